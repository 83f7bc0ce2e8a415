import type { Ref } from "../../contract/entities.ts";
import { CheckList } from "../kit/controls/choice-fields.tsx";

const ALL = "all";

/** Some of a list, or all of it: departments, categories. All of them chosen one by one is not 'all': the list may grow. */
export function MultiSelectField({
  legend,
  name,
  all,
  list,
  chosen,
  error,
  onChoose,
}: {
  readonly legend: string;
  readonly name: string;
  /** What the line for all of them says. */
  readonly all: string;
  readonly list: readonly Ref[];
  readonly chosen: readonly number[] | "all";
  readonly error: string | undefined;
  readonly onChoose: (chosen: readonly number[] | "all") => void;
}) {
  const ids = chosen === ALL ? [] : chosen;
  const toggle = (value: string) => {
    if (value === ALL) return onChoose(chosen === ALL ? [] : ALL);
    const id = Number(value);
    onChoose(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]);
  };
  return (
    <CheckList
      legend={legend}
      name={name}
      error={error}
      short
      options={[
        { value: ALL, label: all },
        ...list.map((one) => ({ value: String(one.id), label: one.name, disabled: chosen === ALL })),
      ]}
      values={chosen === ALL ? [ALL] : ids.map(String)}
      onToggle={toggle}
    />
  );
}
