import { useSelector } from "@xstate/react";
import type { ActorRefFrom } from "xstate";
import type { appUpdateMachine } from "../../machines/app-update/app-update.machine.ts";
import { selectHasUpdate, selectIsApplying } from "../../machines/app-update/app-update.selectors.ts";
import { AlertBanner } from "../kit/feedback/alert-banner.tsx";
import { Button } from "../kit/controls/button.tsx";
import { useTexts } from "../use-texts.ts";

/** Offers to update to a newer version, now or later. */
export function UpdateBanner({ update }: { readonly update: ActorRefFrom<typeof appUpdateMachine> }) {
  const { t } = useTexts("shell");
  const hasUpdate = useSelector(update, selectHasUpdate);
  const isApplying = useSelector(update, selectIsApplying);
  if (!hasUpdate) return null;
  return (
    <AlertBanner>
      {t("install.update")}{" "}
      <Button
        variant="text"
        busy={isApplying}
        loading={t("common.loading")}
        onClick={() => update.send({ type: "update.pressed" })}
      >
        {t("install.updateAction")}
      </Button>
      <Button variant="text" disabled={isApplying} onClick={() => update.send({ type: "update.postponed" })}>
        {t("install.updateLater")}
      </Button>
    </AlertBanner>
  );
}
