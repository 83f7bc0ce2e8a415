import { fromPromise } from "xstate";
import { pageSize, PAGE_LIMIT_MAX } from "../../../contract/page-size.ts";
import type { DashboardType, PaperList, User } from "../../../contract/entities.ts";
import type { ScopeOptions, PaperFilter } from "../../../machines/paper-list/paper-filter.ts";
import type { paperListMachine } from "../../../machines/paper-list/paper-list.machine.ts";
import { typedLocalStorage } from "../../../services/browser/browser-storage.ts";
import type { AppRuntime } from "../../app-runtime.ts";

/** The student's own scope of a type: department, level and present semester; or the category chosen last. */
const scopeOf = (
  type: DashboardType,
  user: User | null,
  choices: ScopeOptions,
  semesterId: number | undefined,
): PaperFilter => {
  if (type === "university")
    return {
      type,
      ...(choices.department && { department_id: choices.department.id }),
      ...(user?.level && { level_id: user.level.id }),
      ...(semesterId !== undefined && { semester_id: semesterId }),
    };
  const saved = typedLocalStorage.read("categoryId") ?? user?.category?.id;
  const offered = choices.categories.find((category) => category.id === saved);
  return { type, ...(offered && { category_id: offered.id }) };
};

/** Rows to ask for: at first what fills the screen, then as many as the server gives at once. */
export const pageLimitOf = (after: string | null): number => (after === null ? pageSize(innerWidth) : PAGE_LIMIT_MAX);

/** The paper list joined with the lists; `list` fetches one page of papers. */
export const providePaperList = (
  chart: typeof paperListMachine,
  world: AppRuntime,
  list: (filter: PaperFilter, after: string | null, limit: number, signal: AbortSignal) => Promise<PaperList>,
) =>
  chart.provide({
    actors: {
      fetchScope: fromPromise(async ({ input: { type }, signal }) => {
        const user = world.session.getSnapshot().context.user;
        const [levels, semesters, categories, academicYear] = await Promise.all([
          type === "university" ? world.lists.levels(signal) : [],
          type === "university" ? world.lists.semesters(signal) : [],
          type === "university" ? [] : world.lists.categories(type, signal).then((all) => all.categories),
          world.lists.academicYear(signal),
        ]);
        const department = user?.department[0] ?? null;
        const choices: ScopeOptions = { levels, semesters, categories, department, academicYear };
        const current = semesters.find((semester) => "current" in semester && semester.current);
        return { filter: scopeOf(type, user, choices, current?.id), choices };
      }),
      listPapers: fromPromise(({ input, signal }) => list(input.filter, input.after, pageLimitOf(input.after), signal)),
    },
    actions: {
      saveScope: (_, { filter: { category_id, level_id } }) => {
        if (category_id !== undefined) typedLocalStorage.write("categoryId", category_id);
        const { user } = world.session.getSnapshot().context;
        if (level_id === undefined || user === null || user.level !== null) return;
        import("./save-level.ts").then(({ saveLevel }) => saveLevel(world, user, level_id)).catch(() => undefined);
      },
    },
  });
