import type { ReactNode } from "react";
import { classes } from "../classes.ts";

/** Things one below the other, 16 px apart; `tight` 12, `loose` 24. */
export function Stack({ gap, children }: { gap?: "tight" | "loose" | undefined; children: ReactNode }) {
  return <div className={classes("stack", gap && `stack-${gap}`)}>{children}</div>;
}

/** Two things side by side where there is room for both, else one below the other. */
export function SideBySide({ children }: { children: ReactNode }) {
  return <div className="pair">{children}</div>;
}

/** Things in a line that wraps, for buttons and badges. */
export function InlineGroup({ children }: { children: ReactNode }) {
  return <div className="line-up">{children}</div>;
}

/** A screen of one thing (sign in, code, contact): one column of 480 px at most. */
export function SingleColumn({ children }: { children: ReactNode }) {
  return <div className="narrow-page">{children}</div>;
}

/** A heading with something at its end: a badge, a link, a search field. */
export function SectionHeader({ title, note, end }: { title: string; note?: ReactNode; end?: ReactNode }) {
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
