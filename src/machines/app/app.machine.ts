import { assign, sendParent, sendTo, setup } from "xstate";
import type { Language, User } from "../../contract/entities.ts";
import { languageMachine } from "../language/language.machine.ts";
import { contextFields, eventFields, outputAs } from "../params.ts";
import { sessionMachine } from "../session/session.machine.ts";
import { unprovided, unprovidedChart } from "../unprovided.ts";
import type { AppEvent, AppInput } from "./app-events.ts";
import type { appNotifications } from "./app-notifications.ts";

interface Spoken {
  readonly language: Language;
}
interface Known {
  readonly user: User;
}

const tell = (event: AppEvent) => event;

/** The charts that live as long as the page, joined with the app. The app adds their services. */
export const appCharts = {
  session: sessionMachine.provide({
    actions: {
      notifyUserChanged: sendParent((_, { user }) =>
        tell(user === null ? { type: "user.left" } : { type: "user.changed", user }),
      ),
      notifyConfirmed: sendParent(tell({ type: "session.confirmed" })),
    },
  }),
  language: languageMachine.provide({
    actions: { notifySwitched: sendParent((_, { language }) => tell({ type: "language.switched", language })) },
  }),
};

const app = setup({
  types: {
    context: {} as AppInput & { readonly user: User | null; readonly isConfirmed: boolean },
    input: {} as AppInput,
    events: {} as AppEvent,
    children: {} as { [Id in keyof typeof appCharts | "notifications"]: Id },
  },
  actors: {
    ...appCharts,
    /** Its file comes after the page, and before the button of the notifications is shown. */
    notifications: unprovidedChart<typeof appNotifications>("notifications"),
    saveAccountLanguage: unprovided<User, Spoken>("saveAccountLanguage"),
  },
  actions: {
    setUser: assign((_, { user }: Known) => ({ user })),
    setConfirmed: assign({ isConfirmed: true }),
    forgetUser: assign({ user: null, isConfirmed: false }),
    setLanguage: assign((_, { language }: Spoken) => ({ language })),
    updateUser: sendTo("session", (_, { user }: Known) => ({ type: "user.updated", user })),
    resetSession: sendTo("session", { type: "auth.reset" }),
    changeSetting: sendTo("notifications", (_, { user }: Known) => ({
      type: "setting.changed",
      notify: user.notify,
    })),
  },
  guards: { isKnown: ({ context }) => context.user !== null },
});

const setUser = { type: "setUser", params: eventFields("user") } as const;
const setLanguage = { type: "setLanguage", params: eventFields("language") } as const;

const student = app.createStateConfig({
  description: "Who is there, as the session tells.",
  initial: "visitor",
  states: {
    visitor: {
      description: "No student is known.",
      on: { "user.changed": { target: "known", actions: setUser } },
    },
    known: {
      description: "A student is known, and whether the server confirmed the session.",
      on: {
        "user.changed": { actions: setUser },
        "user.left": { target: "visitor", actions: "forgetUser" },
        "session.confirmed": { actions: "setConfirmed" },
      },
    },
  },
});
const accountLanguage = app.createStateConfig({
  description: "The language of the student's account, in which mails and push messages come.",
  initial: "idle",
  states: {
    idle: {
      description: "Nothing is to be told to the server.",
      on: {
        "language.switched": [{ guard: "isKnown", target: "saving", actions: setLanguage }, { actions: setLanguage }],
      },
    },
    saving: {
      description: "The server is told the language that a student chose; a failure shows nothing.",
      on: {
        "language.switched": { target: "saving", reenter: true, actions: setLanguage },
        "user.left": "idle",
      },
      invoke: {
        id: "saveAccountLanguage",
        src: "saveAccountLanguage",
        input: contextFields("language"),
        onDone: { target: "idle", actions: { type: "updateUser", params: outputAs("user") } },
        onError: "idle",
      },
    },
  },
});
const notifications = app.createStateConfig({
  description: "The button of the notifications and their panel, on a student's pages.",
  initial: "hidden",
  states: {
    hidden: {
      description: "Neither is on the page, or their file has not come.",
      on: { "notifications.shown": { guard: "isKnown", target: "shown" } },
    },
    shown: {
      description: "They are on the page. What they tell is in one language: another one begins again.",
      invoke: {
        id: "notifications",
        src: "notifications",
        input: ({ context }) => ({ notify: context.user?.notify === true, isConfirmed: context.isConfirmed }),
      },
      on: {
        "notifications.hidden": "hidden",
        "notifications.failed": { actions: "resetSession" },
        "language.switched": { target: "shown", reenter: true },
        "user.changed": { actions: { type: "changeSetting", params: eventFields("user") } },
        "user.left": "hidden",
      },
    },
  },
});

/** What lives as long as the page: session, language and notifications, and what each has to hear of the others. */
export const appMachine = app.createMachine({
  id: "app",
  type: "parallel",
  context: ({ input }) => ({ ...input, user: null, isConfirmed: false }),
  invoke: [
    { id: "session", src: "session", input: contextFields("page") },
    { id: "language", src: "language", input: contextFields("language") },
  ],
  states: { student, accountLanguage, notifications },
});
