import type { ReactNode, RefCallback } from "react";
import { Icon, type IconPath } from "../icons/icon.tsx";

/** The empty state: text on ruled lines, an icon, one button (checklist 2.46). */
export function EmptyState({
  icon,
  title,
  titleRef,
  children,
  act,
}: {
  icon: IconPath;
  title?: string | undefined;
  /** Makes the title a place for the focus. */
  titleRef?: RefCallback<HTMLHeadingElement> | undefined;
  children: ReactNode;
  act?: ReactNode;
}) {
  return (
    <div className="empty">
      <div className="empty-lines">
        <Icon drawing={icon} />
        {title === undefined ? null : (
          <h2 ref={titleRef} tabIndex={titleRef && -1}>
            {title}
          </h2>
        )}
        <p>{children}</p>
      </div>
      {act}
    </div>
  );
}
