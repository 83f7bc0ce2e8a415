import { assign, setup } from "xstate";
import { contextFields, eventFields, wholeEvent } from "../params.ts";
import { unprovided, unprovidedSource } from "../unprovided.ts";

export type QuestionPictureEvent =
  /** It is near the screen. */
  | { type: "picture.approached" }
  | { type: "picture.requested" }
  | { type: "retry.pressed" }
  | { type: "connection.returned" }
  | { type: "picture.arrived"; url: string }
  /** What came is no picture. */
  | { type: "picture.spoiled" }
  /** `isOffline`: no answer came. */
  | { type: "picture.failed"; isOffline: boolean };

export interface QuestionTarget {
  /** Of the outline. */
  readonly questionId: number;
}

const questionPicture = setup({
  types: {
    /** `url`: where the picture is on this device; null until it is here. */
    context: {} as QuestionTarget & { readonly url: string | null },
    input: {} as QuestionTarget,
    events: {} as QuestionPictureEvent,
  },
  actors: {
    readDataSaver: unprovided<boolean>("readDataSaver"),
    /** Fetches the picture, and lets it go at its end. */
    loadPicture: unprovidedSource<QuestionPictureEvent, QuestionTarget>("loadPicture"),
  },
  actions: {
    keepUrl: assign((_, { url }: { url: string }) => ({ url })),
    dropUrl: assign({ url: null }),
  },
  guards: {
    isOn: (_, { output }: { output: boolean }) => output,
    isOffline: (_, { isOffline }: { isOffline: boolean }) => isOffline,
  },
});

const deciding = questionPicture.createStateConfig({
  description: "Whether data are saved is being read.",
  invoke: {
    id: "readDataSaver",
    src: "readDataSaver",
    onDone: [{ guard: { type: "isOn", params: wholeEvent }, target: "held" }, { target: "away" }],
    onError: "away",
  },
});
const held = questionPicture.createStateConfig({
  description: "Data are saved: it comes when it is asked for.",
  on: { "picture.requested": "asked" },
});
const away = questionPicture.createStateConfig({
  description: "It is far from the screen, and comes when it is near.",
  on: { "picture.approached": "asked" },
});
const asked = questionPicture.createStateConfig({
  description: "It is on its way, or here.",
  initial: "loading",
  invoke: { id: "loadPicture", src: "loadPicture", input: contextFields("questionId") },
  exit: "dropUrl",
  states: {
    loading: {
      description: "Its room shows.",
      on: {
        "picture.arrived": { target: "shown", actions: { type: "keepUrl", params: eventFields("url") } },
        "picture.failed": [
          { guard: { type: "isOffline", params: eventFields("isOffline") }, target: "#questionPicture.offline" },
          { target: "#questionPicture.broken" },
        ],
      },
    },
    shown: {
      description: "The question shows as it is printed.",
      on: { "picture.spoiled": "#questionPicture.broken" },
    },
  },
});

/** The picture of a question, as it is printed in its paper. */
export const questionPictureMachine = questionPicture.createMachine({
  id: "questionPicture",
  context: ({ input }) => ({ ...input, url: null }),
  initial: "deciding",
  states: {
    deciding,
    held,
    away,
    asked,
    offline: {
      description: "There is no connection; it comes when there is one.",
      on: { "retry.pressed": "asked", "connection.returned": "asked" },
    },
    broken: { description: "It did not come; it can be asked for again.", on: { "retry.pressed": "asked" } },
  },
});
