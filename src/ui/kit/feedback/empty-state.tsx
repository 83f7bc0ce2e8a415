import type { ReactNode } from "react";
import { Icon, type IconPath } from "../icons/icon.tsx";

/** The empty state: text on ruled lines, an icon, one button (checklist 2.46). */
export function EmptyState({
  icon,
  title,
  children,
  act,
}: {
  icon: IconPath;
  title?: string | undefined;
  children: ReactNode;
  act?: ReactNode;
}) {
  return (
    <div className="empty">
      <div className="empty-lines">
        <Icon drawing={icon} />
        {title === undefined ? null : <h2>{title}</h2>}
        <p>{children}</p>
      </div>
      {act}
    </div>
  );
}
