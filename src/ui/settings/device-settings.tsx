import { useSelector } from "@xstate/react";
import type { ActorRefFrom } from "xstate";
import type { installMachine } from "../../machines/install/install.machine.ts";
import { selectInstall } from "../../machines/install/install.selectors.ts";
import type { pushMachine } from "../../machines/push/push.machine.ts";
import { selectPush } from "../../machines/push/push.selectors.ts";
import { Button } from "../kit/button.tsx";
import { useTexts } from "../texts.ts";
import { SettingLine } from "./setting-line.tsx";

export interface DeviceSettingsProps {
  readonly push: ActorRefFrom<typeof pushMachine>;
  readonly install: ActorRefFrom<typeof installMachine>;
}

/** What belongs to this phone or computer. */
export function DeviceSettings({ push, install }: DeviceSettingsProps) {
  return (
    <div>
      <Push push={push} />
      <Install install={install} />
    </div>
  );
}

const pushTexts = {
  off: "pushSetup.ask",
  on: "pushSetup.on",
  blocked: "pushSetup.blocked",
  unsupported: "pushSetup.unsupported",
  failed: "pushSetup.failed",
} as const;

function Push({ push }: Pick<DeviceSettingsProps, "push">) {
  const { t } = useTexts("account");
  const shows = useSelector(push, selectPush);
  const busy = useSelector(push, (state) => state.hasTag("busy"));
  const isOn = shows === "on";
  const canChange = isOn || shows === "off" || shows === "failed";
  return (
    <SettingLine
      name={t("pushSetup.title")}
      state={<span role="status">{t(pushTexts[shows])}</span>}
      act={
        canChange ? (
          <Button
            variant="second"
            busy={busy}
            loading={t("common.loading")}
            onClick={() => push.send({ type: isOn ? "push.turnedOff" : "push.turnedOn" })}
          >
            {t(isOn ? "pushSetup.turnOff" : "pushSetup.allow")}
          </Button>
        ) : undefined
      }
    />
  );
}

function Install({ install }: Pick<DeviceSettingsProps, "install">) {
  const { t } = useTexts("account");
  const shows = useSelector(install, selectInstall);
  const busy = useSelector(install, (state) => state.hasTag("busy"));
  if (shows === "nothing") return null;
  return (
    <SettingLine
      name={t("install.title")}
      state={t(shows === "hint" ? "install.iosHint" : "install.prompt")}
      act={
        shows === "button" ? (
          <Button
            variant="second"
            busy={busy}
            loading={t("common.loading")}
            onClick={() => install.send({ type: "install.pressed" })}
          >
            {t("install.action")}
          </Button>
        ) : undefined
      }
    />
  );
}
