import { describe, expect, it, vi } from "vitest";
import { allAreas, type PageArea } from "../../src/i18n/areas.ts";

/* Tests share their modules: here is a store of texts that no other test has filled. */
vi.resetModules();
const { createTexts, errorKey, hasArea, languageOf, languages, loadArea, loadAreas } =
  await import("../../src/i18n/index.ts");

const pageAreas = allAreas.filter(
  (area): area is PageArea => area !== "server" && area !== "worker" && area !== "unshown",
);

describe("loading texts", () => {
  it("makes an area and what it needs readable, and nothing else", async () => {
    expect(hasArea("fr", "signin")).toBe(false);
    await loadArea("fr", "signin");
    expect([hasArea("fr", "signin"), hasArea("fr", "public")]).toEqual([true, true]);
    expect([hasArea("en", "signin"), hasArea("fr", "payments")]).toEqual([false, false]);
    const { t } = createTexts({ language: "fr", areas: ["signin"] });
    expect([t("signin.submit"), t("validation.passwordRequired"), t("common.loading")]).toEqual([
      "Se connecter",
      "Entrez votre mot de passe",
      "Chargement…",
    ]);
  });

  it("knows a file for every area in both languages, and loads each into its own place", async () => {
    for (const language of languages) await loadAreas(language, pageAreas);
    const [english, french] = languages.map((language) => createTexts({ language, areas: pageAreas }));
    expect([english?.t("payments.success"), french?.t("payments.success")]).toEqual(["success", "succès"]);
    expect(pageAreas.map((area) => [hasArea("en", area), hasArea("fr", area)])).toEqual(
      pageAreas.map(() => [true, true]),
    );
  });
});

describe("names", () => {
  it("find the text of a stable code", async () => {
    await loadArea("en", "errors");
    const { t } = createTexts({ language: "en", areas: ["errors"] });
    expect(t(errorKey("not_a_pdf"))).toBe("This file is not a PDF we can read. Choose another one");
    expect(t(errorKey("too_many_requests"), { seconds: 30 })).toBe("Too many attempts. Wait 30 s and try again");
    expect(t(errorKey("internal"))).toBe("Something went wrong. Please refresh the page or try again later.");
  });

  it("take any unknown language for English", () => {
    expect(["fr", "en", "de", "FR", "", null, undefined].map(languageOf)).toEqual([
      "fr",
      "en",
      "en",
      "en",
      "en",
      "en",
      "en",
    ]);
  });
});
