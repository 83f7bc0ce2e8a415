import { assign, setup } from "xstate";
import type { Language } from "../../contract/entities.ts";
import { unprovidedAction, unprovided, unprovidedSource } from "../unprovided.ts";
import { wholeEvent } from "../params.ts";

interface Chosen {
  readonly language: Language;
}
export type LanguageEvent = { type: "language.chosen"; language: Language };

const language = setup({
  types: {
    context: {} as { readonly language: Language; readonly wanted: Language },
    input: {} as Chosen,
    events: {} as LanguageEvent,
    tags: {} as "busy",
  },
  actors: {
    loadTexts: unprovided<void, Chosen>("loadTexts"),
    /** Tells what is chosen in another tab. */
    watchLanguage: unprovidedSource<LanguageEvent>("watchLanguage"),
  },
  actions: {
    setWanted: assign((_, { language }: Chosen) => ({ wanted: language })),
    switchLanguage: assign(({ context }) => ({ language: context.wanted })),
    cancelSwitch: assign(({ context }) => ({ wanted: context.language })),
    saveLanguage: unprovidedAction<Chosen>("saveLanguage"),
    notifySwitched: unprovidedAction<Chosen>("notifySwitched"),
  },
  guards: {
    isAnother: ({ context }, { language }: Chosen) => language !== context.language,
    isCurrent: ({ context }, { language }: Chosen) => language === context.language,
  },
});

const wanted = ({ context }: { context: { readonly wanted: Language } }) => ({ language: context.wanted });

const chosen = {
  guard: { type: "isAnother", params: wholeEvent },
  target: "loading",
  actions: { type: "setWanted", params: wholeEvent },
} as const;

export const languageMachine = language.createMachine({
  id: "language",
  context: ({ input }) => ({ language: input.language, wanted: input.language }),
  initial: "ready",
  invoke: { id: "watchLanguage", src: "watchLanguage" },
  states: {
    ready: { description: "Every text shows in one language.", on: { "language.chosen": chosen } },
    loading: {
      description: "The texts of the language just chosen are being fetched.",
      tags: "busy",
      on: {
        "language.chosen": {
          guard: { type: "isCurrent", params: wholeEvent },
          target: "ready",
          actions: "cancelSwitch",
        },
      },
      invoke: {
        id: "loadTexts",
        src: "loadTexts",
        input: wanted,
        onDone: {
          target: "ready",
          actions: [
            "switchLanguage",
            { type: "saveLanguage", params: wanted },
            { type: "notifySwitched", params: wanted },
          ],
        },
        onError: { target: "ready", actions: "cancelSwitch" },
      },
    },
  },
});
