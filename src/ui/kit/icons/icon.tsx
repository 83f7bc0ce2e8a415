import { classes } from "../classes.ts";

/** One path on a grid of 24, from icons-public.ts, icons-site.ts, icons-app.ts or icons-paper.ts. */
export type IconPath = string;

export type IconProps = {
  drawing: IconPath;
  /** `small` is 18 px with a thicker stroke; without it 24 px. */
  size?: "small" | undefined;
  filled?: boolean | undefined;
  /** The accessible name of an icon without text; without it the icon is hidden from assistive technology. */
  label?: string | undefined;
};

/** An icon in the current text colour. */
export function Icon({ drawing, size, filled, label }: IconProps) {
  return (
    <svg
      className={classes("icon", size === "small" && "icon-small", filled && "icon-filled")}
      viewBox="0 0 24 24"
      focusable="false"
      {...(label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label })}
    >
      <path d={drawing} />
    </svg>
  );
}
