"""What play is worth: hands against one first card of the dealer, strategies, charts, single decisions."""
