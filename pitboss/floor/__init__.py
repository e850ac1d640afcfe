"""The screen in a browser: tables that anybody on this machine may sit down at."""
