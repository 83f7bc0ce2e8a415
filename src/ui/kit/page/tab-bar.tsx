import type { ReactNode } from "react";
import { Icon, type IconPath } from "../icons/icon.tsx";

export type TabItem = { key: string; label: string; icon: IconPath; href: string; current: boolean };

/** The bottom navigation on a phone: five links and the `LanguageSwitcher` with `place="bar"`. */
export function TabBar({
  label,
  items,
  languages,
}: {
  label: string;
  items: readonly TabItem[];
  languages?: ReactNode;
}) {
  return (
    <div className="tab-bar">
      <nav aria-label={label}>
        <ul>
          {items.map((item) => (
            <li key={item.key}>
              <a className="tab" href={item.href} aria-current={item.current ? "page" : undefined}>
                <Icon drawing={item.icon} />
                {item.label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {languages}
    </div>
  );
}
