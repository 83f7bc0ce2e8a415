import { lazy, Suspense } from "react";
import { inspectorTexts } from "../../inspector-texts.ts";
import { codedReasons } from "../../reasons/coded-reasons.ts";

/** Items of a list that are shown without a press. */
const SHORT = 8;
/** Texts of the app, which few recordings need. */
const ReasonList = lazy(() => import("./reason-list.tsx"));

const isLong = (value: unknown): value is readonly unknown[] => Array.isArray(value) && value.length > SHORT;
const hasLong = (value: unknown): boolean =>
  isLong(value) || (typeof value === "object" && value !== null && Object.values(value).some(hasLong));
const pad = (depth: number): string => "  ".repeat(depth);

interface JsonPartProps {
  readonly value: unknown;
  readonly depth: number;
  /** What is written after it: a comma, or nothing. */
  readonly end: string;
}

function Entries({ value, depth, end }: JsonPartProps & { readonly value: object }) {
  const [first, last] = Array.isArray(value) ? ["[", "]"] : ["{", "}"];
  const entries = Object.entries(value).filter(([, one]) => one !== undefined);
  return (
    <>
      {`${first}\n`}
      {entries.map(([key, one], place) => (
        <span key={key}>
          {pad(depth + 1)}
          {Array.isArray(value) ? "" : `${JSON.stringify(key)}: `}
          <JsonPart value={one} depth={depth + 1} end={place === entries.length - 1 ? "" : ","} />
          {"\n"}
        </span>
      ))}
      {`${pad(depth)}${last}${end}`}
    </>
  );
}

function JsonPart({ value, depth, end }: JsonPartProps) {
  if (!hasLong(value)) return `${JSON.stringify(value, null, 2).replaceAll("\n", `\n${pad(depth)}`)}${end}`;
  if (!isLong(value)) return <Entries value={value as object} depth={depth} end={end} />;
  return (
    <details className="json-items">
      <summary>{inspectorTexts.items(value.length)}</summary>
      <Entries value={value} depth={depth} end={end} />
    </details>
  );
}

/** A value as JSON: long lists are folded, and codes of errors are told in words above it. */
export function JsonText({ value }: { readonly value: unknown }) {
  return (
    <>
      {codedReasons(value).length === 0 ? null : (
        <Suspense>
          <ReasonList value={value} />
        </Suspense>
      )}
      <div className="json-text">
        <JsonPart value={value} depth={0} end="" />
      </div>
    </>
  );
}
