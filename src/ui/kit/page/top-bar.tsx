import type { ReactNode } from "react";
import { IconButton } from "../controls/button.tsx";
import { menuIcon } from "../icons/icons-app.ts";

export type TopBarProps = {
  /** The page title (checklist 2.70), the h1. */
  title: string;
  /** A second line: the title of the paper below its code. */
  note?: string | undefined;
  /** On a phone: opens the menu. Hidden if there is a sidebar. */
  menu?: { label: string; open: boolean; onOpen: () => void } | undefined;
  /** Icons, at the end. */
  children?: ReactNode;
  /** An `AccountMenu`: after the icons, on a phone in a line of its own that does not stick. */
  account?: ReactNode;
};

/** Sticks to the top, 56 px (68 on a laptop). */
export function TopBar({ title, note, menu, children, account }: TopBarProps) {
  return (
    <header className="top">
      <div className="top-line">
        {menu === undefined ? null : (
          <IconButton
            drawing={menuIcon}
            label={menu.label}
            className="menu-button"
            aria-haspopup="dialog"
            aria-expanded={menu.open}
            onClick={menu.onOpen}
          />
        )}
        <div className="top-title">
          <h1>{title}</h1>
          {note === undefined ? null : <p>{note}</p>}
        </div>
        {children}
      </div>
      {account}
    </header>
  );
}
