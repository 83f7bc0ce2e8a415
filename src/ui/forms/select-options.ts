import type { Ref } from "../../contract/entities.ts";
import type { SelectOption } from "../kit/controls/field.tsx";

/** Things of the catalogue as what can be chosen. */
export const selectOptions = (refs: readonly Ref[]): readonly SelectOption[] =>
  refs.map(({ id, name }) => ({ value: String(id), label: name }));

/** What was chosen among them; undefined where nothing is. */
export const selectedId = (value: string): number | undefined => (value === "" ? undefined : Number(value));
