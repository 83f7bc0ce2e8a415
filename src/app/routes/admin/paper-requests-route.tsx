import { useSearch } from "wouter";
import { fromPromise } from "xstate";
import { parseCursor } from "../../../contract/admin/admin-list-url.ts";
import type { AdminPaperRequestList } from "../../../contract/papers/paper-requests.ts";
import { createResourceMachine } from "../../../machines/resource/resource.machine.ts";
import { paperRequestsClient } from "../../../services/admin/paper-requests-client.ts";
import { AdminRequestsScreen } from "../../../ui/admin/requests-screen.tsx";
import { useActorRef } from "../../../ui/hooks/inspected-actors.ts";
import { useAppRuntime } from "../../app-runtime-context.ts";
import type { AppRuntime } from "../../app-runtime.ts";

const requestsMachine = createResourceMachine<AdminPaperRequestList>("adminRequests");

const provideRequests = ({ api }: AppRuntime, after: string | null) =>
  requestsMachine.provide({
    actors: { fetchValue: fromPromise(({ signal }) => paperRequestsClient(api).list(after, signal)) },
  });

/** The papers that students wait for. */
export function PaperRequestsRoute() {
  const after = parseCursor(useSearch());
  return <RequestsAt key={after} after={after} />;
}

function RequestsAt({ after }: { readonly after: string | null }) {
  const requests = useActorRef(provideRequests(useAppRuntime(), after), { id: "adminRequests" });
  return <AdminRequestsScreen requests={requests} />;
}
