import { socialLinks } from "../../contract/contact/social-links.ts";
import type { Texts } from "../../i18n/index.ts";
import { PublicFooter } from "./public-footer.tsx";

const networks = ["facebook", "whatsapp", "linkedin", "twitter"] as const;

/** The footer of every public page. `year`: the current one, or that of the build. */
export function PublicPageFooter({ texts: { t }, year }: { readonly texts: Texts<"site">; readonly year: number }) {
  return (
    <PublicFooter
      linksLabel={t("footer.usefulLinks")}
      links={[
        { href: "/", label: t("footer.home") },
        { href: "/contact", label: t("header.contact") },
        { href: "/privacy-policy", label: t("footer.privacy") },
        { href: "/general-terms", label: t("footer.terms") },
      ]}
      socialLabel={t("footer.social")}
      socials={networks.map((name) => ({
        name,
        href: socialLinks[name],
        label: t("footer.opensOutside", { name: t(`footer.${name}`) }),
      }))}
      copyright={t("footer.copyright", { year })}
    />
  );
}
