import { ButtonLink } from "../kit/controls/button.tsx";
import { Icon } from "../kit/icons/icon.tsx";
import { mailIcon } from "../kit/icons/icons-site.ts";
import { Wordmark } from "../kit/icons/wordmark.tsx";

export type PublicHeaderProps = {
  skip: string;
  /** Leads to `/` (checklist 2.48). */
  home: { label: string; href: string };
  contact?: { label: string; href: string } | undefined;
  /**
   * 'signin' for a visitor, 'portal' with a session (checklist 2.50, 2.51). A prerendered page holds both, each with the
   * one it is `for` (data-for); the one for a student starts hidden.
   */
  acts: readonly {
    label: string;
    href: string;
    for?: "visitor" | "student" | undefined;
    /** Whether it leads to the page that is open. */
    isHere?: boolean | undefined;
  }[];
};

/** The header of the public pages. Below 480 px the text of the contact link is visually hidden. */
export function PublicHeader({ skip, home, contact, acts }: PublicHeaderProps) {
  return (
    <header className="site">
      <a className="skip-link" href="#content">
        {skip}
      </a>
      <Wordmark label={home.label} href={home.href} />
      {contact === undefined ? null : (
        <a className="site-link" href={contact.href}>
          <Icon drawing={mailIcon} />
          <span>{contact.label}</span>
        </a>
      )}
      {acts.map((act) => (
        <ButtonLink
          key={act.href}
          variant="second"
          href={act.href}
          data-for={act.for}
          hidden={act.for === "student"}
          aria-current={act.isHere === true ? "page" : undefined}
        >
          {act.label}
        </ButtonLink>
      ))}
    </header>
  );
}
