import type { ActorOptions, AnyActorLogic } from "xstate";
import { selectUser } from "../../machines/session/session.selectors.ts";
import type { AppRuntime } from "../app-runtime.ts";

/** Options of a root actor whose charts are counted, if the student agreed: what counts is loaded then, and hears all from the start. */
export const countedBy = (world: AppRuntime): Pick<ActorOptions<AnyActorLogic>, "inspect"> => {
  const user = selectUser(world.session.getSnapshot());
  if (user?.share_counts !== true) return {};
  const counter = import("./count-flows.ts").then(({ countFlows }) => countFlows(world, user.id));
  const ignored = (): undefined => undefined;
  return {
    inspect: (event) => {
      const at = performance.now();
      void counter.then((count) => count(event, at), ignored);
    },
  };
};
