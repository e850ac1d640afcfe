"""Pages that are written from what there is and checked against it: `make index` writes them anew."""
