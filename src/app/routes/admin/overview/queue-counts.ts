import { useMemo } from "react";
import { fromPromise } from "xstate";
import type { AdminQueues } from "../../../../contract/admin/admin-overview.ts";
import { createResourceMachine } from "../../../../machines/resource/resource.machine.ts";
import { adminOverviewClient } from "../../../../services/admin/admin-overview-client.ts";
import type { ApiClient } from "../../../../services/api/api-client.ts";
import { useActorRef } from "../../../../ui/hooks/inspected-actors.ts";
import { useAppRuntime } from "../../../app-runtime-context.ts";
import type { AppRuntime } from "../../../app-runtime.ts";

const queuesMachine = createResourceMachine<AdminQueues>("adminQueues");

const provideQueues = ({ api }: AppRuntime) =>
  queuesMachine.provide({
    actors: { fetchValue: fromPromise(({ signal }) => adminOverviewClient(api).queues(signal)) },
  });

/** The client, which says so after each change that the server has stored. */
const tellingChanges =
  (api: ApiClient, onChange: () => void): ApiClient =>
  async (path, call) => {
    const answer = await api(path, call);
    if (call?.method !== undefined && call.method !== "GET") onChange();
    return answer;
  };

/** What waits for an admin, and the runtime for the pages of the console: their changes have it counted again. */
export const useQueueCounts = () => {
  const runtime = useAppRuntime();
  const queues = useActorRef(provideQueues(runtime), { id: "adminQueues" });
  const told = useMemo(
    () => ({ ...runtime, api: tellingChanges(runtime.api, () => queues.send({ type: "content.changed" })) }),
    [runtime, queues],
  );
  return { queues, runtime: told };
};
