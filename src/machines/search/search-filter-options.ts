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
  | { readonly of: "solutions" }
  | { readonly of: "type"; readonly type: PaperType }
  | { readonly of: "year"; readonly year: number }
  | { readonly of: "language"; readonly language: Language }
  | { readonly of: "catalogue"; readonly name: string };

/** One way to narrow what was found, or to undo it. `count`: papers that it would leave. */
export interface SearchFilterOption {
  readonly key: string;
  readonly name: FilterOptionName;
  readonly count: number;
  readonly chosen: boolean;
  /** The filter once it is pressed. */
  readonly filter: SearchFilter;
}

const without = (filter: SearchFilter, ...names: readonly (keyof SearchFilter)[]): SearchFilter =>
  Object.fromEntries(Object.entries(filter).filter(([name]) => !names.some((gone) => gone === name)));

/** A field with one value narrows nothing. */
const isNarrowing = (values: readonly unknown[], isChosen: boolean): boolean => isChosen || values.length > 1;

const solutionsOf = (filter: SearchFilter, counts: FilterCounts): readonly SearchFilterOption[] =>
  counts.kind
    .filter(({ value }) => value === "SOLUTION" && isNarrowing(counts.kind, filter.kind === value))
    .map(({ value: kind, count }) => {
      const rest = without(filter, "paper_type", "kind");
      const chosen = filter.kind === kind;
      return { key: "solutions", name: { of: "solutions" }, count, chosen, filter: chosen ? rest : { ...rest, kind } };
    });

const types = (filter: SearchFilter, counts: FilterCounts): readonly SearchFilterOption[] =>
  counts.paper_type.flatMap(({ value: type, count }): SearchFilterOption[] => {
    const rest = without(filter, "paper_type", "kind");
    const chosen = filter.paper_type === type;
    if (!isNarrowing(counts.paper_type, chosen)) return [];
    const pressed = chosen ? rest : { ...rest, paper_type: type };
    return [{ key: `type ${type}`, name: { of: "type", type }, count, chosen, filter: pressed }];
  });

const years = (filter: SearchFilter, counts: FilterCounts): readonly SearchFilterOption[] =>
  counts.year.flatMap(({ value: year, count }): SearchFilterOption[] => {
    const chosen = filter.year === year;
    if (!isNarrowing(counts.year, chosen)) return [];
    const pressed = chosen ? without(filter, "year") : { ...filter, year };
    return [{ key: `year ${year}`, name: { of: "year", year }, count, chosen, filter: pressed }];
  });

const languages = (filter: SearchFilter, counts: FilterCounts): readonly SearchFilterOption[] =>
  counts.language.flatMap(({ value: language, count }) => {
    const chosen = filter.language === language;
    if (!isNarrowing(counts.language, chosen)) return [];
    const pressed = chosen ? without(filter, "language") : { ...filter, language };
    return [{ key: `language ${language}`, name: { of: "language", language }, count, chosen, filter: pressed }];
  });

/** Levels, semesters or departments. */
const catalogueOptions = (
  filter: SearchFilter,
  counts: FilterCounts,
  of: "level" | "semester" | "department",
): SearchFilterOption[] =>
  counts[of].flatMap(({ id, name, count }) => {
    const column = `${of}_id` as const;
    const chosen = filter[column] === id;
    if (!isNarrowing(counts[of], chosen)) return [];
    const pressed = chosen ? without(filter, column) : { ...filter, [column]: id };
    return [{ key: `${of} ${id}`, name: { of: "catalogue", name }, count, chosen, filter: pressed }];
  });

/** What a group of filters narrows. */
export type FilterGroupName = "type" | "year" | "language" | "level" | "semester" | "department";
export interface SearchFilterGroup {
  readonly of: FilterGroupName;
  readonly options: readonly SearchFilterOption[];
}

/** What the sheet of filters offers, by group: only what has papers, and no group that narrows nothing. */
export const searchFilterGroups = (filter: SearchFilter, counts: FilterCounts): readonly SearchFilterGroup[] => {
  const groups: readonly SearchFilterGroup[] = [
    { of: "type", options: [...types(filter, counts), ...solutionsOf(filter, counts)] },
    { of: "year", options: years(filter, counts) },
    { of: "language", options: languages(filter, counts) },
    { of: "level", options: catalogueOptions(filter, counts, "level") },
    { of: "semester", options: catalogueOptions(filter, counts, "semester") },
    { of: "department", options: catalogueOptions(filter, counts, "department") },
  ];
  return groups.filter(({ options }) => options.length > 0);
};
