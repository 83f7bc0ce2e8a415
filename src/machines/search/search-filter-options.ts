import type { FilterCounts, Language, PaperType, ResourceKind } from "../../contract/entities.ts";

/** What narrows the papers found; an absent value means all. */
export interface SearchFilter {
  readonly paper_type?: PaperType;
  readonly kind?: ResourceKind;
  readonly year?: number;
  /** Of the paper's own words. */
  readonly language?: Language;
  readonly level_id?: number;
  readonly semester_id?: number;
  readonly department_id?: number;
}

/** What a choice is called: a word of the app, a year, or a name of the catalogue. */
export type FilterOptionName =
  | { readonly of: "all" }
  | { readonly of: "solutions" }
  | { readonly of: "type"; readonly type: PaperType }
  | { readonly of: "year"; readonly year: number }
  | { readonly of: "language"; readonly language: Language }
  | { readonly of: "catalogue"; readonly name: string };

/** One way to narrow what was found, or to undo it. `count`: papers that it would leave; null for all of them. */
export interface SearchFilterOption {
  readonly key: string;
  readonly name: FilterOptionName;
  readonly count: number | null;
  readonly chosen: boolean;
  /** The filter once it is pressed. */
  readonly filter: SearchFilter;
}

const without = (filter: SearchFilter, ...names: readonly (keyof SearchFilter)[]): SearchFilter =>
  Object.fromEntries(Object.entries(filter).filter(([name]) => !names.some((gone) => gone === name)));

const solutionsOf = (filter: SearchFilter, counts: FilterCounts): readonly SearchFilterOption[] =>
  counts.kind
    .filter(({ value }) => value === "SOLUTION")
    .map(({ value: kind, count }) => {
      const rest = without(filter, "paper_type", "kind");
      const chosen = filter.kind === kind;
      return { key: "solutions", name: { of: "solutions" }, count, chosen, filter: chosen ? rest : { ...rest, kind } };
    });

const types = (filter: SearchFilter, counts: FilterCounts): readonly SearchFilterOption[] =>
  counts.paper_type.map(({ value: type, count }) => {
    const rest = without(filter, "paper_type", "kind");
    const chosen = filter.paper_type === type;
    const pressed = chosen ? rest : { ...rest, paper_type: type };
    return { key: `type ${type}`, name: { of: "type", type }, count, chosen, filter: pressed };
  });

const years = (filter: SearchFilter, counts: FilterCounts): readonly SearchFilterOption[] =>
  counts.year.map(({ value: year, count }) => {
    const chosen = filter.year === year;
    const pressed = chosen ? without(filter, "year") : { ...filter, year };
    return { key: `year ${year}`, name: { of: "year", year }, count, chosen, filter: pressed };
  });

/** One language alone narrows nothing. */
const languages = (filter: SearchFilter, counts: FilterCounts): readonly SearchFilterOption[] =>
  counts.language.flatMap(({ value: language, count }) => {
    const chosen = filter.language === language;
    if (counts.language.length < 2 && !chosen) return [];
    const pressed = chosen ? without(filter, "language") : { ...filter, language };
    return [{ key: `language ${language}`, name: { of: "language", language }, count, chosen, filter: pressed }];
  });

/** Levels, semesters or departments; one alone narrows nothing. */
const catalogueOptions = (
  filter: SearchFilter,
  counts: FilterCounts,
  of: "level" | "semester" | "department",
): SearchFilterOption[] =>
  counts[of].flatMap(({ id, name, count }) => {
    const column = `${of}_id` as const;
    const chosen = filter[column] === id;
    if (counts[of].length < 2 && !chosen) return [];
    const pressed = chosen ? without(filter, column) : { ...filter, [column]: id };
    return [{ key: `${of} ${id}`, name: { of: "catalogue", name }, count, chosen, filter: pressed }];
  });

/** What the line of filters offers for what was found: all of it, then each type, year, language, level, semester and department. */
export const searchFilterOptions = (filter: SearchFilter, counts: FilterCounts): readonly SearchFilterOption[] => [
  { key: "all", name: { of: "all" }, count: null, chosen: Object.keys(filter).length === 0, filter: {} },
  ...types(filter, counts),
  ...solutionsOf(filter, counts),
  ...years(filter, counts),
  ...languages(filter, counts),
  ...catalogueOptions(filter, counts, "level"),
  ...catalogueOptions(filter, counts, "semester"),
  ...catalogueOptions(filter, counts, "department"),
];
