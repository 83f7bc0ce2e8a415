import { useContext, useId, type ReactNode, type SyntheticEvent } from "react";
import { openAsModal } from "../../hooks/focus/open-modal.ts";
import { IconButton } from "../controls/button.tsx";
import { classes } from "../classes.ts";
import { closeIcon } from "../icons/icons-public.ts";
import { DialogLanguagesContext } from "./dialog-languages-context.ts";
import "./dialog.css";

export type DialogProps = {
  open: boolean;
  title: string;
  /** `sheet`: from below on a phone, centered on a laptop; `panel`: from the right; `drawer` (a menu): from the left. */
  kind?: "sheet" | "panel" | "drawer" | undefined;
  closeLabel: string;
  /** Called on Escape, the close button and, in newer browsers, a click on the backdrop; the parent sets `open`. */
  onClose: () => void;
  /** False disables the close button, Escape and the choice of language while work is under way. */
  dismissable?: boolean | undefined;
  /** A `Corner` with a `ToastRegion`: content outside a modal dialog is hidden from assistive technology. */
  toasts?: ReactNode;
  children: ReactNode;
};

/** A native modal `<dialog>`. Focus moves in (to the element with `data-first`, if any), stays in, and returns on close. */
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
  const languages = useContext(DialogLanguagesContext);
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
      {dismissable ? languages : null}
    </dialog>
  );
}

/** The buttons of a dialog, the safe one first; inside its form if it has one. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="pair dialog-actions">{children}</div>;
}

/** The actions at the top of a side panel. */
export function PanelActions({ children }: { children: ReactNode }) {
  return <div className="panel-actions">{children}</div>;
}

/* React bubbles `cancel` and `close` of inner file choosers and dialogs. */
function isOwn(event: SyntheticEvent): boolean {
  return event.target === event.currentTarget;
}
