import { useId } from "react";

export type PaidStampProps = {
  /** The accessible name. */
  label: string;
  /** The word in the middle: PAID, PAYÉ. */
  word: string;
  /** The date below it. */
  date: string;
  /** The product along the top. */
  top: string;
  /** The amount along the bottom. */
  foot: string;
};

/** The stamp of a final state (paid, approved), never of a pending one. Its animation plays once. */
export function PaidStamp({ label, word, date, top, foot }: PaidStampProps) {
  const id = useId();
  return (
    <svg className="stamp" viewBox="0 0 148 148" role="img" aria-label={label}>
      <defs>
        <path id={`${id}t`} d="M19 74a55 55 0 0 1 110 0" />
        <path id={`${id}f`} d="M10 74a64 64 0 0 0 128 0" />
      </defs>
      <circle cx="74" cy="74" r="70" strokeWidth="3" />
      <circle cx="74" cy="74" r="48" strokeWidth="1.5" />
      <text fontSize="13" letterSpacing="3">
        <textPath href={`#${id}t`} startOffset="50%">
          {top}
        </textPath>
      </text>
      <text fontSize="11" letterSpacing="2">
        <textPath href={`#${id}f`} startOffset="50%">
          {foot}
        </textPath>
      </text>
      <text className="stamp-word" x="74" y="76" fontSize="23">
        {word}
      </text>
      <text x="74" y="94" fontSize="12">
        {date}
      </text>
      <circle className="stamp-dot" cx="15" cy="79" r="2.5" />
      <circle className="stamp-dot" cx="133" cy="79" r="2.5" />
    </svg>
  );
}
