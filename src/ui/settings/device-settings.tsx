import { useSelector } from "@xstate/react";
import type { ActorRefFrom } from "xstate";
import type { appInstallMachine } from "../../machines/app-install/app-install.machine.ts";
import { selectInstallView } from "../../machines/app-install/app-install.selectors.ts";
import type { pushMachine } from "../../machines/push/push.machine.ts";
import { selectPushStatus } from "../../machines/push/push.selectors.ts";
import type { dataSaverMachine } from "../../machines/data-saver/data-saver.machine.ts";
import { selectIsDataSaverKnown, selectIsDataSaverOn } from "../../machines/data-saver/data-saver.selectors.ts";
import { Button } from "../kit/controls/button.tsx";
import { Switch } from "../kit/controls/choice-fields.tsx";
import { useTexts } from "../use-texts.ts";
import { SettingRow } from "./setting-row.tsx";

export interface DeviceSettingsProps {
  readonly push: ActorRefFrom<typeof pushMachine>;
  readonly install: ActorRefFrom<typeof appInstallMachine>;
  readonly saver: ActorRefFrom<typeof dataSaverMachine>;
}

/** Settings of this device. */
export function DeviceSettings({ push, install, saver }: DeviceSettingsProps) {
  return (
    <div>
      <Saver saver={saver} />
      <Push push={push} />
      <Install install={install} />
    </div>
  );
}

/** The data saver setting: small pictures, loaded when visible. */
function Saver({ saver }: Pick<DeviceSettingsProps, "saver">) {
  const { t } = useTexts("account");
  const isOn = useSelector(saver, selectIsDataSaverOn);
  const isKnown = useSelector(saver, selectIsDataSaverKnown);
  return (
    <Switch
      label={t("settings.saverTitle")}
      state={t(isOn ? "settings.saverOn" : "settings.saverOff")}
      on={isOn}
      disabled={!isKnown}
      onToggle={() => saver.send({ type: "dataSaver.toggled" })}
    />
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
  const shows = useSelector(push, selectPushStatus);
  const busy = useSelector(push, (state) => state.hasTag("busy"));
  const isOn = shows === "on";
  const canChange = isOn || shows === "off" || shows === "failed";
  return (
    <SettingRow
      name={t("pushSetup.title")}
      state={<span role="status">{t(pushTexts[shows])}</span>}
      act={
        canChange ? (
          <Button
            variant="second"
            busy={busy}
            loading={t("common.loading")}
            onClick={() => push.send({ type: isOn ? "push.disabled" : "push.enabled" })}
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
  const shows = useSelector(install, selectInstallView);
  const busy = useSelector(install, (state) => state.hasTag("busy"));
  if (shows === "nothing") return null;
  return (
    <SettingRow
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
