import type { ReactNode } from "react";
import "./details-list.css";

interface DetailsLine {
  readonly key: string;
  readonly name: ReactNode;
  readonly value: ReactNode;
  /** The language of the value, where it may be another than the page's. */
  readonly lang?: string | undefined;
}

/** Names on the left, values on the right: the details table (checklist 2.98), a receipt. `key` names the line. */
export function DetailsList({ lines }: { readonly lines: readonly DetailsLine[] }) {
  return (
    <dl className="details">
      {lines.map((line) => (
        <div key={line.key}>
          <dt>{line.name}</dt>
          <dd lang={line.lang}>{line.value}</dd>
        </div>
      ))}
    </dl>
  );
}
