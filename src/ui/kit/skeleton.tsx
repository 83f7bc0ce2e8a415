import { RuledList } from "./rows.tsx";

/** Rows that are on their way, in their own shape; margin line and rules already stand. `label` is announced. */
export function SkeletonRows({ label, count = 4 }: { label: string; count?: number | undefined }) {
  return (
    <div>
      <output className="unseen">{label}</output>
      <RuledList busy>
        {Array.from({ length: count }, (_, index) => (
          <li className="row" key={index} aria-hidden="true">
            <i className="grey grey-year" />
            <div>
              <i className="grey grey-code" />
              <i className="grey grey-title" />
            </div>
          </li>
        ))}
      </RuledList>
    </div>
  );
}
