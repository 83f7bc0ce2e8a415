import "../kit/controls/chips.css";

/** Filter links whose choice is in the URL, such as a status or a number of days. */
export function FilterLinks<Value extends string | number>({
  label,
  values,
  current,
  path,
  children,
}: {
  readonly label: string;
  readonly values: readonly Value[];
  readonly current: Value;
  readonly path: (value: Value) => string;
  /** The label of a choice. */
  readonly children: (value: Value) => string;
}) {
  return (
    <nav className="chips" aria-label={label}>
      {values.map((value) => (
        <a key={value} className="chip" href={path(value)} aria-current={value === current ? "true" : undefined}>
          {children(value)}
        </a>
      ))}
    </nav>
  );
}
