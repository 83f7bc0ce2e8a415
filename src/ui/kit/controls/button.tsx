import type { ComponentProps, ReactNode } from "react";
import { classes } from "../classes.ts";
import { Icon, type IconPath } from "../icons/icon.tsx";

export type ButtonStyle = {
  /** `primary`: the main action of a screen; `second`: beside it; `text`: in lists; `destructive`: deletes something. */
  variant?: "primary" | "second" | "text" | "destructive" | undefined;
  /** 52 px and full width, for the main action; else 2rem (checklist 9.39) with a hit area of 44 px. */
  size?: "big" | undefined;
  icon?: IconPath | undefined;
};

export type ButtonProps = ButtonStyle &
  ComponentProps<"button"> & {
    /** Disables the button and shows a spinner with `loading` instead of the text (checklist 2.90, 2.91). */
    busy?: boolean | undefined;
    /** The translated 'Loading...'. Pass it from the start, so that the width does not change. */
    loading?: string | undefined;
  };

function lookOf({ variant = "primary", size, icon }: ButtonStyle, className: string | undefined): string {
  return classes(
    "button",
    `button-${variant}`,
    size === "big" && "button-big",
    icon !== undefined && "button-drawn",
    className,
  );
}

function Face({ icon, size, children }: { icon: IconPath | undefined; size: "big" | undefined; children: ReactNode }) {
  return (
    <span className="button-face">
      {icon === undefined ? null : <Icon drawing={icon} size={size === "big" ? undefined : "small"} />}
      {children}
    </span>
  );
}

/** A button; `type` is "button" by default. A busy button is disabled and announced. */
export function Button({
  variant,
  size,
  icon,
  busy = false,
  loading,
  disabled,
  className,
  type = "button",
  "aria-label": name,
  children,
  ...rest
}: ButtonProps) {
  const busyNow = busy && loading !== undefined;
  const kept = busyNow ? children : loading;
  return (
    <button
      {...rest}
      type={type}
      aria-label={busyNow && name !== undefined ? `${name}, ${loading}` : name}
      className={lookOf({ variant, size, icon }, className)}
      disabled={disabled === true || busy}
      aria-busy={busy ? true : undefined}
      data-keep={typeof kept === "string" ? kept : undefined}
    >
      {busy ? (
        <span className="button-face">
          <span className="busy-ring" />
          {busyNow ? loading : children}
        </span>
      ) : (
        <Face icon={icon} size={size}>
          {children}
        </Face>
      )}
    </button>
  );
}

/** A link that looks like a button. A plain `<a href>`: it takes what wouter's `<Link asChild>` hands it. */
export function ButtonLink({ variant, size, icon, className, children, ...rest }: ButtonStyle & ComponentProps<"a">) {
  return (
    <a {...rest} className={lookOf({ variant, size, icon }, className)}>
      <Face icon={icon} size={size}>
        {children}
      </Face>
    </a>
  );
}

export type IconButtonStyle = {
  drawing: IconPath;
  /** The accessible name, with the count as shown: '99+ unread notifications'. */
  label: string;
  /** The figure on the corner, already cut to '99+' (checklist 2.75). */
  count?: string | undefined;
};

function IconFace({ drawing, filled, count }: { drawing: IconPath; filled: boolean; count: string | undefined }) {
  return (
    <>
      <Icon drawing={drawing} filled={filled} />
      {count === undefined ? null : (
        <span className="count" aria-hidden="true">
          {count}
        </span>
      )}
    </>
  );
}

/** A button with an icon alone. `pressed` makes it a toggle and fills the drawing. */
export function IconButton({
  drawing,
  label,
  count,
  pressed,
  className,
  type = "button",
  ...rest
}: IconButtonStyle & Omit<ComponentProps<"button">, "children"> & { pressed?: boolean | undefined }) {
  return (
    <button
      {...rest}
      type={type}
      className={classes("icon-button", className)}
      aria-label={label}
      aria-pressed={pressed}
    >
      <IconFace drawing={drawing} filled={pressed === true} count={count} />
    </button>
  );
}

/** A link with an icon alone. */
export function IconLink({
  drawing,
  label,
  count,
  className,
  ...rest
}: IconButtonStyle & Omit<ComponentProps<"a">, "children">) {
  return (
    <a {...rest} className={classes("icon-button", className)} aria-label={label}>
      <IconFace drawing={drawing} filled={false} count={count} />
    </a>
  );
}
