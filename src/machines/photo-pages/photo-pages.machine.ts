import { assign, not, setup } from "xstate";
import {
  type Crop,
  isWithinUploadLimit,
  PAGE_QUALITIES,
  type PhotoPages,
  withCrop,
  withMove,
  withoutPage,
  withPhotos,
  withTurn,
  unreadablePagesOf,
} from "../../contract/uploads/photo-pages.ts";
import type { PickedFile } from "../../contract/uploads/upload.ts";
import { eventFields, outputAs } from "../params.ts";
import { unprovidedAction, unprovided } from "../unprovided.ts";

interface Context {
  readonly pages: PhotoPages;
  /** Place in `PAGE_QUALITIES` of the quality that is tried. */
  readonly qualityIndex: number;
  /** Why the last PDF was not handed over. */
  readonly problem: "tooLarge" | "unreadable" | null;
  /** Ids of the pages whose photo the browser cannot read. */
  readonly unreadable: readonly string[];
}

const photoPages = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: "photos.chosen"; photos: readonly PickedFile[] }
      | { type: "photo.turned"; id: string }
      | { type: "photo.cropped"; id: string; crop: Crop }
      | { type: "photo.moved"; id: string; by: -1 | 1 }
      | { type: "photo.removed"; id: string }
      /** Its picture did not show: no format that this browser knows. */
      | { type: "photo.failed"; id: string }
      | { type: "photos.discarded" }
      | { type: "pages.submitted" }
      | { type: "pdf.canceled" },
    tags: {} as "busy",
  },
  actors: {
    /** The pages as one PDF; fails where a picture cannot be read. */
    makePdf: unprovided<PickedFile, { pages: PhotoPages; quality: number }>("makePdf"),
  },
  actions: {
    arrange: assign(({ context }, { pages }: { pages: PhotoPages }) => ({
      pages,
      problem: null,
      unreadable: unreadablePagesOf(pages, context.unreadable),
    })),
    addUnreadable: assign(({ context: { pages, unreadable } }, { id }: { id: string }) => ({
      unreadable: unreadablePagesOf(pages, [...unreadable, id]),
    })),
    begin: assign({ qualityIndex: 0, problem: null }),
    lowerQuality: assign({ qualityIndex: ({ context }) => context.qualityIndex + 1 }),
    setError: assign((_, { problem }: { problem: Context["problem"] }) => ({ problem })),
    empty: assign({ pages: [], problem: null, unreadable: [] }),
    /** The bytes of all photos are needed no more. */
    releasePhotos: unprovidedAction("releasePhotos"),
    /** The PDF outlives its photos: its bytes are stored as those of any chosen file. */
    keepPdf: unprovidedAction<{ file: PickedFile }>("keepPdf"),
    handOver: unprovidedAction<{ file: PickedFile }>("handOver"),
  },
  guards: {
    isEmpty: (_, { pages }: { pages: PhotoPages }) => pages.length === 0,
    isSmallEnough: (_, { file }: { file: PickedFile }) => isWithinUploadLimit(file),
    hasUnreadable: ({ context }) => context.unreadable.length > 0,
    canBeSmaller: ({ context }) => context.qualityIndex < PAGE_QUALITIES.length - 1,
  },
});

const arranging = <E extends object>(change: (pages: PhotoPages, event: E) => PhotoPages) =>
  ({
    type: "arrange",
    params: ({ context, event }: { context: Context; event: E }) => ({ pages: change(context.pages, event) }),
  }) as const;
const add = arranging((pages, { photos }: { photos: readonly PickedFile[] }) => withPhotos(pages, photos));
const removed = ({ context, event }: { context: Context; event: { id: string } }) => ({
  pages: withoutPage(context.pages, event.id),
});
const made = outputAs("file");

/** Photos of a paper, put in order and made a PDF that the upload form takes as any other file. */
export const photoPagesMachine = photoPages.createMachine({
  id: "photoPages",
  context: { pages: [], qualityIndex: 0, problem: null, unreadable: [] },
  initial: "choosing",
  states: {
    choosing: {
      description: "No photo is chosen.",
      entry: ["empty", "releasePhotos"],
      on: {
        "photos.chosen": [
          { guard: { type: "isEmpty", params: ({ event }) => ({ pages: withPhotos([], event.photos) }) } },
          { target: "arranging", actions: add },
        ],
      },
    },
    arranging: {
      description: "The photos are pages: each can be turned, cut, moved and taken out.",
      on: {
        "photos.chosen": { actions: add },
        "photo.turned": { actions: arranging((pages, { id }: { id: string }) => withTurn(pages, id)) },
        "photo.cropped": {
          actions: arranging((pages, { id, crop }: { id: string; crop: Crop }) => withCrop(pages, id, crop)),
        },
        "photo.moved": {
          actions: arranging((pages, { id, by }: { id: string; by: -1 | 1 }) => withMove(pages, id, by)),
        },
        "photo.removed": [
          { guard: { type: "isEmpty", params: removed }, target: "choosing" },
          { actions: { type: "arrange", params: removed } },
        ],
        "photos.discarded": "choosing",
        "photo.failed": { actions: { type: "addUnreadable", params: eventFields("id") } },
        "pages.submitted": { guard: not("hasUnreadable"), target: "makingPdf", actions: "begin" },
      },
    },
    makingPdf: {
      description: "The pages are made a PDF, each time with less quality until it is small enough.",
      tags: "busy",
      invoke: {
        id: "makePdf",
        src: "makePdf",
        input: ({ context }) => ({ pages: context.pages, quality: PAGE_QUALITIES[context.qualityIndex]! }),
        onDone: [
          {
            guard: { type: "isSmallEnough", params: made },
            target: "choosing",
            actions: [
              { type: "keepPdf", params: made },
              { type: "handOver", params: made },
            ],
          },
          { guard: "canBeSmaller", target: "makingPdf", reenter: true, actions: "lowerQuality" },
          { target: "arranging", actions: { type: "setError", params: { problem: "tooLarge" } } },
        ],
        onError: { target: "arranging", actions: { type: "setError", params: { problem: "unreadable" } } },
      },
      on: { "pdf.canceled": "arranging" },
    },
  },
});
