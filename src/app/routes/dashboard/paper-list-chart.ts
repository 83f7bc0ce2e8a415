import { fromPromise } from "xstate";
import type { PaperList } from "../../../contract/entities.ts";
import type { PaperFilter } from "../../../machines/paper-list/paper-filter.ts";
import type { paperListMachine } from "../../../machines/paper-list/paper-list.machine.ts";
import { typedLocalStorage } from "../../../services/browser/browser-storage.ts";
import type { AppRuntime } from "../../app-runtime.ts";
import { firstScope, pageLimitOf } from "./first-papers.ts";

/** The paper list joined with the lists; `list` fetches one page of papers. */
export const providePaperList = (
  chart: typeof paperListMachine,
  world: AppRuntime,
  list: (filter: PaperFilter, after: string | null, limit: number, signal: AbortSignal) => Promise<PaperList>,
) =>
  chart.provide({
    actors: {
      fetchScope: fromPromise(({ input: { type }, signal }) =>
        firstScope(world, world.session.getSnapshot().context.user, type, signal),
      ),
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
