import { assign, setup } from "xstate";
import type { TitledPaper } from "../../contract/entities.ts";
import { allowDuplicate, type Upload } from "../../contract/uploads/upload.ts";
import type { CallError } from "../../contract/http/call-error.ts";
import { eventFields } from "../params.ts";
import { unprovidedAction, unprovidedSource } from "../unprovided.ts";

/** Why a file was not taken: `failure` of status 0 is a lost connection; `twin` is the paper we have already. */
interface NotSent {
  readonly error: CallError;
  readonly duplicate: TitledPaper | null;
}
interface Bytes {
  readonly sent: number;
  readonly total: number;
}
export type UploadEvent =
  | { type: "upload.started"; upload: Upload }
  | ({ type: "bytes.sent" } & Bytes)
  | { type: "file.stored" }
  | ({ type: "upload.failed" } & NotSent)
  | { type: "cancel.pressed" }
  | { type: "retry.pressed" }
  | { type: "duplicate.allowed" }
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
    resetProgress: assign(({ context }) => ({
      sent: 0,
      total: context.upload!.file.bytes,
      error: null,
      duplicate: null,
    })),
    keepBytes: assign((_, { sent, total }: Bytes) => ({ sent, total })),
    setError: assign((_, { error, duplicate }: NotSent) => ({ error, duplicate })),
    allowDuplicate: assign({ upload: ({ context }) => allowDuplicate(context.upload!) }),
    forget: assign({ upload: null, sent: 0, total: 0, error: null, duplicate: null }),
    notifyStored: unprovidedAction("notifyStored"),
    notifyNotStored: unprovidedAction("notifyNotStored"),
    notifyCanceled: unprovidedAction("notifyCanceled"),
  },
  guards: {
    isConnectionLost: (_, { error }: NotSent) => error.status === 0,
    isDuplicate: (_, { duplicate }: NotSent) => duplicate !== null,
    /** The server is busy or broken: the same file may be taken later. */
    mayBeTakenLater: (_, { error }: NotSent) => error.status === 429 || error.status >= 500,
  },
});

const fault = eventFields("error", "duplicate");
const setError = { type: "setError", params: fault } as const;
const beginnable = {
  "upload.started": { target: "uploading", actions: { type: "take", params: eventFields("upload") } },
} as const;
const cancelable = { "cancel.pressed": "canceled" } as const;

const closable = { "dialog.closed": { target: "idle", actions: ["forget", "notifyNotStored"] } } as const;

const uploading = uploads.createStateConfig({
  description: "The paper is on its way: how much of it is shown, and leaving the page warns.",
  tags: "busy",
  entry: "resetProgress",
  invoke: [
    { id: "sendFile", src: "sendFile", input: ({ context }) => context.upload! },
    { id: "warnLeaving", src: "warnLeaving" },
  ],
  on: {
    ...cancelable,
    "bytes.sent": { actions: { type: "keepBytes", params: eventFields("sent", "total") } },
    "file.stored": "stored",
    "upload.failed": [
      { guard: { type: "isConnectionLost", params: fault }, target: "interrupted", actions: setError },
      { guard: { type: "isDuplicate", params: fault }, target: "duplicate", actions: setError },
      { guard: { type: "mayBeTakenLater", params: fault }, target: "failed", actions: setError },
      { target: "refused", actions: setError },
    ],
  },
});

export const uploadMachine = uploads.createMachine({
  id: "upload",
  context: { upload: null, sent: 0, total: 0, error: null, duplicate: null },
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
      on: { ...cancelable, "duplicate.allowed": { target: "uploading", actions: "allowDuplicate" } },
    },
    failed: {
      description: "The server could not take the paper now, for the reason shown; it can be sent again.",
      on: { ...closable, "retry.pressed": "uploading" },
    },
    refused: {
      description: "The server does not take this file or form, for the reason shown: the student changes it.",
      on: closable,
    },
    canceled: {
      description: "Called off by the student; nothing was stored, and the form is kept.",
      entry: ["forget", "notifyCanceled", "notifyNotStored"],
      on: beginnable,
    },
    stored: {
      description: "The paper waits for review: the dialogs close, and the form is empty again.",
      entry: ["forget", "notifyStored"],
      on: beginnable,
    },
  },
});
