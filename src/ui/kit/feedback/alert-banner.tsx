import type { ReactNode, Ref } from "react";
import { IconButton } from "../controls/button.tsx";
import { classes } from "../classes.ts";
import { Icon } from "../icons/icon.tsx";
import { closeIcon, infoIcon, warningIcon } from "../icons/icons-public.ts";

export type AlertBannerProps = {
  /** `main` is blue and polite, `warning` yellow and polite, `error` pink and read at once. */
  tone?: "main" | "warning" | "error" | undefined;
  children: ReactNode;
  closeLabel?: string | undefined;
  /** Without it the banner has no close icon (checklist 2.89). */
  onClose?: (() => void) | undefined;
  ref?: Ref<HTMLDivElement> | undefined;
};

/** The dismissible alert banner, full width. Its role announces it. */
export function AlertBanner({ tone = "main", children, closeLabel, onClose, ref }: AlertBannerProps) {
  return (
    <div
      ref={ref}
      className={classes("banner", tone !== "main" && `banner-${tone}`)}
      role={tone === "error" ? "alert" : "status"}
    >
      <Icon drawing={tone === "main" ? infoIcon : warningIcon} />
      <p>{children}</p>
      {onClose === undefined ? null : <IconButton drawing={closeIcon} label={closeLabel ?? ""} onClick={onClose} />}
    </div>
  );
}
