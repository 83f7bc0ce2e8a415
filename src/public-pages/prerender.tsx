import type { ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { type Language, languages } from "../contract/entities.ts";
import { localizedPath } from "../contract/routes.ts";
import { createTexts, loadAreas, type Texts } from "../i18n/index.ts";
import type { PrerenderedPageProps } from "../ui/public/prerendered-page-frame.tsx";
import { LandingPage } from "../ui/public/landing.tsx";
import { PrivacyPage } from "../ui/public/privacy.tsx";
import { TermsPage } from "../ui/public/terms.tsx";

interface Page {
  readonly name: string;
  readonly path: string;
  readonly View: ComponentType<PrerenderedPageProps>;
  readonly title: (texts: Texts<"legal">) => string;
}
export interface Prerendered {
  readonly name: string;
  readonly language: Language;
  readonly path: string;
  /** Where it is in its language. */
  readonly address: string;
  readonly title: string;
  readonly description: string;
  readonly html: string;
}

const pages: readonly Page[] = [
  { name: "landing", path: "/", View: LandingPage, title: ({ t }) => t("landing.title") },
  {
    name: "privacy",
    path: "/privacy-policy",
    View: PrivacyPage,
    title: ({ t }) => t("privacy.title"),
  },
  {
    name: "terms",
    path: "/general-terms",
    View: TermsPage,
    title: ({ t }) => t("terms.title"),
  },
];

/** Renders every public page in both languages; what comes from the database stands in it as `__TOKENS__`. */
export const prerender = async (): Promise<readonly Prerendered[]> => {
  for (const language of languages) await loadAreas(language, ["legal"]);
  return pages.flatMap(({ name, path, View, title }) =>
    languages.map((language) => {
      const texts = createTexts({ language, areas: ["legal"] });
      return {
        name,
        language,
        path,
        address: localizedPath(path, language),
        title: `${title(texts)} | ${texts.t("common.appName")}`,
        description: texts.t("landing.lead"),
        html: renderToStaticMarkup(<View texts={texts} year={new Date().getFullYear()} />),
      };
    }),
  );
};
