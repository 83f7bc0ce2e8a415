/** First letters of up to the first two words of a name, in capitals (checklist 2.79): 'Ada Bih Che' → 'AB'. */
export const initials = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => Array.from(word)[0] ?? "")
    .join("")
    .toUpperCase();
