import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const views = globSync("src/ui/**/*.tsx")
  .sort()
  .map((file) => ({ file, text: readFileSync(file, "utf8") }));

const TITLE = String.raw`(?:\w+\.)*(?:paper|duplicate)\.title\b`;
/** A title as the child of an element, as the title of a row, or as a value of a list. */
const drawn = new RegExp(String.raw`(?:^\s*|>|\btitle=)\{(?:\w+\.mark\()?${TITLE}|\bvalue: ${TITLE}`, "gmu");
/** A text that holds a title, as the child of an element. */
const inText = new RegExp(String.raw`(?:^\s*|>)\{t\([^)]*: ${TITLE}`, "gmu");
const saysLanguage = /\b(?:lang|titleLang|language)=|\blang:/u;
/** The lines around a place: its element, as it is formatted here. */
const around = (text: string, at: number): string => {
  const line = text.slice(0, at).split("\n").length;
  return text
    .split("\n")
    .slice(Math.max(0, line - 3), line + 5)
    .join("\n");
};

describe("the title of a paper", () => {
  it("is drawn with the language that it is in", () => {
    const titles = views.flatMap(({ file, text }) =>
      [...text.matchAll(drawn)].map((found) => ({ file, title: found[0].trim(), near: around(text, found.index) })),
    );
    expect(titles.length).toBeGreaterThan(12);
    expect(titles.filter(({ near }) => !saysLanguage.test(near)).map(({ file, title }) => `${file}: ${title}`)).toEqual(
      [],
    );
  });

  it("is within a text of the page only through the part that says its language", () => {
    expect(views.flatMap(({ file, text }) => [...text.matchAll(inText)].map(([found]) => `${file}: ${found}`))).toEqual(
      [],
    );
  });

  it("says its language in the label of a paper, but where that is a plain string", () => {
    const labels = views.filter(({ text }) => /[^:] paperLabelText\(/u.test(text));
    expect(labels.length).toBeGreaterThan(0);
    expect(labels.filter(({ text }) => !text.includes("<TitledText")).map(({ file }) => file)).toEqual([]);
  });
});
