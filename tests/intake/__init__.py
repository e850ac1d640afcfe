"""Files from strangers, before anything is built of them."""
