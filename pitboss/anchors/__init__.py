"""What somebody outside keeps of a chain of hashes, signed, to hold the chain against later."""
