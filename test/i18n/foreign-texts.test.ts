import { expect, test } from "vitest";
import { isForeign } from "./foreign-texts.ts";

test.each([
  ["a whole text", "Forgot your password?", "Mot de passe oublié\u202f?"],
  ["a text with values in it", "Page 1 of 4", "Page 1 sur 4"],
  ["a text around a value", "Remove Networks from favourites", "Retirer Networks des favoris"],
  [
    "a message of the server",
    "This file is too large. The limit is 10\u00a0MB",
    "Ce fichier est trop lourd. La limite est de 10\u00a0Mo",
  ],
  ["a day", "12 March 2027", "12 mars 2027"],
  ["a day in a sentence", "until 1 June, 16:42", "jusqu’au 1er juin à 16:42"],
  ["a short month", "5 Mar 2026", "5 mars 2026"],
  ["an amount", "1,500\u00a0FCFA", "1\u202f500\u00a0FCFA"],
  ["a size", "2.5\u00a0MB", "2,5\u00a0Mo"],
])("1.1 %s of the other language is told from one's own", (_, en, fr) => {
  expect([isForeign("en", fr), isForeign("fr", en)]).toEqual([true, true]);
  expect([isForeign("en", en), isForeign("fr", fr)]).toEqual([false, false]);
});

test.each(["Ada Bih Che", "Networks 11", "1 / 4", "CEF 341", "Annales", "2,000", "Page 3"])(
  "%s is of both languages",
  (text) => {
    expect([isForeign("en", text), isForeign("fr", text)]).toEqual([false, false]);
  },
);
