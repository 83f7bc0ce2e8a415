import { useSelector } from "@xstate/react";
import { fromCallback, fromPromise } from "xstate";
import { check } from "../../../contract/validation.ts";
import type { Done, User } from "../../../contract/entities.ts";
import { CloseForm, PasswordForm, SettingsForm } from "../../../contract/forms.ts";
import { phoneFromTyping } from "../../../contract/field-rules.ts";
import { createTexts } from "../../../i18n/index.ts";
import { createFormDialogMachine } from "../../../machines/form-dialog/form-dialog.machine.ts";
import { createFormMachine } from "../../../machines/form/form.machine.ts";
import { type InstallEvent, installMachine } from "../../../machines/app-install/app-install.machine.ts";
import { openSessionsMachine } from "../../../machines/open-sessions/open-sessions.machine.ts";
import { type PushEvent, pushMachine } from "../../../machines/push/push.machine.ts";
import { selectUser } from "../../../machines/session/session.selectors.ts";
import { settingMachine } from "../../../machines/setting/setting.machine.ts";
import { askInstall, installWay, watchInstall } from "../../../services/installed-app/app-install.ts";
import { openSessions } from "../../../services/account/open-sessions-client.ts";
import { profile } from "../../../services/account/profile-client.ts";
import { push } from "../../../services/account/push-client.ts";
import { useActorRef } from "../../../ui/hooks/inspected-actors.ts";
import { SettingsScreen } from "../../../ui/settings/settings-screen.tsx";
import { useSmallCharts } from "../../../ui/provided-machines.ts";
import { useWorld } from "../../app-runtime-context.ts";
import type { World } from "../../app-runtime.ts";

const judgePhone = check(SettingsForm);
const phoneForm = createFormMachine<SettingsForm, User>("phoneForm", ({ phone }) =>
  judgePhone({ phone: phoneFromTyping(String(phone ?? "")) }),
);
const phoneMachine = createFormDialogMachine("changePhone", phoneForm);
const passwordForm = createFormMachine<PasswordForm, Done>("passwordForm", check(PasswordForm));
const passwordMachine = createFormDialogMachine("changePassword", passwordForm);
const closeForm = createFormMachine<CloseForm, Done>("closeForm", check(CloseForm));
const closingMachine = createFormDialogMachine("closeAccount", closeForm);

const replacing =
  ({ session }: World) =>
  (user: User) =>
    session.send({ type: "user.replaced", user });

const provideSetting = (world: World) => {
  const replace = replacing(world);
  return settingMachine.provide({
    actors: {
      saveSetting: fromPromise(({ input, signal }) => profile(world.api).saveSetting(input.change, signal)),
    },
    actions: { replaceUser: (_, { user }) => replace(user) },
  });
};

const providePhone = (world: World) => {
  const replace = replacing(world);
  const sendForm = fromPromise<User, { readonly form: SettingsForm }>(async ({ input, signal }) => {
    const user = await profile(world.api).savePhone(input.form, signal);
    replace(user);
    return user;
  });
  return phoneMachine.provide({ actors: { form: phoneForm.provide({ actors: { sendForm } }) } });
};

const providePassword = ({ api }: World, changed: () => void) => {
  const sendForm = fromPromise<Done, { readonly form: PasswordForm }>(async ({ input, signal }) => {
    const done = await profile(api).changePassword(input.form, signal);
    changed();
    return done;
  });
  return passwordMachine.provide({ actors: { form: passwordForm.provide({ actors: { sendForm } }) } });
};

/** Once the account is closed, this browser forgets it as after a refused session. */
const provideClosing = ({ api, session }: World) => {
  const sendForm = fromPromise<Done, { readonly form: CloseForm }>(async ({ input, signal }) => {
    const done = await profile(api).closeAccount(input.form, signal);
    session.send({ type: "session.refused" });
    return done;
  });
  return closingMachine.provide({ actors: { form: closeForm.provide({ actors: { sendForm } }) } });
};

const provideSessions = ({ api }: World) => {
  const open = openSessions(api);
  return openSessionsMachine.provide({
    actors: {
      fetchSessions: fromPromise(({ signal }) => open.list(signal)),
      endSession: fromPromise(({ input, signal }) => open.end(input.which, signal)),
    },
  });
};

const providePush = ({ api, lists }: World) => {
  const messages = push(api, async (signal) => (await lists.config(signal)).vapidPublicKey);
  return pushMachine.provide({
    actors: {
      readPush: fromPromise(({ signal }) => messages.read(signal)),
      registerPush: fromPromise(({ signal }) => messages.register(signal)),
      removePush: fromPromise(({ signal }) => messages.remove(signal)),
      watchPermission: fromCallback<PushEvent>(({ sendBack }) => messages.watch(sendBack)),
    },
  });
};

const provideInstall = ({ toasts, language }: World) =>
  installMachine.provide({
    actors: {
      askInstall: fromPromise(() => askInstall()),
      watchInstall: fromCallback<InstallEvent>(({ sendBack }) => watchInstall(sendBack)),
    },
    actions: {
      tellInstall: (_, { message }) => {
        const { t } = createTexts({ language: language.getSnapshot().context.language, areas: ["account"] });
        const kind = message === "success" ? "success" : "error";
        toasts.send({ type: "toast.raised", toast: { kind, text: t(`install.${message}`) } });
      },
    },
  });

export default function SettingsRoute() {
  const world = useWorld();
  const user = useSelector(world.session, selectUser);
  return user === null ? null : <Settings user={user} />;
}

function Settings({ user }: { readonly user: User }) {
  const world = useWorld();
  const sessions = useActorRef(provideSessions(world), { id: "openSessions" });
  const setting = useActorRef(provideSetting(world), { id: "setting" });
  const phone = useActorRef(providePhone(world), { id: "changePhone" });
  const password = useActorRef(
    providePassword(world, () => sessions.send({ type: "sessions.changed" })),
    { id: "changePassword" },
  );
  const closing = useActorRef(provideClosing(world), { id: "closeAccount" });
  const push = useActorRef(providePush(world), { id: "push" });
  const install = useActorRef(provideInstall(world), { id: "appInstall", input: { way: installWay() } });
  const saver = useActorRef(useSmallCharts().saver, { id: "dataSaver" });
  return (
    <SettingsScreen
      user={user}
      setting={setting}
      phone={phone}
      password={password}
      push={push}
      install={install}
      saver={saver}
      sessions={sessions}
      closing={closing}
    />
  );
}
