import type { ReactNode } from "react";
import { classes } from "../classes.ts";

/** A vertical stack with gaps of 16 px; `tight` 12, `loose` 24. */
export function Stack({ gap, children }: { gap?: "tight" | "loose" | undefined; children: ReactNode }) {
  return <div className={classes("stack", gap && `stack-${gap}`)}>{children}</div>;
}

/** Two items side by side, or stacked on a narrow screen. */
export function SideBySide({ children }: { children: ReactNode }) {
  return <div className="pair">{children}</div>;
}

/** Items in a line that wraps, such as buttons and badges. */
export function InlineGroup({ children }: { children: ReactNode }) {
  return <div className="line-up">{children}</div>;
}

/** A screen with one task (sign in, code, contact): one column, at most 480 px. */
export function SingleColumn({ children }: { children: ReactNode }) {
  return <div className="narrow-page">{children}</div>;
}

/** A heading with an item at its end: a badge, a link, a search field. */
export function SectionHeader({ title, note, end }: { title: ReactNode; note?: ReactNode; end?: ReactNode }) {
  return (
    <div className="head">
      <div>
        <h2>{title}</h2>
        {note === undefined ? null : <p className="small muted">{note}</p>}
      </div>
      {end}
    </div>
  );
}
