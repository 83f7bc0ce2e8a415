/** Joins class names; skips `undefined`, `false` and empty ones. */
export function classes(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}
