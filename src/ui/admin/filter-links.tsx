/** The choices of which one stands in the address: what a list shows, or of how many days. */
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
  /** The word for a choice. */
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
