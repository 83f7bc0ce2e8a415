import { assign, setup } from "xstate";
import { type ChosenPhoto, type PhotoError, photoErrorOf } from "../../contract/accounts/profile-photo-rules.ts";
import type { User } from "../../contract/entities.ts";
import { unprovidedAction, unprovided } from "../unprovided.ts";
import { eventFields, outputAs } from "../params.ts";

interface Chosen {
  readonly photo: ChosenPhoto;
}
interface Told {
  readonly problem: PhotoError;
  readonly maxBytes: number;
}
interface Context {
  readonly photo: ChosenPhoto | null;
  readonly maxBytes: number;
}

const profilePhoto = setup({
  types: {
    context: {} as Context,
    /** `maxBytes`: the cap of GET config. */
    input: {} as { readonly maxBytes: number },
    events: {} as { type: "photo.chosen"; photo: ChosenPhoto } | { type: "photo.submitted" },
    tags: {} as "busy",
  },
  actors: { uploadPhoto: unprovided<void, Chosen>("uploadPhoto"), fetchUser: unprovided<User>("fetchUser") },
  actions: {
    keepPhoto: assign((_, { photo }: Chosen) => ({ photo })),
    forgetPhoto: assign({ photo: null }),
    notifyPhotoError: unprovidedAction<Told>("notifyPhotoError"),
    replaceUser: unprovidedAction<{ user: User }>("replaceUser"),
  },
  guards: { isGood: ({ context }, { photo }: Chosen) => photoErrorOf(photo, context.maxBytes) === null },
});

const told = ({ context, photo }: { context: Context; photo: ChosenPhoto | null }): Told => ({
  problem: photoErrorOf(photo, context.maxBytes)!,
  maxBytes: context.maxBytes,
});
const byPhoto = eventFields("photo");
const chosen = [
  { guard: { type: "isGood", params: byPhoto }, target: "chosen", actions: { type: "keepPhoto", params: byPhoto } },
  {
    target: "empty",
    actions: {
      type: "notifyPhotoError",
      params: ({ context, event }: { context: Context; event: Chosen }) => told({ context, photo: event.photo }),
    },
  },
] as const;

export const profilePhotoMachine = profilePhoto.createMachine({
  id: "profilePhoto",
  context: ({ input }) => ({ photo: null, maxBytes: input.maxBytes }),
  initial: "empty",
  states: {
    empty: {
      description: "No photo is chosen that could be sent.",
      entry: "forgetPhoto",
      on: {
        "photo.chosen": chosen,
        "photo.submitted": {
          actions: { type: "notifyPhotoError", params: ({ context }) => told({ context, photo: null }) },
        },
      },
    },
    chosen: {
      description: "A photo of the right kind and size is chosen.",
      on: { "photo.chosen": chosen, "photo.submitted": "uploading" },
    },
    uploading: {
      description: "The photo is on its way.",
      tags: "busy",
      invoke: {
        id: "uploadPhoto",
        src: "uploadPhoto",
        input: ({ context }) => ({ photo: context.photo! }),
        onDone: "refreshingUser",
        onError: "chosen",
      },
    },
    refreshingUser: {
      description: "The photo is stored; the user is fetched again.",
      tags: "busy",
      invoke: {
        id: "fetchUser",
        src: "fetchUser",
        onDone: {
          target: "empty",
          actions: { type: "replaceUser", params: outputAs("user") },
        },
        onError: "empty",
      },
    },
  },
});
