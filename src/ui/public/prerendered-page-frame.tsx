import type { ReactNode } from "react";
import type { Texts } from "../../i18n/index.ts";
import { LanguageSwitcher } from "../kit/page/language-switcher.tsx";
import { PublicPageFrame } from "./public-page-frame.tsx";

export interface PrerenderedPageProps {
  readonly texts: Texts<"public" | "legal">;
  /** The year of the build; the page's script sets the present one (checklist 2.61). */
  readonly year: number;
}

/** Header, footer and language switcher around a prerendered page. `path` is the page's own address. */
export function PrerenderedPageFrame({
  texts,
  year,
  path,
  children,
}: PrerenderedPageProps & { readonly path: string; readonly children: ReactNode }) {
  const { t, language } = texts;
  return (
    <>
      <PublicPageFrame
        texts={texts}
        year={year}
        acts={[
          { label: t("header.signin"), href: "/signin", for: "visitor" },
          { label: t("header.portal"), href: "/user/dashboard/university", for: "student" },
        ]}
      >
        {children}
      </PublicPageFrame>
      <LanguageSwitcher
        label={t("language.label")}
        current={language}
        languages={[
          { code: "en", name: t("language.english"), href: `${path}?lang=en` },
          { code: "fr", name: t("language.french"), href: `${path}?lang=fr` },
        ]}
      />
    </>
  );
}
