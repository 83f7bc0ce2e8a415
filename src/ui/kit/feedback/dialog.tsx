import { useId, type ReactNode, type SyntheticEvent } from "react";
import { openAsModal } from "../../hooks/focus/open-modal.ts";
import { IconButton } from "../controls/button.tsx";
import { classes } from "../classes.ts";
import { closeIcon } from "../icons/icons-public.ts";

export type DialogProps = {
  open: boolean;
  title: string;
  /** `sheet` comes from below on a phone and stands in the middle on a laptop; `panel` comes from the right, `drawer` (a menu) from the left. */
  kind?: "sheet" | "panel" | "drawer" | undefined;
  closeLabel: string;
  /** Escape, the close button and, in newer browsers, a press beside the dialog ask for this; the parent sets `open`. */
  onClose: () => void;
  /** False while a thing under way must not be left: no close button, Escape does nothing. */
  dismissable?: boolean | undefined;
  /** A `Corner` with a `ToastRegion`: what stands outside a modal dialog is hidden from assistive technology. */
  toasts?: ReactNode;
  children: ReactNode;
};

/** A native modal `<dialog>`: focus moves in (to the element with `data-first`, if any), stays in, and goes back at the end. */
export function Dialog({ open, children, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest}>{children}</OpenDialog> : null;
}

function OpenDialog({
  title,
  kind = "sheet",
  closeLabel,
  onClose,
  dismissable = true,
  toasts,
  children,
}: Omit<DialogProps, "open">) {
  const titleId = useId();
  return (
    <dialog
      ref={openAsModal}
      className={classes("dialog", kind !== "sheet" && kind)}
      aria-labelledby={titleId}
      closedby={dismissable ? "any" : "none"}
      onCancel={(event) => {
        if (!isOwn(event)) return;
        event.preventDefault();
        if (dismissable) onClose();
      }}
      onClose={(event) => {
        if (!isOwn(event) || !event.currentTarget.isConnected) return;
        if (dismissable) onClose();
        else event.currentTarget.showModal();
      }}
    >
      <div className="dialog-head">
        <h2 id={titleId} className={kind === "drawer" ? "visually-hidden" : undefined}>
          {title}
        </h2>
        {dismissable ? <IconButton drawing={closeIcon} label={closeLabel} onClick={onClose} /> : null}
      </div>
      {children}
      {toasts}
    </dialog>
  );
}

/** The acts at the foot of a dialog, inside its form where there is one: two buttons, the safe one first. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="pair dialog-actions">{children}</div>;
}

/** The acts at the head of a side panel, in a line: mark all read, delete all. */
export function PanelActions({ children }: { children: ReactNode }) {
  return <div className="panel-actions">{children}</div>;
}

/* A `cancel` or `close` of a file chooser or a dialog within bubbles in React. */
function isOwn(event: SyntheticEvent): boolean {
  return event.target === event.currentTarget;
}
