import type { ComponentProps, ReactNode } from "react";
import { classes } from "../classes.ts";
import "./chips.css";

/** Filters side by side, in as many lines as they need. Children are `Chip`s. */
export function Chips({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className="chips" aria-label={label}>
      {children}
    </fieldset>
  );
}

/** One filter; filled while `pressed`. */
export function Chip({
  pressed,
  className,
  type = "button",
  ...rest
}: { pressed: boolean } & ComponentProps<"button">) {
  return <button {...rest} type={type} className={classes("chip", className)} aria-pressed={pressed} />;
}
