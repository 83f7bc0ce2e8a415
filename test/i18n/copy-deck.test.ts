import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { english, french, type TextRow, rowsOf, deckText } from "./text-tables.ts";

const deck = rowsOf("words.md");
const added = readFileSync("src/i18n/added-keys.txt", "utf8").trimEnd().split("\n");
const isAdded = new Set(added);
const ofDeck = (texts: typeof english) => Object.fromEntries(texts.filter(([key]) => !isAdded.has(key)));
const written = (language: "en" | "fr", rows: readonly TextRow[]) =>
  Object.fromEntries(rows.map((row) => [row.key, deckText(language, row[language])]));
const placeholders = (text: string) =>
  [...text.matchAll(/{{(.*?)}}/g)].map(([, name = ""]) => name).sort((a, b) => a.localeCompare(b));
const names = (texts: typeof english) => texts.map(([key, text]) => [key, placeholders(text)]);
const offending = (texts: typeof english, sign: RegExp) => texts.filter(([, text]) => sign.test(text));

describe("the texts and the copy deck", () => {
  it("read the whole deck", () => {
    expect(deck.length).toBe(487);
    expect(deck[0]).toEqual({ key: "common.appName", en: "Annales", fr: "Annales" });
    expect(deck.at(-1)).toEqual({ key: "admin.messages", en: "Contact messages", fr: "Messages reçus" });
  });

  it("hold every text of the deck letter for letter in English, and no other but those listed as added", () => {
    expect(ofDeck(english)).toEqual(written("en", deck));
  });

  it("hold every text of the deck letter for letter in French, and no other but those listed as added", () => {
    expect(ofDeck(french)).toEqual(written("fr", deck));
  });

  it("list added keys once, in order, and only those that are there", () => {
    const keys = new Set(english.map(([key]) => key));
    expect(added).toEqual([...isAdded].sort());
    expect(added.filter((key) => !keys.has(key))).toEqual([]);
  });

  it("hold each key once, in one area", () => {
    const keys = english.map(([key]) => key);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
    expect(french.map(([key]) => key)).toEqual(keys);
  });

  it("add no key that the deck has", () => {
    const known = new Set(deck.map(({ key }) => key));
    expect(added.filter((key) => known.has(key))).toEqual([]);
  });

  it("have the same placeholders in both languages", () => {
    expect(names(french)).toEqual(names(english));
  });

  it("write no-break spaces as real characters", () => {
    const text = Object.fromEntries(french);
    expect(text["landing.statPapers"]).toBe("Plus de 3\u202f000 épreuves");
    expect(text["search.noneFound"]).toBe(
      "Aucune épreuve trouvée pour «\u00a0{{query}}\u00a0». Essayez le code de l’UE, ou moins de mots.",
    );
    expect(text["payments.fee"]).toBe("À payer\u00a0: {{amount}}\u00a0FCFA");
    expect(text["logout.title"]).toBe("Se déconnecter\u202f?");
    expect(text["error.unavailable"]).toBe(
      "Le service est momentanément indisponible. Réessayez dans {{seconds}}\u00a0s",
    );
    expect(Object.fromEntries(english)["upload.progress"]).toBe("{{sent}}\u00a0MB of {{total}}\u00a0MB");
  });
});

describe("the typing of all texts", () => {
  it("has no straight apostrophe or quotation mark", () => {
    expect(offending([...english, ...french], /['"]/)).toEqual([]);
  });

  it("has no underscore", () => {
    expect(offending([...english, ...french], /_/)).toEqual([]);
  });

  it("has no single brace left over from the deck", () => {
    expect(offending([...english, ...french], /(?<!\{)\{(?!\{)|(?<!\})\}(?!\})/)).toEqual([]);
  });

  it("has a narrow no-break space before ; ! ? in French, and nothing else", () => {
    expect(offending(french, /[^\u202f][;!?]/)).toEqual([]);
  });

  it("has a full no-break space before : » % and after « in French, and nothing else", () => {
    expect(offending(french, /[^\u00a0][:»%]|«[^\u00a0]/)).toEqual([]);
  });

  it("has a no-break space between a figure and its unit", () => {
    expect(offending(french, /[\d}] (FCFA|Mo|Ko|s)\b/)).toEqual([]);
    expect(offending(english, / (FCFA|MB|KB)\b/)).toEqual([]);
  });

  it("has no space before a sign of punctuation in English", () => {
    expect(offending(english, /[\s\u00a0\u202f][;:!?,.](?!\w)/)).toEqual([]);
  });

  it("has no space doubled, in front or at the end", () => {
    expect(offending([...english, ...french], /^\s|\s$|\s\s/)).toEqual([]);
  });

  it("has no apostrophe of any kind in what operators are sent", () => {
    const sent = [...english, ...french].filter(([key]) => key.startsWith("operator."));
    expect(sent.length).toBe(4);
    expect(offending(sent, /['’‘ʼ]/)).toEqual([]);
  });
});
