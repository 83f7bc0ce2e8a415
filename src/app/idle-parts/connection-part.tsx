import { fromCallback } from "xstate";
import { type ConnectionEvent, connectionMachine } from "../../machines/connection/connection.machine.ts";
import { isOnline, watchConnection } from "../../services/browser/online-status.ts";
import { ConnectionBanner } from "../../ui/feedback/connection-banner.tsx";
import { useActorRef } from "../../ui/hooks/inspected-actors.ts";

const watched = connectionMachine.provide({
  actors: { watchConnection: fromCallback<ConnectionEvent>(({ sendBack }) => watchConnection(sendBack)) },
});

export default function ConnectionPart() {
  const offline = useActorRef(watched, { id: "connection", input: { isOnline: isOnline() } });
  return <ConnectionBanner offline={offline} />;
}
