import type { User } from "../../contract/entities.ts";
import { selectUser } from "../../machines/session/session.selectors.ts";
import { sendFlowCounts } from "../../services/account/flow-counts-client.ts";
import { watchHiding } from "../../services/navigation/watch-hiding.ts";
import type { AppRuntime } from "../app-runtime.ts";
import { type CountEvent, createFlowTally } from "./flow-tally.ts";

/** What counts for a student, as long as the page lives: one for all charts that are opened. */
const counters = new Map<User["id"], CountEvent>();

/** Counts for the student of this id, and tells the server when the page is hidden, while that student is signed in and agrees. */
export const countFlows = (world: AppRuntime, id: User["id"]): CountEvent => {
  const known = counters.get(id);
  if (known !== undefined) return known;
  const tally = createFlowTally();
  watchHiding({
    hidden: () => {
      const counts = tally.take();
      const user = selectUser(world.session.getSnapshot());
      if (counts !== null && user?.id === id && user.share_counts === true) void sendFlowCounts(world.api, counts);
    },
    shown: tally.comeBack,
  });
  counters.set(id, tally.count);
  return tally.count;
};
