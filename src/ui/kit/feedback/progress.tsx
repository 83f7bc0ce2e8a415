import type { ReactNode } from "react";
import { Icon } from "../icons/icon.tsx";
import { clockIcon } from "../icons/icons-paper.ts";
import "./progress.css";

/** A bar of 10 px. `value` and `max` in one unit (bytes, seconds); without `value` it is under way with no end known. Below it, left and right: what is sent, the time left. */
export function ProgressBar({
  label,
  value,
  max,
  done,
  left,
}: {
  label: string;
  value: number | undefined;
  max: number;
  done?: ReactNode;
  left?: ReactNode;
}) {
  return (
    <div className="stack stack-tight">
      <progress className="bar" aria-label={label} value={value} max={max} />
      {done === undefined && left === undefined ? null : (
        <p className="bar-legend">
          <span>{done}</span>
          <span className="small muted">{left}</span>
        </p>
      )}
    </div>
  );
}

/** A countdown: title, time left (`4:32`), progress bar (`left` of `total` seconds). */
export function TimeLeft({ text, clock, left, total }: { text: string; clock: string; left: number; total: number }) {
  return (
    <div className="stack stack-tight">
      <p className="time-left">
        <Icon drawing={clockIcon} />
        <output>{text}</output>
        <b role="timer">{clock}</b>
      </p>
      <progress className="bar" aria-label={text} value={left} max={total} />
    </div>
  );
}
