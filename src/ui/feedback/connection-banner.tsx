import { useSelector } from "@xstate/react";
import type { ActorRefFrom } from "xstate";
import type { offlineMachine } from "../../machines/connection/connection.machine.ts";
import { selectConnectionTells } from "../../machines/connection/connection.selectors.ts";
import { AlertBanner } from "../kit/feedback/alert-banner.tsx";
import { useTexts } from "../use-texts.ts";

/** Tells that the connection is gone, as long as it is, and for a moment that it is back. */
export function ConnectionBanner({ offline }: { readonly offline: ActorRefFrom<typeof offlineMachine> }) {
  const { t } = useTexts("public");
  const tells = useSelector(offline, selectConnectionTells);
  if (tells === null) return null;
  return tells === "offline" ? (
    <AlertBanner tone="warning">{t("alert.offline")}</AlertBanner>
  ) : (
    <AlertBanner>{t("alert.backOnline")}</AlertBanner>
  );
}
