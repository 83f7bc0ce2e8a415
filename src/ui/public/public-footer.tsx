import { IconLink } from "../kit/controls/button.tsx";
import type { IconPath } from "../kit/icons/icon.tsx";
import { whatsappIcon } from "../kit/icons/icons-public.ts";
import { facebookIcon, linkedinIcon, twitterIcon } from "../kit/icons/icons-site.ts";

export type SocialName = "facebook" | "whatsapp" | "linkedin" | "twitter";

const socialIcons: Record<SocialName, IconPath> = {
  facebook: facebookIcon,
  whatsapp: whatsappIcon,
  linkedin: linkedinIcon,
  twitter: twitterIcon,
};

export type PublicFooterProps = {
  linksLabel: string;
  links: readonly { href: string; label: string }[];
  socialLabel: string;
  /** `label`: the name, and that another site opens. */
  socials: readonly { name: SocialName; href: string; label: string }[];
  /** The copyright line with the year in it; a prerendered page sets the present one through data-year (checklist 2.61). */
  copyright: string;
};

/** The footer of the public pages (checklist 2.53 to 2.61). */
export function PublicFooter({ linksLabel, links, socialLabel, socials, copyright }: PublicFooterProps) {
  return (
    <footer className="footer">
      <nav className="footer-links" aria-label={linksLabel}>
        {links.map((link) => (
          <a key={link.href} href={link.href}>
            {link.label}
          </a>
        ))}
      </nav>
      <nav className="footer-social" aria-label={socialLabel}>
        {socials.map((social) => (
          <IconLink
            key={social.name}
            drawing={socialIcons[social.name]}
            label={social.label}
            href={social.href}
            target="_blank"
            rel="noopener noreferrer"
          />
        ))}
      </nav>
      <p className="small muted" data-year="">
        {copyright}
      </p>
    </footer>
  );
}
