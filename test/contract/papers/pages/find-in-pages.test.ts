import { expect, test } from "vitest";
import { findInPages } from "../../../../src/contract/papers/pages/find-in-pages.ts";

const text =
  "Which of these layers of the model of a network hands segments\nto the router that is nearest, and what is the cost of each of the links between them?";

test("the text around a place is cut between words, and says so", () => {
  expect(findInPages([{ n: 2, text, language: "en" }], "ROUTER")).toEqual([
    {
      n: 2,
      at: 70,
      end: 76,
      before: "… the model of a network hands segments to the ",
      match: "router",
      after: " that is nearest, and what is the cost of each …",
      language: "en",
    },
  ]);
});

test("each place is in the language of its line", () => {
  const languages = [
    { line: 0, language: "en" },
    { line: 1, language: "fr" },
  ] as const;
  const page = { n: 1, text: "Name the router.\nNommez le routeur.", language: "en", languages } as const;
  expect(findInPages([page], "route").map(({ language }) => language)).toEqual(["en", "fr"]);
});

test("a text that is short enough is not cut", () => {
  const [place] = findInPages([{ n: 1, text: "Name the router of this network.", language: "en" }], "router");
  expect([place?.before, place?.after]).toEqual(["Name the ", " of this network."]);
});

test("an apostrophe that is typed finds one that is printed", () => {
  const page = { n: 1, text: "Calculer l’aire du disque.", language: "fr" } as const;
  expect(findInPages([page], "L'AIRE").map(({ match }) => match)).toEqual(["l’aire"]);
});
