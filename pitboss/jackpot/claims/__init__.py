"""Claims: recorded, verified, put in order between tables; poker's royal flush."""
