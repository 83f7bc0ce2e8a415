import { useMemo } from "react";
import { useSelector } from "@xstate/react";
import { fromCallback, fromPromise } from "xstate";
import { createValidator } from "../../../contract/validation.ts";
import type { MessageResponse, User } from "../../../contract/entities.ts";
import { CloseAccountForm, ChangePasswordForm, PhoneSettingForm } from "../../../contract/forms.ts";
import { normalizePhone } from "../../../contract/field-rules.ts";
import { createTexts } from "../../../i18n/index.ts";
import { createFormDialogMachine } from "../../../machines/form-dialog/form-dialog.machine.ts";
import { createFormMachine } from "../../../machines/form/form.machine.ts";
import { type AppInstallEvent, appInstallMachine } from "../../../machines/app-install/app-install.machine.ts";
import { openSessionsMachine } from "../../../machines/open-sessions/open-sessions.machine.ts";
import { type PushEvent, pushMachine } from "../../../machines/push/push.machine.ts";
import { createRefreshedPageMachine } from "../../../machines/refreshed-page/refreshed-page.machine.ts";
import { selectUser } from "../../../machines/session/session.selectors.ts";
import { settingMachine } from "../../../machines/setting/setting.machine.ts";
import { promptInstall, installMethod, watchInstall } from "../../../services/installed-app/app-install.ts";
import { openSessionsClient } from "../../../services/account/open-sessions-client.ts";
import { profileClient } from "../../../services/account/profile-client.ts";
import { pushClient } from "../../../services/account/push-client.ts";
import { fetchPublicConfig } from "../../../services/catalogue/fetch-public-config.ts";
import { useActorRef } from "../../../ui/hooks/inspected-actors.ts";
import { SettingsScreen } from "../../../ui/settings/settings-screen.tsx";
import { useProvidedMachines } from "../../../ui/provided-machines.ts";
import { DownloadMachine } from "../../../ui/download-machine.ts";
import { useAppRuntime } from "../../app-runtime-context.ts";
import { provideDownload } from "../download-chart.ts";
import type { AppRuntime } from "../../app-runtime.ts";
import { provideChangingDialog, provideFormDialog } from "../form-dialog-chart.ts";
import { provideSubscriptions } from "../payments/subscriptions-chart.ts";
import { usePageCharts } from "../use-page-charts.ts";

const judgePhone = createValidator(PhoneSettingForm);
const phoneForm = createFormMachine<PhoneSettingForm, User>({
  id: "phoneForm",
  validate: ({ phone }) => judgePhone({ phone: normalizePhone(String(phone ?? "")) }),
});
const phoneMachine = createFormDialogMachine("changePhone", phoneForm);
const passwordForm = createFormMachine<ChangePasswordForm, MessageResponse>({
  id: "passwordForm",
  validate: createValidator(ChangePasswordForm),
});
const passwordMachine = createFormDialogMachine("changePassword", passwordForm);
const settingsPage = createRefreshedPageMachine("settingsPage", {
  shown: ["openSessions"],
  changing: ["changePassword"],
});
const closeForm = createFormMachine<CloseAccountForm, MessageResponse>({
  id: "closeForm",
  validate: createValidator(CloseAccountForm),
});
const closingMachine = createFormDialogMachine("closeAccount", closeForm);

const replacing =
  ({ session }: AppRuntime) =>
  (user: User) =>
    session.send({ type: "user.updated", user });

const provideSetting = (world: AppRuntime) => {
  const replace = replacing(world);
  return settingMachine.provide({
    actors: {
      saveSetting: fromPromise(({ input, signal }) => profileClient(world.api).saveSetting(input.change, signal)),
    },
    actions: { replaceUser: (_, { user }) => replace(user) },
  });
};

const providePhone = (world: AppRuntime) =>
  provideFormDialog(
    phoneMachine,
    phoneForm,
    (form, signal) => profileClient(world.api).savePhone(form, signal),
    replacing(world),
  );

const providePassword = ({ api }: AppRuntime) =>
  provideChangingDialog(passwordMachine, passwordForm, (form, signal) =>
    profileClient(api).changePassword(form, signal),
  );

/** Once the account is closed, this browser forgets it as after a refused session. */
const provideClosing = ({ api, session }: AppRuntime) =>
  provideFormDialog(
    closingMachine,
    closeForm,
    (form, signal) => profileClient(api).closeAccount(form, signal),
    () => session.send({ type: "session.rejected" }),
  );

const provideSessions = ({ api }: AppRuntime) => {
  const open = openSessionsClient(api);
  return openSessionsMachine.provide({
    actors: {
      fetchSessions: fromPromise(({ signal }) => open.list(signal)),
      endSession: fromPromise(({ input, signal }) => open.end(input.which, signal)),
    },
  });
};

const providePush = ({ api }: AppRuntime) => {
  const messages = pushClient(api, async (signal) => (await fetchPublicConfig(api, signal)).vapidPublicKey);
  return pushMachine.provide({
    actors: {
      readPush: fromPromise(({ signal }) => messages.read(signal)),
      registerPush: fromPromise(({ signal }) => messages.register(signal)),
      removePush: fromPromise(({ signal }) => messages.remove(signal)),
      watchPermission: fromCallback<PushEvent>(({ sendBack }) => messages.watch(sendBack)),
    },
  });
};

const provideInstall = ({ toasts, language }: AppRuntime) =>
  appInstallMachine.provide({
    actors: {
      promptInstall: fromPromise(() => promptInstall()),
      watchInstall: fromCallback<AppInstallEvent>(({ sendBack }) => watchInstall(sendBack)),
    },
    actions: {
      notifyInstall: (_, { message }) => {
        const { t } = createTexts({ language: language.getSnapshot().context.language, areas: ["account"] });
        const kind = message === "success" ? "success" : "error";
        toasts.send({ type: "toast.raised", toast: { kind, text: t(`install.${message}`) } });
      },
    },
  });

export default function SettingsRoute() {
  const world = useAppRuntime();
  const user = useSelector(world.session, selectUser);
  return user === null ? null : <Settings user={user} />;
}

function Settings({ user }: { readonly user: User }) {
  const world = useAppRuntime();
  const { openSessions, changePassword } = usePageCharts(settingsPage, {
    openSessions: provideSessions(world),
    changePassword: providePassword(world),
  });
  const setting = useActorRef(provideSetting(world), { id: "setting" });
  const phone = useActorRef(providePhone(world), { id: "changePhone" });
  const closing = useActorRef(provideClosing(world), { id: "closeAccount" });
  const push = useActorRef(providePush(world), { id: "push" });
  const install = useActorRef(provideInstall(world), { id: "appInstall", input: { method: installMethod() } });
  const saver = useActorRef(useProvidedMachines().saver, { id: "dataSaver" });
  const download = useMemo(() => provideDownload(world), [world]);
  return (
    <DownloadMachine value={download}>
      <SettingsScreen
        user={user}
        setting={setting}
        phone={phone}
        password={changePassword}
        push={push}
        install={install}
        saver={saver}
        sessions={openSessions}
        closing={closing}
        subscriptions={provideSubscriptions(world)}
      />
    </DownloadMachine>
  );
}
