import type { ReactNode } from "react";
import { IconButton } from "../controls/button.tsx";
import { Icon } from "../icons/icon.tsx";
import { checkIcon, closeIcon, warningIcon } from "../icons/icons-public.ts";

/** Bottom left, above the tab bar and the language switcher: the toast region. */
export function ToastCorner({ children }: { children: ReactNode }) {
  return <div className="corner">{children}</div>;
}

/** The polite live region. It must be in the document before its first toast. A dialog has its own (`Dialog.toasts`). */
export function ToastRegion({ label, children }: { label?: string | undefined; children?: ReactNode }) {
  return (
    <output className="toasts" aria-label={label}>
      {children}
    </output>
  );
}

/** One toast; its machine sets how long it shows (2500 ms, checklist 9.22). */
export function Toast({
  tone,
  children,
  closeLabel,
  onClose,
}: {
  tone: "success" | "error";
  children: ReactNode;
  closeLabel?: string | undefined;
  /** Without it the toast has no close icon. */
  onClose?: (() => void) | undefined;
}) {
  return (
    <span className={`toast toast-${tone}`}>
      <Icon drawing={tone === "success" ? checkIcon : warningIcon} />
      <span>{children}</span>
      {onClose === undefined ? null : <IconButton drawing={closeIcon} label={closeLabel ?? ""} onClick={onClose} />}
    </span>
  );
}
