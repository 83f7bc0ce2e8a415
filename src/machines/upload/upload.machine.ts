import { assign, setup } from "xstate";
import { allowDuplicate, type DuplicatePaper, type Upload } from "../../contract/uploads/upload.ts";
import type { CallError } from "../../contract/http/call-error.ts";
import { unprovidedAction, unprovidedSource } from "../unprovided.ts";

/** Why a file was not taken: `failure` of status 0 is a lost connection; `twin` is the paper we have already. */
interface NotSent {
  readonly failure: CallError;
  readonly twin: DuplicatePaper | null;
}
interface Bytes {
  readonly sent: number;
  readonly total: number;
}
export type UploadEvent =
  | { type: "upload.begun"; upload: Upload }
  | ({ type: "bytes.sent" } & Bytes)
  | { type: "file.stored" }
  | ({ type: "sending.failed" } & NotSent)
  | { type: "cancel.pressed" }
  | { type: "retry.pressed" }
  | { type: "twin.allowed" }
  | { type: "dialog.closed" };

const uploads = setup({
  types: {
    context: {} as Bytes & { readonly upload: Upload | null } & {
      readonly [K in keyof NotSent]: NotSent[K] | null;
    },
    events: {} as UploadEvent,
    tags: {} as "busy",
  },
  actors: {
    /** Sends form and file; leaving aborts the request. */
    sendFile: unprovidedSource<UploadEvent, Upload>("sendFile"),
    /** While it lives, the browser asks before the page is left. */
    warnLeaving: unprovidedSource<UploadEvent>("warnLeaving"),
  },
  actions: {
    take: assign((_, { upload }: { upload: Upload }) => ({ upload })),
    beginAnew: assign(({ context }) => ({
      sent: 0,
      total: context.upload!.file.bytes,
      failure: null,
      twin: null,
    })),
    keepBytes: assign((_, { sent, total }: Bytes) => ({ sent, total })),
    keepFault: assign((_, { failure, twin }: NotSent) => ({ failure, twin })),
    allowTwin: assign({ upload: ({ context }) => allowDuplicate(context.upload!) }),
    forget: assign({ upload: null, sent: 0, total: 0, failure: null, twin: null }),
    tellStored: unprovidedAction("tellStored"),
    tellNotStored: unprovidedAction("tellNotStored"),
    tellCanceled: unprovidedAction("tellCanceled"),
  },
  guards: {
    isCut: (_, { failure }: NotSent) => failure.status === 0,
    isTwin: (_, { twin }: NotSent) => twin !== null,
  },
});

type Failed = { readonly event: NotSent };
const fault = ({ event }: Failed) => ({ failure: event.failure, twin: event.twin });
const keepFault = { type: "keepFault", params: fault } as const;
const beginnable = {
  "upload.begun": {
    target: "uploading",
    actions: { type: "take", params: ({ event }: { event: { upload: Upload } }) => ({ upload: event.upload }) },
  },
} as const;
const cancelable = { "cancel.pressed": "canceled" } as const;

const uploading = uploads.createStateConfig({
  description: "The paper is on its way: how much of it is shown, and leaving the page warns.",
  tags: "busy",
  entry: "beginAnew",
  invoke: [
    { id: "sendFile", src: "sendFile", input: ({ context }) => context.upload! },
    { id: "warnLeaving", src: "warnLeaving" },
  ],
  on: {
    ...cancelable,
    "bytes.sent": { actions: { type: "keepBytes", params: ({ event }) => ({ sent: event.sent, total: event.total }) } },
    "file.stored": "stored",
    "sending.failed": [
      { guard: { type: "isCut", params: fault }, target: "interrupted", actions: keepFault },
      { guard: { type: "isTwin", params: fault }, target: "duplicate", actions: keepFault },
      { target: "failed", actions: keepFault },
    ],
  },
});

export const uploadMachine = uploads.createMachine({
  id: "upload",
  context: { upload: null, sent: 0, total: 0, failure: null, twin: null },
  initial: "idle",
  states: {
    idle: { description: "Nothing is being sent: the form shows, without progress.", on: beginnable },
    uploading,
    interrupted: {
      description: "The connection dropped; form and file are kept, and one press sends them again.",
      on: { ...cancelable, "retry.pressed": "uploading" },
    },
    duplicate: {
      description: "We have this very file: the student sees it, and decides.",
      on: { ...cancelable, "twin.allowed": { target: "uploading", actions: "allowTwin" } },
    },
    failed: {
      description: "The server did not take the paper, for the reason shown.",
      on: {
        "dialog.closed": { target: "idle", actions: ["forget", "tellNotStored"] },
        "retry.pressed": "uploading",
      },
    },
    canceled: {
      description: "Called off by the student; nothing was stored, and the form is kept.",
      entry: ["forget", "tellCanceled", "tellNotStored"],
      on: beginnable,
    },
    stored: {
      description: "The paper waits for review: the dialogs close, and the form is empty again.",
      entry: ["forget", "tellStored"],
      on: beginnable,
    },
  },
});
