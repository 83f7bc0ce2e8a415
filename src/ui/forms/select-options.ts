import type { Ref } from "../../contract/entities.ts";
import type { SelectOption } from "../kit/controls/field.tsx";

/** Catalogue entries as options. */
export const selectOptions = (refs: readonly Ref[]): readonly SelectOption[] =>
  refs.map(({ id, name }) => ({ value: String(id), label: name }));

/** The chosen option; undefined if there is none. */
export const selectedId = (value: string): number | undefined => (value === "" ? undefined : Number(value));
