/** Joins the class names that hold; `undefined`, `false` and empty ones fall away. */
export function classes(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}
