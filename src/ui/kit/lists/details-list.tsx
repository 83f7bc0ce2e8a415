import type { ReactNode } from "react";
import "./details-list.css";

/** Names on the left, values on the right: the details table (checklist 2.98), a receipt. `key` names the line. */
export function DetailsList({ lines }: { lines: readonly { key: string; name: ReactNode; value: ReactNode }[] }) {
  return (
    <dl className="details">
      {lines.map((line) => (
        <div key={line.key}>
          <dt>{line.name}</dt>
          <dd>{line.value}</dd>
        </div>
      ))}
    </dl>
  );
}
