import type { ReactNode } from "react";
import { Icon, type IconPath } from "../icons/icon.tsx";

/** A dot and a word. `bad`: red (pending, checklist 4.1); `good`: green (any other status, 4.3); `waiting`: amber. */
export function Badge({ tone, children }: { tone: "bad" | "good" | "waiting"; children: ReactNode }) {
  return <span className={`badge badge-${tone}`}>{children}</span>;
}

/** The AI badge, on yellow. */
export function AiBadge({ children }: { children: ReactNode }) {
  return <span className="made">{children}</span>;
}

/** A cost, a size or a time in brackets: [1,500 FCFA]. */
export function BracketLabel({ children }: { children: ReactNode }) {
  return <span className="mark">{children}</span>;
}

/** A search match, highlighted. Use it for nothing else. */
export function HighlightedWord({ children }: { children: ReactNode }) {
  return <mark>{children}</mark>;
}

/** A notice on yellow: a solution made by AI, a warning that stays. */
export function Notice({ icon, children }: { icon: IconPath; children: ReactNode }) {
  return (
    <div className="note">
      <Icon drawing={icon} size="small" />
      <p>{children}</p>
    </div>
  );
}
