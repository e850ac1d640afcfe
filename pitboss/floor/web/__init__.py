"""The floor over HTTP: pages, routes, shapes and streams, and what stands before them."""
