import { setup } from "xstate";
import { TOAST_DURATION } from "../../contract/notifications/toast-duration.ts";
import { unprovided } from "../unprovided.ts";
import { contextFields } from "../params.ts";

interface Link {
  readonly link: string;
}

const sharedLink = setup({
  types: {
    context: {} as Link & { readonly canShare: boolean },
    /** `canShare`: the browser can hand a link to other apps. */
    input: {} as Link & { readonly canShare: boolean },
    events: {} as { type: "copy.pressed" } | { type: "share.pressed" },
  },
  actors: {
    copyText: unprovided<void, { text: string }>("copyText"),
    shareLink: unprovided<void, Link>("shareLink"),
  },
  guards: { canShare: ({ context }) => context.canShare },
  delays: { toastStay: TOAST_DURATION },
});

const pressable = { "copy.pressed": "copying", "share.pressed": { guard: "canShare", target: "sharing" } } as const;

export const sharedLinkMachine = sharedLink.createMachine({
  id: "sharedLink",
  context: ({ input }) => input,
  initial: "idle",
  states: {
    idle: { description: "The link can be shared.", on: pressable },
    copying: {
      description: "The link is put on the clipboard.",
      invoke: {
        id: "copyText",
        src: "copyText",
        input: ({ context }) => ({ text: context.link }),
        onDone: "copied",
        onError: "failed",
      },
    },
    copied: { description: "A toast says that the link was copied.", on: pressable, after: { toastStay: "idle" } },
    failed: { description: "The browser forbade it: the link is to be copied by hand.", on: pressable },
    sharing: {
      description: "The phone asks which app gets the link.",
      invoke: {
        id: "shareLink",
        src: "shareLink",
        input: contextFields("link"),
        onDone: "idle",
        onError: "idle",
      },
    },
  },
});
