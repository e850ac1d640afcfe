"""Every reader of a file, given what strangers might send."""
