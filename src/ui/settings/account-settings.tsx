import { useSelector } from "@xstate/react";
import type { ActorRefFrom } from "xstate";
import type { MessageResponse, User } from "../../contract/entities.ts";
import type { ChangePasswordForm, PhoneSettingForm } from "../../contract/forms.ts";
import { formatPhone } from "../../i18n/format-numbers.ts";
import { selectLanguage } from "../../machines/language/language.selectors.ts";
import type { settingMachine } from "../../machines/setting/setting.machine.ts";
import { selectIsSavingSetting, selectPendingChange } from "../../machines/setting/setting.selectors.ts";
import type { FormDialogRef } from "../forms/form-dialog.tsx";
import { Button } from "../kit/controls/button.tsx";
import { RadioTiles, Switch } from "../kit/controls/choice-fields.tsx";
import { useLanguageActor } from "../shell/language-actor-context.ts";
import { useTexts } from "../use-texts.ts";
import { ChangePasswordDialog } from "./change-password-dialog.tsx";
import { ChangePhoneDialog } from "./change-phone-dialog.tsx";
import { SettingRow } from "./setting-row.tsx";

export interface AccountSettingsProps {
  readonly user: User;
  readonly setting: ActorRefFrom<typeof settingMachine>;
  readonly phone: FormDialogRef<PhoneSettingForm, User>;
  readonly password: FormDialogRef<ChangePasswordForm, MessageResponse>;
}

/** Settings of the account. */
export function AccountSettings({ user, setting, phone, password }: AccountSettingsProps) {
  const { t, language } = useTexts("account");
  return (
    <div>
      <SettingRow
        name={t("field.phone")}
        state={formatPhone(language, user.phone)}
        act={
          <Button
            variant="second"
            aria-label={`${t("common.edit")}, ${t("field.phone")}`}
            onClick={() => phone.send({ type: "dialog.opened", values: { phone: user.phone } })}
          >
            {t("common.edit")}
          </Button>
        }
      />
      <SettingRow
        name={t("field.password")}
        state={<span aria-hidden="true">{t("settings.passwordHidden")}</span>}
        act={
          <Button
            variant="second"
            aria-label={`${t("common.edit")}, ${t("field.password")}`}
            onClick={() =>
              password.send({
                type: "dialog.opened",
                values: { current_password: "", password: "", confirm: "", shown: false },
              })
            }
          >
            {t("common.edit")}
          </Button>
        }
      />
      <Notify user={user} setting={setting} />
      <LanguageChoice />
      <ShareCounts user={user} setting={setting} />
      <ChangePhoneDialog phone={phone} />
      <ChangePasswordDialog password={password} />
    </div>
  );
}

type OwnSetting = Pick<AccountSettingsProps, "user" | "setting">;

/** The notifications setting (checklist 2.41); shows the new value while it is saved. */
function Notify({ user, setting }: OwnSetting) {
  const { t } = useTexts("account");
  const wished = useSelector(setting, selectPendingChange);
  const isSaving = useSelector(setting, selectIsSavingSetting);
  const isOn = wished?.notify ?? user.notify;
  return (
    <Switch
      label={t("shell.notifications")}
      state={t(isOn ? "settings.notificationsOn" : "settings.notificationsOff")}
      on={isOn}
      disabled={isSaving}
      onToggle={() => setting.send({ type: "setting.changed", change: { notify: !isOn } })}
    />
  );
}

/** Whether the browser may count the steps of some charts: what that is stands beside it, before it is turned on. */
function ShareCounts({ user, setting }: OwnSetting) {
  const { t } = useTexts("account");
  const wished = useSelector(setting, selectPendingChange);
  const isSaving = useSelector(setting, selectIsSavingSetting);
  const isOn = wished?.share_counts ?? user.share_counts === true;
  return (
    <Switch
      label={t("settings.countsTitle")}
      state={t(isOn ? "settings.countsOn" : "settings.countsOff")}
      on={isOn}
      disabled={isSaving}
      onToggle={() => setting.send({ type: "setting.changed", change: { share_counts: !isOn } })}
    />
  );
}

/** The language, as in the switcher of every page: saved in the browser and on the server. */
function LanguageChoice() {
  const { t } = useTexts("account");
  const speech = useLanguageActor();
  return (
    <div className="setting-choice">
      <RadioTiles
        legend={t("language.label")}
        name="language"
        value={useSelector(speech, selectLanguage)}
        onChoose={(language) => speech.send({ type: "language.chosen", language })}
        options={[
          { value: "en", label: <span lang="en">{t("language.english")}</span> },
          { value: "fr", label: <span lang="fr">{t("language.french")}</span> },
        ]}
      />
    </div>
  );
}
