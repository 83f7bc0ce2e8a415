import { fromCallback } from "xstate";
import { type UpdateEvent, updateMachine } from "../../machines/app-update/app-update.machine.ts";
import { applyUpdate, keepAppFiles, watchVersions } from "../../services/installed-app/service-worker-client.ts";
import { UpdateBanner } from "../../ui/feedback/update-banner.tsx";
import { useActorRef } from "../../ui/hooks/inspected-actors.ts";
import { useWorld } from "../app-runtime-context.ts";
import type { World } from "../app-runtime.ts";

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
  return <UpdateBanner update={useActorRef(watched(useWorld()), { id: "appUpdate" })} />;
}
