import { fromCallback, fromPromise } from "xstate";
import type { ListQuery } from "../../../../contract/admin/admin-list-url.ts";
import type { ListedOutlines, OutlineFilter } from "../../../../contract/outlines/admin-outlines.ts";
import { adminOutlineMachine } from "../../../../machines/admin-outline/admin-outline.machine.ts";
import type { LeaveEvent } from "../../../../machines/admin-outline/admin-outline-setup.ts";
import { createResourceMachine } from "../../../../machines/resource/resource.machine.ts";
import { outlinesAdminClient } from "../../../../services/admin/outlines-admin-client.ts";
import { historyState } from "../../../../services/navigation/history-state.ts";
import { goTo } from "../../../../services/navigation/navigation.ts";
import { watchLeaving } from "../../../../services/navigation/watch-leaving.ts";
import { paperClient } from "../../../../services/papers/paper-client.ts";
import { followedPath } from "../../../../ui/hooks/navigation/follow-links.ts";
import type { AppRuntime } from "../../../app-runtime.ts";

const listMachine = createResourceMachine<ListedOutlines>("adminOutlines");

export const provideOutlineList = ({ api }: AppRuntime, query: ListQuery<OutlineFilter>) =>
  listMachine.provide({
    actors: { fetchValue: fromPromise(({ signal }) => outlinesAdminClient(api).list(query, signal)) },
  });

export const provideOutline = ({ api }: AppRuntime) =>
  adminOutlineMachine.provide({
    actors: {
      fetchOutline: fromPromise(async ({ input: { paperId }, signal }) => {
        const [outline, pages] = await Promise.all([
          outlinesAdminClient(api).one(paperId, signal),
          paperClient(api).pages(paperId, signal),
        ]);
        return { outline, pages };
      }),
      sendEdits: fromPromise(({ input: { paperId, form }, signal }) =>
        outlinesAdminClient(api).edit(paperId, form, signal),
      ),
      watchLeaving: fromCallback<LeaveEvent>(({ sendBack }) =>
        watchLeaving({ pathOf: followedPath, asked: (path) => sendBack({ type: "leave.asked", path }) }),
      ),
    },
    actions: {
      holdDraft: (_, { draft }) => historyState.keep("outline", draft),
      dropDraft: () => historyState.drop("outline"),
      leave: (_, { path }) => (path === null ? history.back() : goTo(path)),
      goOn: (_, { next }) => goTo(next === null ? "/admin/outlines" : `/admin/outlines/${next}`),
    },
  });
