import type { ReactNode } from "react";
import { Icon, type IconPath } from "../icons/icon.tsx";

/** A dot and a word. `bad` is red (pending, checklist 4.1), `good` green (any other status, 4.3), `waiting` amber. */
export function Badge({ tone, children }: { tone: "bad" | "good" | "waiting"; children: ReactNode }) {
  return <span className={`badge badge-${tone}`}>{children}</span>;
}

/** What a machine made, on yellow: it says so wherever it is listed. */
export function AiBadge({ children }: { children: ReactNode }) {
  return <span className="made">{children}</span>;
}

/** A cost, a size or a time, set in brackets as marks are on a paper: [1,500 FCFA]. */
export function BracketLabel({ children }: { children: ReactNode }) {
  return <span className="mark">{children}</span>;
}

/** A word that was searched for, in highlighter. Nothing else is ever highlighted. */
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
