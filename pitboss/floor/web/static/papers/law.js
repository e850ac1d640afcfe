// Where the law stands.

/** The page of a clause, as in force on the day of a table. */
export function address(ref, told) {
  const [place, ...rest] = ref.split("/");
  const dated = place.match(/^(.*)-(\d{4})$/);
  const path = [...(dated ? [dated[1], dated[2]] : [place]), ...rest].map(encodeURIComponent).join("/");
  return `/law/${path}${told.law.on ? `?on=${told.law.on.slice(0, 10)}` : ""}`;
}
