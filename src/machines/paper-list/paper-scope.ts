import type { Ref, Subscription } from "../../contract/entities.ts";
import type { ScopeOptions, PaperFilter } from "./paper-filter.ts";
import { isSolutionFilter } from "./paper-filter-options.ts";

/** The names of a scope; null is all of them, or none chosen yet. */
export interface ScopeNames {
  readonly level: Ref | null;
  readonly semester: Ref | null;
  readonly category: Ref | null;
}

const named = (refs: readonly Ref[], id: number | undefined): Ref | null => refs.find((ref) => ref.id === id) ?? null;

export const scopeNames = (filter: PaperFilter, choices: ScopeOptions): ScopeNames => ({
  level: named(choices.levels, filter.level_id),
  semester: named(choices.semesters, filter.semester_id),
  category: named(choices.categories, filter.category_id),
});

/** What was chosen in the scope dialog; 0 is all, and is dropped (checklist 3.78). */
export interface ScopeSelection {
  readonly level_id?: number;
  readonly semester_id?: number;
  readonly category_id?: number;
}

/** The present filter in the scope just chosen. */
export const withScope = (filter: PaperFilter, chosen: ScopeSelection): PaperFilter => {
  const { level_id: _, semester_id: __, category_id: ___, ...rest } = filter;
  return { ...rest, ...Object.fromEntries(Object.entries(chosen).filter(([, id]) => id > 0)) };
};

/** The semester that runs now, where the list says so. */
export const currentSemester = ({ semesters }: ScopeOptions): Ref | null =>
  semesters.find((semester) => "current" in semester && semester.current === true) ?? null;

const opens = (filter: PaperFilter, { level, semester, category }: Subscription): boolean =>
  filter.type === "university"
    ? level !== undefined && level.id === filter.level_id && semester?.id === filter.semester_id
    : category !== undefined && category.id === filter.category_id;

/** The subscription that opens what the filter asks for: papers and solutions have one each (checklist 4.32–4.34). */
export const findSubscriptionFor = (filter: PaperFilter, subscriptions: readonly Subscription[]): Subscription | null =>
  subscriptions.find(
    (subscription) =>
      subscription.type === (isSolutionFilter(filter) ? "solution" : "paper") && opens(filter, subscription),
  ) ?? null;

/** The payment page for what the filter asks for. */
export const subscriptionPaymentPath = (filter: PaperFilter): string => {
  const query = new URLSearchParams({ type: isSolutionFilter(filter) ? "solution" : "paper", area: filter.type });
  const ids = { level: filter.level_id, semester: filter.semester_id, category: filter.category_id };
  for (const [name, id] of Object.entries(ids)) if (id !== undefined) query.set(name, String(id));
  return `/user/payments?${query}`;
};
