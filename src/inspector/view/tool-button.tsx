import type { ReactNode } from "react";
import { classes } from "../../ui/kit/classes.ts";

interface ToolButtonProps {
  /** By `KeyboardEvent.key`; a screen reader hears it from `aria-keyshortcuts`. */
  readonly shortcut: string;
  /** False where the button draws its key already, or does nothing now. */
  readonly hasKey?: boolean;
  /** The name of what is drawn as a sign. */
  readonly label?: string | undefined;
  readonly isPressed?: boolean;
  /** It stays a button, so that it keeps the focus. */
  readonly isDisabled?: boolean;
  readonly className?: string;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** A small button with its key. */
export function ToolButton({
  shortcut,
  hasKey = true,
  label,
  isPressed,
  isDisabled,
  className,
  onPress,
  children,
}: ToolButtonProps) {
  return (
    <button
      type="button"
      className={classes("tool", className)}
      aria-keyshortcuts={shortcut}
      aria-pressed={isPressed}
      aria-disabled={isDisabled}
      onClick={onPress}
    >
      {label === undefined ? (
        children
      ) : (
        <>
          <span aria-hidden="true">{children}</span>
          <span className="visually-hidden">{label}</span>
        </>
      )}
      {hasKey ? (
        <>
          {" "}
          <kbd aria-hidden="true">{shortcut}</kbd>
        </>
      ) : null}
    </button>
  );
}
