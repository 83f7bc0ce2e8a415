import type { ReactNode } from "react";
import { classes } from "../classes.ts";

export type ShellLayoutProps = {
  /** 'Skip to the content'. */
  skip: string;
  /** A `Sidebar`, from 900 px on. */
  side: ReactNode;
  /** A `TopBar`. */
  top: ReactNode;
  /** `AreaTabs`, on dashboards. */
  types?: ReactNode;
  /** An `AlertBanner`. */
  banner?: ReactNode;
  /** A `TabBar`, on phones. */
  tabs?: ReactNode;
  /** A `LanguageSwitcher`, from 900 px on; on a phone it is in the tab bar. */
  languages?: ReactNode;
  children: ReactNode;
};

/** The signed-in page: sidebar or tab bar, top bar, content. `main` has the id `content`. */
export function ShellLayout({ skip, side, top, types, banner, tabs, languages, children }: ShellLayoutProps) {
  return (
    <div className={classes("shell", tabs !== undefined && "shell-tabbed")}>
      <a className="skip-link" href="#content">
        {skip}
      </a>
      {side}
      <div className="shell-body">
        {top}
        {types}
        {banner}
        <main id="content" tabIndex={-1}>
          {children}
        </main>
      </div>
      {tabs}
      {languages}
    </div>
  );
}

/** The content of a signed-in screen: its sections one below the other. */
export function PageContent({ children }: { children: ReactNode }) {
  return <div className="page">{children}</div>;
}
