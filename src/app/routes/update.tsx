import { fromCallback } from "xstate";
import { type UpdateEvent, updateMachine } from "../../machines/update/update.machine.ts";
import { applyUpdate, keepAppFiles, watchVersions } from "../../services/worker.ts";
import { UpdateBanner } from "../../ui/banner/update-banner.tsx";
import { useActorRef } from "../../ui/kit/adapters/actors.ts";
import { useWorld } from "../world-context.ts";
import type { World } from "../world.ts";

const watched = ({ language }: World) =>
  updateMachine.provide({
    actors: {
      watchVersions: fromCallback<UpdateEvent>(({ sendBack }) => {
        keepAppFiles(language.getSnapshot().context.language).catch(() => undefined);
        return watchVersions(sendBack);
      }),
    },
    actions: { applyUpdate: () => void applyUpdate() },
  });

export default function UpdatePart() {
  return <UpdateBanner update={useActorRef(watched(useWorld()), { id: "update" })} />;
}
