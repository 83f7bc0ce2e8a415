export type PaperLanguage = "en" | "fr";

/** Small words that only one of the two languages has. */
const english = new Set("the of and to in is for with that by are be at from which this it as".split(" "));
const french = new Set("le la les des du de et est une un dans pour que qui par sur aux au sont ce".split(" "));

/** Small words that must be there before a language is said. */
const least = 5;

/** The language of most of a text, by its small words; null when there are too few of them to tell. */
export const detectLanguage = (text: string): PaperLanguage | null => {
  let en = 0;
  let fr = 0;
  for (const [word] of text.toLowerCase().matchAll(/\p{L}+/gu)) {
    if (english.has(word)) en += 1;
    if (french.has(word)) fr += 1;
  }
  if (Math.max(en, fr) < least || en === fr) return null;
  return en > fr ? "en" : "fr";
};
