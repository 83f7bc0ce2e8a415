import "../styles/forms.css";
import "./settings.css";
import type { User } from "../../contract/entities.ts";
import { SectionHeader } from "../kit/page/layout-boxes.tsx";
import { PageContent } from "../kit/page/shell-layout.tsx";
import { useTexts } from "../use-texts.ts";
import { AccountSettings, type AccountSettingsProps } from "./account-settings.tsx";
import { CloseAccount, type CloseAccountProps, DataExport } from "./data-export-and-closing.tsx";
import { DeviceSettings, type DeviceSettingsProps } from "./device-settings.tsx";
import { OpenSessionsList, type OpenSessionsListProps } from "./open-sessions-list.tsx";

export type SettingsScreenProps = AccountSettingsProps &
  DeviceSettingsProps &
  OpenSessionsListProps &
  CloseAccountProps & { readonly user: User };

/** Phone, password, notifications, language, this device, the open sessions, and the account itself (checklist 2.15, 2.40 to 2.42). */
export function SettingsScreen({
  user,
  setting,
  phone,
  password,
  push,
  install,
  saver,
  sessions,
  closing,
  subscriptions,
}: SettingsScreenProps) {
  const { t } = useTexts("account");
  return (
    <PageContent>
      <section className="settings">
        <SectionHeader title={t("settings.accountTitle")} />
        <AccountSettings user={user} setting={setting} phone={phone} password={password} />
      </section>
      <section className="settings">
        <SectionHeader title={t("settings.deviceTitle")} />
        <DeviceSettings push={push} install={install} saver={saver} />
      </section>
      <section className="settings">
        <SectionHeader title={t("settings.sessionsTitle")} />
        <OpenSessionsList sessions={sessions} />
      </section>
      <section className="settings">
        <SectionHeader title={t("settings.dataTitle")} />
        <DataExport />
        <CloseAccount closing={closing} subscriptions={subscriptions} />
      </section>
      <p className="small">
        <a href="/third-party-notices.txt" target="_blank" rel="noopener">
          {t("settings.notices")}
        </a>
      </p>
    </PageContent>
  );
}
