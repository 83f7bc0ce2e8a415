import { setup } from "xstate";
import { unprovidedAction, unprovided, unprovidedSource } from "../unprovided.ts";

/** How this device installs: by the browser's prompt, by hand (iPhone), or not at all, as the app is open by itself. */
type InstallMethod = "prompt" | "hand" | "none";
type Answer = "accepted" | "dismissed";
export type AppInstallEvent = { type: "install.offered" } | { type: "install.finished" } | { type: "install.pressed" };

const install = setup({
  types: {
    context: {} as { readonly way: InstallMethod },
    input: {} as { readonly way: InstallMethod },
    events: {} as AppInstallEvent,
    tags: {} as "busy",
  },
  actors: {
    askInstall: unprovided<Answer>("askInstall"),
    watchInstall: unprovidedSource<AppInstallEvent>("watchInstall"),
  },
  actions: { tellInstall: unprovidedAction<{ message: "success" | "error" | "already" }>("tellInstall") },
  guards: {
    isWay: ({ context }, { way }: { way: InstallMethod }) => context.way === way,
    isAccepted: (_, { output }: { output: Answer }) => output === "accepted",
  },
});

const tellSuccess = { type: "tellInstall", params: { message: "success" } } as const;
const nothingLeft = {
  target: "alreadyInstalled",
  actions: { type: "tellInstall", params: { message: "already" } },
} as const;

export const appInstallMachine = install.createMachine({
  id: "appInstall",
  context: ({ input }) => input,
  initial: "arriving",
  invoke: { id: "watchInstall", src: "watchInstall" },
  on: {
    "install.offered": ".available",
    "install.finished": { target: ".installed", actions: tellSuccess },
  },
  states: {
    arriving: {
      description: "The page was loaded.",
      always: [
        { guard: { type: "isWay", params: { way: "none" } }, target: "alreadyInstalled" },
        { guard: { type: "isWay", params: { way: "hand" } }, target: "byHand" },
        { target: "unavailable" },
      ],
    },
    unavailable: { description: "The browser does not offer to install.", on: { "install.pressed": nothingLeft } },
    byHand: { description: "Only the student can install, by the phone's own menu: a hint says how." },
    available: { description: "The browser offers to install.", on: { "install.pressed": "asking" } },
    asking: {
      description: "The browser asks the student.",
      tags: "busy",
      invoke: {
        id: "askInstall",
        src: "askInstall",
        onDone: [
          {
            guard: { type: "isAccepted", params: ({ event }) => event },
            target: "installed",
            actions: tellSuccess,
          },
          { target: "dismissed" },
        ],
        onError: { target: "failed", actions: { type: "tellInstall", params: { message: "error" } } },
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
