import { useSelector } from "@xstate/react";
import type { ActorRefFrom } from "xstate";
import type { Done, User } from "../../contract/entities.ts";
import type { PasswordForm, SettingsForm } from "../../contract/forms.ts";
import { formatPhone } from "../../i18n/format.ts";
import { selectLanguage } from "../../machines/language/language.selectors.ts";
import type { settingMachine } from "../../machines/setting/setting.machine.ts";
import { selectIsSaving, selectWished } from "../../machines/setting/setting.selectors.ts";
import type { FormDialogRef } from "../forms/form-dialog.tsx";
import { Button } from "../kit/controls/button.tsx";
import { RadioTiles, Switch } from "../kit/controls/choice-fields.tsx";
import { useSpeech } from "../shell/language-actor-context.ts";
import { useTexts } from "../use-texts.ts";
import { PasswordDialog } from "./change-password-dialog.tsx";
import { PhoneDialog } from "./change-phone-dialog.tsx";
import { SettingLine } from "./setting-row.tsx";

export interface AccountSettingsProps {
  readonly user: User;
  readonly setting: ActorRefFrom<typeof settingMachine>;
  readonly phone: FormDialogRef<SettingsForm, User>;
  readonly password: FormDialogRef<PasswordForm, Done>;
}

/** What belongs to the account, on whatever phone. */
export function AccountSettings({ user, setting, phone, password }: AccountSettingsProps) {
  const { t, language } = useTexts("account");
  return (
    <div>
      <SettingLine
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
      <SettingLine
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
      <PhoneDialog phone={phone} />
      <PasswordDialog password={password} />
    </div>
  );
}

/** The notify flag (checklist 2.41); while it is being saved it stands as wished. */
function Notify({ user, setting }: Pick<AccountSettingsProps, "user" | "setting">) {
  const { t } = useTexts("account");
  const wished = useSelector(setting, selectWished);
  const isSaving = useSelector(setting, selectIsSaving);
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

/** The same choice as the switcher of every page: kept in the browser, and told to the server. */
function LanguageChoice() {
  const { t } = useTexts("account");
  const speech = useSpeech();
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
