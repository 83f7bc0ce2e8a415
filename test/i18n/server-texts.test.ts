import { describe, expect, it } from "vitest";
import type { TextKey } from "../../src/i18n/index.ts";
import { operatorMessage, texts } from "../../src/i18n/server.ts";
import { english, french } from "./text-tables.ts";

const known = new Set(english.map(([key]) => key));
const isKey = (key: string): key is TextKey => known.has(key);
const said = (language: "en" | "fr", table: typeof english) =>
  table.map(([key, text]) => {
    const values = Object.fromEntries([...text.matchAll(/{{(\w+)}}/g)].map(([, name]) => [name, `<${name}>`]));
    return isKey(key) && texts(language).say({ key, values });
  });
const expected = (table: typeof english) => table.map(([, text]) => text.replace(/{{(\w+)}}/g, "<$1>"));

describe("texts for the server", () => {
  it("give every text of both languages at once, with no placeholder left", () => {
    expect(said("en", english)).toEqual(expected(english));
    expect(said("fr", french)).toEqual(expected(french));
  });

  it("write a whole mail", () => {
    expect(texts("fr").t("email.verifyBody", { name: "Ada", code: "12345", minutes: 30 })).toBe(
      "Bonjour Ada, votre code est 12345. Saisissez-le dans Annales d’ici 30 minutes pour vérifier votre e-mail. " +
        "Si cette inscription ne vient pas de vous, ignorez ce message.",
    );
  });
});

describe("messages for the operators", () => {
  it("name the product", () => {
    expect(operatorMessage("en", "MTN", "operator.payerMessage", "Level 300, Semester 1")).toBe(
      "Annales: Level 300, Semester 1",
    );
    expect(operatorMessage("fr", "ORANGE", "operator.payeeNote", "Niveau 300, Semestre 1")).toBe(
      "Abonnement Niveau 300, Semestre 1",
    );
  });

  it("hold no apostrophe of any kind", () => {
    expect(operatorMessage("fr", "MTN", "operator.payeeNote", "Concours d’entrée à l'ENS")).toBe(
      "Abonnement Concours d entrée à l ENS",
    );
  });

  it("are cut at 160 characters for MTN and at 125 for Orange", () => {
    const product = "a".repeat(300);
    expect(operatorMessage("en", "MTN", "operator.payerMessage", product)).toBe(`Annales: ${"a".repeat(151)}`);
    expect(operatorMessage("en", "ORANGE", "operator.payerMessage", product)).toBe(`Annales: ${"a".repeat(116)}`);
    const spaced = `${"a".repeat(115)} ${"b".repeat(50)}`;
    expect(operatorMessage("en", "ORANGE", "operator.payerMessage", spaced)).toBe(`Annales: ${"a".repeat(115)}`);
  });
});
