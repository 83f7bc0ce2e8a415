/** The mark a question begins with. `headed`: it is a word with a number, such as `Exercice 2`. */
export interface QuestionMarker {
  readonly number: number;
  readonly isHeaded: boolean;
  /** As it is written, such as `Question 3` or `3.` */
  readonly label: string;
  /** The sign after a bare number: `.` or `)`. */
  readonly sign: string;
  /** What follows it on the line. */
  readonly rest: string;
}

const words = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const romans = ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x"];
const heading =
  /^((?:question|exercise|exercice|problem|problème|q)\s*(?:n[°o]\s*)?(\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|x|ix|iv|v?i{1,3}|v))\b\s*[.:)–—-]?/i;
const bare = /^((\d{1,2})\s?([.)]))(?!\d)/;
const section = /^(?:section|part|partie)\s+(?:[a-e]|[ivx]+|\d)\b/i;

const numberOf = (text: string): number => {
  const low = text.toLowerCase();
  const place = Math.max(words.indexOf(low), romans.indexOf(low));
  return place < 0 ? Number(text) : place + 1;
};

/** The mark at the beginning of a line; null where there is none. */
export const readMarker = (line: string): QuestionMarker | null => {
  const [head = "", label, number = ""] = heading.exec(line) ?? [];
  const rest = (mark: string) => line.slice(mark.length).trimStart();
  if (label !== undefined) return { number: numberOf(number), isHeaded: true, label, sign: "", rest: rest(head) };
  const [, mark, digits = "", sign = ""] = bare.exec(line) ?? [];
  return mark === undefined ? null : { number: Number(digits), isHeaded: false, label: mark, sign, rest: rest(mark) };
};

/** `SECTION B` and its like: after it, numbers may begin again. */
export const isSection = (line: string): boolean => section.test(line);
