import type { ReactNode } from "react";
import { Icon } from "../kit/icons/icon.tsx";
import { checkIcon } from "../kit/icons/icons-public.ts";

/** The points out of ten, in a red ring. `label` is read instead of the figures. */
export function PointsScore({
  label,
  points,
  value,
  title,
  children,
}: {
  label: string;
  points: number;
  value: number;
  title: string;
  children?: ReactNode;
}) {
  return (
    <div className="score">
      <div className="score-ring">
        <svg viewBox="0 0 136 104" role="img" aria-label={label}>
          <path d="M98 12C60-2 8 14 6 52c-2 34 44 48 84 40 38-8 50-42 30-64C104 10 70 4 44 14" />
        </svg>
        <b aria-hidden="true">
          {points}
          <small>/{value}</small>
        </b>
      </div>
      <div>
        <p className="score-title">{title}</p>
        <p className="small muted">{children}</p>
      </div>
    </div>
  );
}

/** Ten cells, one tick a point. Decoration beside a `Score`. */
export function PointsTicks({ points, value }: { points: number; value: number }) {
  return (
    <ul className="ticks" aria-hidden="true">
      {Array.from({ length: value }, (_, index) => (
        <li key={index}>{index < points ? <Icon drawing={checkIcon} /> : null}</li>
      ))}
    </ul>
  );
}

/** The referral card (checklist 2.109): heading with counts, the link, the copy button. */
export function ReferralCardFrame({
  title,
  counts,
  children,
}: {
  title: string;
  counts: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="referral-link" aria-label={title}>
      <div className="head">
        <h2>{title}</h2>
        <b>{counts}</b>
      </div>
      {children}
    </section>
  );
}
