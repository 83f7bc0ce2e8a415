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
