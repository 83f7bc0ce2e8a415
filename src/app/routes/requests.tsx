import { useSearch } from "wouter";
import { fromPromise } from "xstate";
import { afterAt } from "../../contract/console-list.ts";
import type { AskedList } from "../../contract/requests.ts";
import { createResourceMachine } from "../../machines/resource/resource.machine.ts";
import { requestsAdmin } from "../../services/requests-admin.ts";
import { AdminRequestsScreen } from "../../ui/admin/requests-screen.tsx";
import { useActorRef } from "../../ui/kit/adapters/actors.ts";
import { useWorld } from "../world-context.ts";
import type { World } from "../world.ts";

const requestsMachine = createResourceMachine<AskedList>("adminRequests");

const provideRequests = ({ api }: World, after: string | null) =>
  requestsMachine.provide({
    actors: { fetchValue: fromPromise(({ signal }) => requestsAdmin(api).list(after, signal)) },
  });

/** The papers that students wait for. */
export function Requests() {
  const after = afterAt(useSearch());
  return <RequestsAt key={after} after={after} />;
}

function RequestsAt({ after }: { readonly after: string | null }) {
  const requests = useActorRef(provideRequests(useWorld(), after), { id: "adminRequests" });
  return <AdminRequestsScreen requests={requests} />;
}
