import { fromCallback } from "xstate";
import { type OfflineEvent, offlineMachine } from "../../machines/offline/offline.machine.ts";
import { isOnline, watchConnection } from "../../services/connection.ts";
import { ConnectionBanner } from "../../ui/banner/connection-banner.tsx";
import { useActorRef } from "../../ui/kit/adapters/actors.ts";

const watched = offlineMachine.provide({
  actors: { watchConnection: fromCallback<OfflineEvent>(({ sendBack }) => watchConnection(sendBack)) },
});

export default function ConnectionPart() {
  const offline = useActorRef(watched, { id: "offline", input: { isOnline: isOnline() } });
  return <ConnectionBanner offline={offline} />;
}
