import { useSearch } from "wouter";
import { fromPromise } from "xstate";
import { afterAt } from "../../../contract/admin/admin-list-url.ts";
import type { AskedList } from "../../../contract/papers/paper-requests.ts";
import { createResourceMachine } from "../../../machines/resource/resource.machine.ts";
import { requestsAdmin } from "../../../services/admin/paper-requests-client.ts";
import { AdminRequestsScreen } from "../../../ui/admin/requests-screen.tsx";
import { useActorRef } from "../../../ui/hooks/inspected-actors.ts";
import { useWorld } from "../../app-runtime-context.ts";
import type { World } from "../../app-runtime.ts";

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
