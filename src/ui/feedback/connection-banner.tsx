import { useSelector } from "@xstate/react";
import type { ActorRefFrom } from "xstate";
import type { connectionMachine } from "../../machines/connection/connection.machine.ts";
import { selectConnectionNotice } from "../../machines/connection/connection.selectors.ts";
import { AlertBanner } from "../kit/feedback/alert-banner.tsx";
import { useTexts } from "../use-texts.ts";

/** Shows a banner while offline, and briefly when the connection returns. */
export function ConnectionBanner({ offline }: { readonly offline: ActorRefFrom<typeof connectionMachine> }) {
  const { t } = useTexts("public");
  const tells = useSelector(offline, selectConnectionNotice);
  if (tells === null) return null;
  return tells === "offline" ? (
    <AlertBanner tone="warning">{t("alert.offline")}</AlertBanner>
  ) : (
    <AlertBanner>{t("alert.backOnline")}</AlertBanner>
  );
}
