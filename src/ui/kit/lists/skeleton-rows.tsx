import { RuledList } from "./ruled-list.tsx";

/** Skeleton rows. `label` is announced. */
export function SkeletonRows({
  label,
  count = 4,
  pictured,
}: {
  label: string;
  count?: number | undefined;
  /** The rows are cards. */
  pictured?: boolean | undefined;
}) {
  return (
    <div>
      <output className="visually-hidden">{label}</output>
      <RuledList busy pictured={pictured}>
        {Array.from({ length: count }, (_, index) => (
          <li className="row" key={index} aria-hidden="true">
            <span>
              {pictured === true ? <i className="row-picture" /> : null}
              <i className="grey grey-year" />
            </span>
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
