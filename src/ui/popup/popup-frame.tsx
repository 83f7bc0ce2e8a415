import type { ReactNode } from "react";
import { areaClass, type Area } from "../kit/area-class.ts";
import { IconButton } from "../kit/controls/button.tsx";
import { classes } from "../kit/classes.ts";
import { Icon, type IconPath } from "../kit/icons/icon.tsx";
import { closeIcon } from "../kit/icons/icons-public.ts";
import "./popup.css";

export type PopupFrameProps = {
  icon: IconPath;
  title: string;
  children: ReactNode;
  /** One link or button; two only with the verify-email prompt. */
  act: ReactNode;
  /** The colour of the edge; pen blue without it. */
  edge?: Area | undefined;
  closeLabel: string;
  onClose: () => void;
};

/**
 * The promotional popup (checklist 2.111), at most 344 px wide, at the bottom of the page. It reserves its space, so that it
 * covers nothing; on a phone it follows the form of a screen with one form.
 */
export function PopupFrame({ icon, title, children, act, edge, closeLabel, onClose }: PopupFrameProps) {
  return (
    <div className="popup-dock">
      <aside className={classes("popup", edge && areaClass(edge))} aria-label={title}>
        <Icon drawing={icon} />
        <div>
          <h2 className="popup-title">{title}</h2>
          <p className="small muted">{children}</p>
          {act}
        </div>
        <IconButton drawing={closeIcon} label={closeLabel} onClick={onClose} />
      </aside>
    </div>
  );
}
