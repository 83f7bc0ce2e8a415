import { fromCallback } from "xstate";
import { type AppUpdateEvent, appUpdateMachine } from "../../machines/app-update/app-update.machine.ts";
import { applyUpdate, cacheAppFiles, watchAppVersions } from "../../services/installed-app/service-worker-client.ts";
import { UpdateBanner } from "../../ui/feedback/update-banner.tsx";
import { useActorRef } from "../../ui/hooks/inspected-actors.ts";
import { useAppRuntime } from "../app-runtime-context.ts";
import type { AppRuntime } from "../app-runtime.ts";

const watched = ({ language }: AppRuntime) =>
  appUpdateMachine.provide({
    actors: {
      watchAppVersions: fromCallback<AppUpdateEvent>(({ sendBack }) => {
        cacheAppFiles(language.getSnapshot().context.language).catch(() => undefined);
        return watchAppVersions(sendBack);
      }),
    },
    actions: { applyUpdate: () => void applyUpdate() },
  });

export default function UpdatePart() {
  return <UpdateBanner update={useActorRef(watched(useAppRuntime()), { id: "appUpdate" })} />;
}
