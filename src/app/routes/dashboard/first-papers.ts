import { pageSize, PAGE_LIMIT_MAX } from "../../../contract/page-size.ts";
import { type DashboardType, dashboardTypes, type PaperList, type User } from "../../../contract/entities.ts";
import type { PaperFilter, ScopeOptions } from "../../../machines/paper-list/paper-filter.ts";
import type { ApiClient } from "../../../services/api/api-client.ts";
import type { catalogueClient } from "../../../services/catalogue/catalogue-client.ts";
import { typedLocalStorage } from "../../../services/browser/browser-storage.ts";
import { paperListsClient } from "../../../services/papers/paper-lists-client.ts";
import { createPrefetchSlot, withHandledRejection } from "../../../services/papers/prefetch-slot.ts";

interface Scope {
  readonly filter: PaperFilter;
  readonly choices: ScopeOptions;
}

type Lists = ReturnType<typeof catalogueClient>;

/** The student's own scope of a type: department, level and present semester; or the category chosen last. */
const filterOf = (
  type: DashboardType,
  user: User | null,
  { semesters, categories }: Pick<ScopeOptions, "semesters" | "categories">,
): PaperFilter => {
  if (type === "university") {
    const department = user?.department[0];
    const current = semesters.find((semester) => "current" in semester && semester.current);
    return {
      type,
      ...(department && { department_id: department.id }),
      ...(user?.level && { level_id: user.level.id }),
      ...(current && { semester_id: current.id }),
    };
  }
  const saved = typedLocalStorage.read("categoryId") ?? user?.category?.id;
  const offered = categories.find((category) => category.id === saved);
  return { type, ...(offered && { category_id: offered.id }) };
};

/** What a dashboard's scope is chosen from; `onFilter` hears the student's own as soon as it is known. */
const fetchScope = async (
  lists: Lists,
  type: DashboardType,
  user: User | null,
  signal: AbortSignal,
  onFilter = (_: PaperFilter): void => undefined,
): Promise<Scope> => {
  const isUniversity = type === "university";
  const choices = Promise.all([
    isUniversity ? lists.semesters(signal) : [],
    isUniversity ? [] : lists.categories(type, signal).then((all) => all.categories),
  ]);
  const shown = withHandledRejection(
    Promise.all([isUniversity ? lists.levels(signal) : [], lists.academicYear(signal)]),
  );
  const [semesters, categories] = await choices;
  const filter = filterOf(type, user, { semesters, categories });
  onFilter(filter);
  const [levels, academicYear] = await shown;
  const department = user?.department[0] ?? null;
  return { filter, choices: { levels, semesters, categories, department, academicYear } };
};

/** Rows to ask for: at first what fills the screen, then as many as the server gives at once. */
export const pageLimitOf = (after: string | null): number => (after === null ? pageSize(innerWidth) : PAGE_LIMIT_MAX);

const scopes = createPrefetchSlot<Promise<Scope>>();
const lists = createPrefetchSlot<Promise<PaperList>>();
/** What is asked for one student is for no other. */
const keyOf = (user: User | null, wanted: DashboardType | PaperFilter): string => JSON.stringify([user?.id, wanted]);

interface Asked {
  readonly api: ApiClient;
  readonly lists: Lists;
}

/**
 * Asks for the scope and the first papers of the dashboard at `path`, if there is one, before it is drawn: its chart takes the
 * calls that are on their way. A session that is refused here is refused to the page's own calls, which say what follows.
 */
export const prefetchDashboard = (world: Asked, user: User | null, path: string): void => {
  const type = dashboardTypes.find((each) => path === `/user/dashboard/${each}`);
  if (type === undefined) return;
  const { list } = paperListsClient((address, call) => world.api(address, { ...call, autoSignOut: false }));
  const askPapers = (filter: PaperFilter): void => {
    if (type !== "university" && filter.category_id === undefined) return;
    lists.put(keyOf(user, filter), (signal) => withHandledRejection(list(filter, null, pageLimitOf(null), signal)));
  };
  const ask = async (whole: AbortSignal): Promise<Scope> => {
    // Levels are named for the session's user, who is there once its present transition is over.
    await Promise.resolve();
    return fetchScope(world.lists, type, user, whole, askPapers);
  };
  scopes.put(keyOf(user, type), (signal) => withHandledRejection(ask(signal)));
};

/** The scope that a dashboard opens with, as it was asked for ahead or is asked for now. */
export const firstScope = (world: Asked, user: User | null, type: DashboardType, signal: AbortSignal): Promise<Scope> =>
  scopes.take(keyOf(user, type), signal) ?? fetchScope(world.lists, type, user, signal);

/** The first papers of a filter, where they were asked for ahead. */
export const takeFirstPapers = (user: User | null, filter: PaperFilter, signal: AbortSignal) =>
  lists.take(keyOf(user, filter), signal);
