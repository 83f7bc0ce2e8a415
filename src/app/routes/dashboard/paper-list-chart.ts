import { fromPromise } from "xstate";
import { PAGE_LIMIT_MAX, pageSize } from "../../../contract/limits.ts";
import type { DashboardType, PaperList, User } from "../../../contract/entities.ts";
import type { Choices, ShelfFilter } from "../../../machines/paper-list/paper-filter.ts";
import { shelfMachine } from "../../../machines/paper-list/paper-list.machine.ts";
import { local } from "../../../services/browser/browser-storage.ts";
import type { World } from "../../app-runtime.ts";

/** The student's own scope of a type: department, level and present semester; or the category chosen last. */
const scopeOf = (
  type: DashboardType,
  user: User | null,
  choices: Choices,
  semesterId: number | undefined,
): ShelfFilter => {
  if (type === "university")
    return {
      type,
      ...(choices.department && { department_id: choices.department.id }),
      ...(user?.level && { level_id: user.level.id }),
      ...(semesterId !== undefined && { semester_id: semesterId }),
    };
  const kept = local.read("categoryId") ?? user?.category?.id;
  const offered = choices.categories.find((category) => category.id === kept);
  return { type, ...(offered && { category_id: offered.id }) };
};

/** Rows to ask for: at first what fills the screen, then as many as the server gives at once. */
export const rowsAt = (after: string | null): number => (after === null ? pageSize(innerWidth) : PAGE_LIMIT_MAX);

/** The shelf joined with the lists; `list` fetches one page of papers. */
export const provideShelf = (
  { lists, session }: World,
  list: (filter: ShelfFilter, after: string | null, limit: number, signal: AbortSignal) => Promise<PaperList>,
) =>
  shelfMachine.provide({
    actors: {
      prepareShelf: fromPromise(async ({ input: { type }, signal }) => {
        const user = session.getSnapshot().context.user;
        const [levels, semesters, categories, academicYear] = await Promise.all([
          type === "university" ? lists.levels(signal) : [],
          type === "university" ? lists.semesters(signal) : [],
          type === "university" ? [] : lists.categories(type, signal).then((all) => all.categories),
          lists.academicYear(signal),
        ]);
        const department = user?.department[0] ?? null;
        const choices: Choices = { levels, semesters, categories, department, academicYear };
        const current = semesters.find((semester) => "current" in semester && semester.current);
        return { filter: scopeOf(type, user, choices, current?.id), choices };
      }),
      listPapers: fromPromise(({ input, signal }) => list(input.filter, input.after, rowsAt(input.after), signal)),
    },
    actions: {
      keepScope: (_, { filter }) => {
        if (filter.category_id !== undefined) local.write("categoryId", filter.category_id);
      },
    },
  });
