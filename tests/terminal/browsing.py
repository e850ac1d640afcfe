"""What is asked of a page in a real browser: whether anything is cut off."""

# A4 is 210 mm wide, with margins of 16 mm; a pixel is 1/96 inch.
A4_WIDTH = int((210 - 2 * 16) / 25.4 * 96)
# What can be moved into sight by hand or by keys is not cut off.
OUTSIDE = """() => [...document.querySelectorAll("body *")].filter(element => {
  const at = element.getBoundingClientRect();
  return at.width && (at.left < -0.5 || at.right > document.documentElement.clientWidth + 0.5)
    && !element.closest("[role=region][tabindex]");
}).map(element => element.outerHTML.slice(0, 80))"""
FITS = "() => document.documentElement.scrollWidth <= document.documentElement.clientWidth"
