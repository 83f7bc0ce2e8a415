import { setup } from "xstate";
import { unprovidedAction, unprovided, unprovidedSource } from "../unprovided.ts";
import { wholeEvent } from "../params.ts";

/** How this device installs: by the browser's prompt, by hand (iPhone), or not at all, as the app is open by itself. */
type InstallMethod = "prompt" | "hand" | "none";
type Answer = "accepted" | "dismissed";
export type AppInstallEvent = { type: "install.offered" } | { type: "install.finished" } | { type: "install.pressed" };

const appInstall = setup({
  types: {
    context: {} as { readonly method: InstallMethod },
    input: {} as { readonly method: InstallMethod },
    events: {} as AppInstallEvent,
    tags: {} as "busy",
  },
  actors: {
    promptInstall: unprovided<Answer>("promptInstall"),
    watchInstall: unprovidedSource<AppInstallEvent>("watchInstall"),
  },
  actions: { notifyInstall: unprovidedAction<{ message: "success" | "error" | "already" }>("notifyInstall") },
  guards: {
    isMethod: ({ context }, { method }: { method: InstallMethod }) => context.method === method,
    isAccepted: (_, { output }: { output: Answer }) => output === "accepted",
  },
});

const tellSuccess = { type: "notifyInstall", params: { message: "success" } } as const;
const nothingLeft = {
  target: "alreadyInstalled",
  actions: { type: "notifyInstall", params: { message: "already" } },
} as const;

export const appInstallMachine = appInstall.createMachine({
  id: "appInstall",
  context: ({ input }) => input,
  initial: "starting",
  invoke: { id: "watchInstall", src: "watchInstall" },
  on: {
    "install.offered": ".available",
    "install.finished": { target: ".installed", actions: tellSuccess },
  },
  states: {
    starting: {
      description: "The page was loaded.",
      always: [
        { guard: { type: "isMethod", params: { method: "none" } }, target: "alreadyInstalled" },
        { guard: { type: "isMethod", params: { method: "hand" } }, target: "manual" },
        { target: "unavailable" },
      ],
    },
    unavailable: { description: "The browser does not offer to install.", on: { "install.pressed": nothingLeft } },
    manual: { description: "Only the student can install, by the phone's own menu: a hint says how." },
    available: { description: "The browser offers to install.", on: { "install.pressed": "prompting" } },
    prompting: {
      description: "The browser asks the student.",
      tags: "busy",
      invoke: {
        id: "promptInstall",
        src: "promptInstall",
        onDone: [
          {
            guard: { type: "isAccepted", params: wholeEvent },
            target: "installed",
            actions: tellSuccess,
          },
          { target: "dismissed" },
        ],
        onError: { target: "failed", actions: { type: "notifyInstall", params: { message: "error" } } },
      },
      on: { "install.offered": {} },
    },
    installed: {
      description: "The app was installed just now.",
      on: { "install.pressed": nothingLeft, "install.finished": {} },
    },
    dismissed: { description: "The student said no; the browser may offer it again later." },
    failed: { description: "The prompt failed; the browser may offer it again later." },
    alreadyInstalled: { description: "There is nothing to install.", on: { "install.pressed": nothingLeft } },
  },
});
