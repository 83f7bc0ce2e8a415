import { fromCallback } from "xstate";
import { type UpdateEvent, updateMachine } from "../../machines/update/update.machine.ts";
import { applyUpdate, watchVersions } from "../../services/worker.ts";
import { UpdateBanner } from "../../ui/banner/update-banner.tsx";
import { useActorRef } from "../../ui/kit/adapters/actors.ts";

const watched = updateMachine.provide({
  actors: { watchVersions: fromCallback<UpdateEvent>(({ sendBack }) => watchVersions(sendBack)) },
  actions: { applyUpdate: () => void applyUpdate() },
});

export default function UpdatePart() {
  return <UpdateBanner update={useActorRef(watched, { id: "update" })} />;
}
