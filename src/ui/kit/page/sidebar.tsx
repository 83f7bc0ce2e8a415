import type { MouseEvent } from "react";
import { MenuLine, type MenuItem } from "./account-menu.tsx";
import { isPlainClick } from "../../hooks/navigation/follow-links.ts";
import { areaClass, type Area } from "../area-class.ts";
import { classes } from "../classes.ts";
import { Icon } from "../icons/icon.tsx";
import { WordmarkPicture } from "../icons/wordmark-picture.tsx";

export type AreaItem = {
  area: Area;
  label: string;
  href: string;
  current: boolean;
  /** Runs before navigation, to store the type; not for a press that opens a new tab. */
  onPress?: (() => void) | undefined;
};

function pressOf({ onPress }: AreaItem) {
  return (event: MouseEvent) => {
    if (isPlainClick(event)) onPress?.();
  };
}

export type SidebarProps = {
  /** 'Main menu'. */
  label: string;
  home: { label: string; href: string };
  /** 'Area', the name of the type selector (checklist 2.62). */
  typesLabel: string;
  types: readonly AreaItem[];
  items: readonly (MenuItem & { current?: boolean | undefined })[];
  /** The sign-out button at the bottom. */
  last?: MenuItem | undefined;
};

/** The sidebar on a laptop; the content of the `drawer` dialog on a phone. */
export function Sidebar({ label, home, typesLabel, types, items, last }: SidebarProps) {
  return (
    <nav className="side" aria-label={label}>
      <WordmarkPicture label={home.label} href={home.href} />
      <ul aria-label={typesLabel}>
        {types.map((type) => (
          <li key={type.area} className={areaClass(type.area)}>
            <a
              className="side-link"
              href={type.href}
              aria-current={type.current ? "true" : undefined}
              onClick={pressOf(type)}
            >
              <i className="side-edge" />
              {type.label}
            </a>
          </li>
        ))}
      </ul>
      <hr className="side-rule" />
      <ul>
        {items.map((item) => (
          <li key={item.key}>
            <a
              className="side-link"
              href={item.href}
              aria-current={item.current === true ? "page" : undefined}
              onClick={item.onPress}
            >
              <Icon drawing={item.icon} />
              {item.label}
            </a>
          </li>
        ))}
      </ul>
      {last === undefined ? null : <MenuLine item={last} className={classes("side-link", "side-last")} />}
    </nav>
  );
}

/** On a phone: the three types as index tabs. Hidden if there is a sidebar. */
export function AreaTabs({ label, types }: { label: string; types: readonly AreaItem[] }) {
  return (
    <nav className="types" aria-label={label}>
      {types.map((type) => (
        <a
          key={type.area}
          className={`type ${areaClass(type.area)}`}
          href={type.href}
          aria-current={type.current ? "true" : undefined}
          onClick={pressOf(type)}
        >
          {type.label}
        </a>
      ))}
    </nav>
  );
}
