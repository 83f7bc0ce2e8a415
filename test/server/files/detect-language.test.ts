import { describe, expect, it } from "vitest";
import { detectLanguages } from "../../../server/files/intake/detect-language.ts";

const english = ["Answer all of the questions in this part.", "It is to be done with a ruler, by hand."];
const french = ["Répondez à toutes les questions de la partie.", "Le tracé est à faire dans la marge, sur une ligne."];

describe("the languages of the lines of a text", () => {
  it("change where most small words do, however often", () => {
    expect(detectLanguages([...english, "", ...french, ...english].join("\n"))).toEqual([
      { line: 0, language: "en" },
      { line: 2, language: "fr" },
      { line: 5, language: "en" },
    ]);
  });

  it("do not change for a name or a title of the other language", () => {
    const text = [...english, "Université de Buea, Faculté des Sciences", ...english].join("\n");
    expect(detectLanguages(text)).toEqual([{ line: 0, language: "en" }]);
  });
});
