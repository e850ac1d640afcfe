"""What comes in from a file that anybody may have written: bounded before anything is built of it."""
