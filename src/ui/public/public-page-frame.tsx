import type { ReactNode } from "react";
import type { Texts } from "../../i18n/index.ts";
import { PublicHeader, type PublicHeaderProps } from "./public-header.tsx";
import { PublicPageFooter } from "./public-page-footer.tsx";

export interface PublicPageFrameProps {
  readonly texts: Texts<"site">;
  readonly year: number;
  readonly acts: PublicHeaderProps["acts"];
  readonly children: ReactNode;
}

/** Header and footer of every public page, prerendered or drawn by the app (checklist 2.48 to 2.61). */
export function PublicPageFrame({ texts, year, acts, children }: PublicPageFrameProps) {
  const { t } = texts;
  return (
    <div className="site-page">
      <PublicHeader
        skip={t("common.skipToContent")}
        home={{ label: t("header.logo"), href: "/" }}
        contact={{ label: t("header.contact"), href: "/contact" }}
        acts={acts}
      />
      {children}
      <PublicPageFooter texts={texts} year={year} />
    </div>
  );
}
