import type { ReactNode } from "react";
import { socialAddresses } from "../../contract/social.ts";
import type { Texts } from "../../i18n/index.ts";
import { LanguageSwitcher } from "../kit/language-switcher.tsx";
import { PublicFooter } from "../kit/public-footer.tsx";
import { PublicHeader } from "../kit/public-header.tsx";

export interface PublicPageProps {
  readonly texts: Texts<"public" | "legal">;
  /** The year of the build; the page's script sets the present one (checklist 2.61). */
  readonly year: number;
}

const networks = ["facebook", "whatsapp", "linkedin", "twitter"] as const;

/** Header, footer and language switcher around a prerendered page. `path` is the page's own address. */
export function PublicFrame({
  texts: { t, language },
  year,
  path,
  children,
}: PublicPageProps & { readonly path: string; readonly children: ReactNode }) {
  return (
    <>
      <PublicHeader
        skip={t("common.skipToContent")}
        home={{ label: t("header.logo"), href: "/" }}
        acts={[
          { label: t("header.signin"), href: "/signin", for: "visitor" },
          { label: t("header.portal"), href: "/user/dashboard/university", for: "student" },
        ]}
      />
      {children}
      <PublicFooter
        linksLabel={t("footer.usefulLinks")}
        links={[
          { href: "/", label: t("footer.home") },
          { href: "/privacy-policy", label: t("footer.privacy") },
          { href: "/general-terms", label: t("footer.terms") },
        ]}
        socialLabel={t("footer.social")}
        socials={networks.map((name) => ({
          name,
          href: socialAddresses[name],
          label: t("footer.opensOutside", { name: t(`footer.${name}`) }),
        }))}
        copyright={t("footer.copyright", { year })}
      />
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
