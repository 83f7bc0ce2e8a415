import type { ChosenPhoto } from "../../../src/contract/accounts/profile-photo-rules.ts";
import { profilePhotoMachine } from "../../../src/machines/profile-photo/profile-photo.machine.ts";
import {
  selectChosenPhoto,
  selectIsSendingPhoto,
} from "../../../src/machines/profile-photo/profile-photo.selectors.ts";
import {
  always,
  atStart,
  deepEqual,
  defineChartModel,
  everyStep,
  plainEvents,
  type Step,
  whenever,
} from "../../../harness/index.ts";
import { adaRenamed, callFailure } from "../fixtures/user-fixtures.ts";

type Seen = Step<typeof profilePhotoMachine>;

const portrait: ChosenPhoto = { name: "Ada.JPG", type: "image/jpeg", size: 1_048_576, url: "blob:1" };
const other: ChosenPhoto = { name: "ada.png", type: "image/png", size: 2048, url: "blob:2" };
const large: ChosenPhoto = { ...portrait, size: 1_048_577, url: "blob:3" };
const moving: ChosenPhoto = { name: "ada.gif", type: "image/gif", size: 2048, url: "blob:4" };
const good: ReadonlySet<ChosenPhoto> = new Set([portrait, other]);

const isOpen = ({ before }: Seen): boolean => before.matches("empty") || before.matches("chosen");
const chosen = (step: Seen): ChosenPhoto | undefined => (isOpen(step) ? step.sent("photo.chosen")?.photo : undefined);
const isSubmitted = (step: Seen): boolean => isOpen(step) && step.sent("photo.submitted") !== undefined;
const isGood = (step: Seen): boolean => good.has(chosen(step)!);
const isSent = (step: Seen): boolean => isSubmitted(step) && step.before.matches("chosen");
const problem = (step: Seen): string | undefined => {
  if (isSubmitted(step) && !isSent(step)) return "uploadImg";
  return chosen(step) === large ? "imageSize" : chosen(step) === moving ? "imageType" : undefined;
};
const isOver = ({ ended }: Seen): boolean => ended("fetchUser");

export const photo = defineChartModel(profilePhotoMachine, {
  inputs: { "the limit of product.md": { maxBytes: 1_048_576 } },
  events: {
    "photo.chosen: 1048576 bytes": { type: "photo.chosen", photo: portrait },
    "photo.chosen: another": { type: "photo.chosen", photo: other },
    "photo.chosen: 1048577 bytes": { type: "photo.chosen", photo: large },
    "photo.chosen: a GIF": { type: "photo.chosen", photo: moving },
    ...plainEvents("photo.submitted"),
  },
  outcomes: {
    uploadPhoto: {
      stored: { output: undefined },
      refused: { error: callFailure(415, "not_an_image") },
      lost: { error: callFailure(0, "no_answer") },
    },
    fetchUser: { told: { output: adaRenamed }, lost: { error: callFailure(500, "internal") } },
  },
  contextKey: ({ photo }) => ({ photo: photo?.name ?? null }),
  invariants: {
    "at first no photo is chosen, and nothing is sent": atStart(
      ({ after, started }) =>
        after.matches("empty") && selectChosenPhoto(after) === null && started("uploadPhoto").length === 0,
    ),
    "a press without a photo, a wrong type and an oversize file each show a message, with the limit (5.71, 5.72, 5.73)":
      everyStep((step) => {
        const told = problem(step);
        return deepEqual(
          step.executed("notifyPhotoError"),
          told === undefined ? [] : [{ problem: told, maxBytes: 1_048_576 }],
        );
      }),
    "a jpeg or png of at most 1048576 bytes is kept, and nothing else is (5.69, 5.73)": everyStep((step) =>
      deepEqual(
        selectChosenPhoto(step.after),
        isGood(step)
          ? chosen(step)
          : isOver(step) || problem(step) !== undefined
            ? null
            : selectChosenPhoto(step.before),
      ),
    ),
    "a good photo is ready to be sent; with a bad one another has to be chosen": whenever(
      (step) => chosen(step) !== undefined,
      (step) => step.after.matches(isGood(step) ? "chosen" : "empty"),
    ),
    "the photo chosen is sent at a press, once (7.18)": everyStep((step) =>
      deepEqual(step.started("uploadPhoto"), isSent(step) ? [{ photo: step.before.context.photo }] : []),
    ),
    "from the press on it is on its way": whenever(isSent, ({ after }) => after.matches("uploading")),
    "a photo that was stored: the user is fetched, once (7.19)": everyStep(
      (step) => step.started("fetchUser").length === (step.ended("uploadPhoto", "stored") ? 1 : 0),
    ),
    "the fetched user, with the new photo, replaces the stored one (7.19)": everyStep(({ executed, ended }) =>
      deepEqual(executed("replaceUser"), ended("fetchUser", "told") ? [{ user: adaRenamed }] : []),
    ),
    "a failed upload hides the loader and shows nothing else; the photo stays chosen (8.34)": whenever(
      ({ ended }) => ended("uploadPhoto", "refused") || ended("uploadPhoto", "lost"),
      ({ before, after, executed }) =>
        after.matches("chosen") &&
        deepEqual(after.context, before.context) &&
        !selectIsSendingPhoto(after) &&
        executed("notifyPhotoError").length === 0,
    ),
    "after the user came, or did not, another photo can be chosen": whenever(isOver, ({ after }) =>
      after.matches("empty"),
    ),
    "the loader shows while the photo is sent and the user fetched, and then only (2.88)": always(
      (now) => selectIsSendingPhoto(now) === (now.matches("uploading") || now.matches("refreshingUser")),
    ),
    "while it is on its way nothing changes it (2.91)": whenever(
      (step) => !isOpen(step) && !step.ended("uploadPhoto") && !step.ended("fetchUser"),
      ({ before, after }) => deepEqual([after.value, after.context], [before.value, before.context]),
    ),
    "an upload that was stored waits for the user": whenever(
      ({ ended }) => ended("uploadPhoto", "stored"),
      ({ after }) => after.matches("refreshingUser"),
    ),
  },
});
