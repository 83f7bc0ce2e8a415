import { describe, expect, it } from "vitest";
import { withNeeds } from "../../src/i18n/areas.ts";
import { en } from "../../src/i18n/en/index.ts";
import { fr } from "../../src/i18n/fr/index.ts";
import { createRegistry, plural } from "../../src/i18n/registry.ts";

function filled({ strict }: { strict: boolean }) {
  const registry = createRegistry({ strict });
  for (const area of withNeeds(["dashboard", "reader"])) {
    registry.add("en", area, en[area]);
    registry.add("fr", area, fr[area]);
  }
  return registry;
}

describe("one and many", () => {
  it("take One for 1 in English, and for 0 and 1 in French", () => {
    expect([0, 1, 2, 100].map((count) => plural("en", count))).toEqual(["Many", "One", "Many", "Many"]);
    expect([0, 1, 2, 100].map((count) => plural("fr", count))).toEqual(["One", "One", "Many", "Many"]);
  });

  it("fill the count as the language writes it", () => {
    const registry = filled({ strict: true });
    const english = registry.texts({ language: "en", areas: ["dashboard"] });
    const french = registry.texts({ language: "fr", areas: ["dashboard"] });
    expect([0, 1, 1000].map((count) => english.tn("search.found", count))).toEqual([
      "0 papers found",
      "1 paper found",
      "1,000 papers found",
    ]);
    expect([0, 1, 1000].map((count) => french.tn("search.found", count))).toEqual([
      "0 épreuve trouvée",
      "1 épreuve trouvée",
      "1\u202f000 épreuves trouvées",
    ]);
  });

  it("fill the other values too", () => {
    const { tn } = filled({ strict: true }).texts({ language: "fr", areas: ["reader"] });
    expect(tn("field.papersUntil", 38, { date: "28 février 2027" })).toBe("Les 38 épreuves, jusqu’au 28 février 2027");
  });
});

describe("a strict registry", () => {
  it("gives a text of a loaded area with its placeholders filled", () => {
    const { t, say, language } = filled({ strict: true }).texts({ language: "en", areas: ["reader"] });
    expect(language).toBe("en");
    expect(t("reader.page", { page: 1, count: 4 })).toBe("Page 1 of 4");
    expect(say({ key: "reader.page", values: { page: 0, count: 4 } })).toBe("Page 0 of 4");
    expect(say({ key: "reader.next" })).toBe("Next page");
  });

  it("keeps the keys of a group that is split over areas", () => {
    const registry = createRegistry({ strict: true });
    for (const area of withNeeds(["payments"])) registry.add("en", area, en[area]);
    const { t } = registry.texts({ language: "en", areas: ["payments"] });
    expect(t("payments.activeUntil", { date: "12 March 2027" })).toBe("Open until 12 March 2027");
    expect(t("payments.success")).toBe("success");
  });

  it("names the areas that are not loaded", () => {
    expect(() => filled({ strict: true }).texts({ language: "fr", areas: ["payments"] })).toThrow(
      new Error('Not loaded in "fr": validation, payments'),
    );
  });

  it("names a text that is not there", () => {
    const registry = createRegistry({ strict: true });
    registry.add("fr", "public", fr.public);
    registry.add("fr", "notFound", { notFound: { title: "Page introuvable" } });
    const { t } = registry.texts({ language: "fr", areas: ["notFound"] });
    expect(() => t("notFound.home")).toThrow(
      new Error('No text "notFound.home" in "fr": name its area and load it first'),
    );
  });

  it("names a placeholder that is not filled", () => {
    const { say } = filled({ strict: true }).texts({ language: "fr", areas: ["reader"] });
    expect(() => say({ key: "reader.page", values: { page: 1 } })).toThrow(new Error('Text "reader.page" needs count'));
  });
});

describe("a registry in production", () => {
  it("gives the English text where the language does not have it yet", () => {
    const registry = createRegistry({ strict: false });
    registry.add("en", "notFound", en.notFound);
    const { t } = registry.texts({ language: "fr", areas: ["notFound"] });
    expect(t("notFound.title")).toBe("Page not found");
  });

  it("gives the key where no language has it", () => {
    const { t } = createRegistry({ strict: false }).texts({ language: "fr", areas: ["notFound"] });
    expect(t("notFound.title")).toBe("notFound.title");
  });
});
