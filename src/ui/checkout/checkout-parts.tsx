import type { ReactNode } from "react";
import { Button, ButtonLink } from "../kit/controls/button.tsx";
import { focusAndScroll } from "../hooks/focus/move-focus.ts";
import { copyIcon, phoneIcon } from "../kit/icons/icons-paper.ts";

/** The heading of a step that follows by itself: it comes into view and takes the focus. */
export function StepHeading({ children }: { children: ReactNode }) {
  return (
    <h2 ref={focusAndScroll} tabIndex={-1}>
      {children}
    </h2>
  );
}

/** The `tel:` address of a code to dial: `*126#` becomes `tel:*126%23`. */
export function telHref(code: string): string {
  return `tel:${encodeURIComponent(code)}`;
}

/** The operator's code at 64 px, with Dial and Copy (checklist 9.14). */
export function DialCode({
  lead,
  code,
  dialLabel,
  copyLabel,
  onCopy,
}: {
  lead: ReactNode;
  code: string;
  dialLabel: string;
  copyLabel: string;
  onCopy: () => void;
}) {
  return (
    <div className="dial">
      <p>{lead}</p>
      <p className="dial-code">{code}</p>
      <div className="dial-actions">
        <ButtonLink href={telHref(code)} icon={phoneIcon}>
          {dialLabel}
        </ButtonLink>
        <Button variant="second" icon={copyIcon} onClick={onCopy}>
          {copyLabel}
        </Button>
      </div>
    </div>
  );
}

/** Numbered steps; `current` is the index of the active one. */
export function Steps({ label, items, current }: { label?: string; items: readonly string[]; current?: number }) {
  return (
    <ol className="steps" aria-label={label}>
      {items.map((item, index) => (
        <li key={item} aria-current={index === current ? "step" : undefined}>
          <span>{item}</span>
        </li>
      ))}
    </ol>
  );
}

/** The result of a checkout: text on the left, the `Stamp` on the right. */
export function PaidHeader({ title, children, stamp }: { title: string; children: ReactNode; stamp: ReactNode }) {
  return (
    <div className="paid">
      <div>
        <StepHeading>{title}</StepHeading>
        <p className="muted">{children}</p>
      </div>
      {stamp}
    </div>
  );
}
