import type { PhotoPages } from "../../../src/contract/uploads/photo-pages.ts";
import { photoPagesMachine } from "../../../src/machines/photo-pages/photo-pages.machine.ts";
import {
  selectIsMakingPdf,
  selectPhotoPagesError,
  selectPhotoPages,
} from "../../../src/machines/photo-pages/photo-pages.selectors.ts";
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

type Seen = Step<typeof photoPagesMachine>;

const first = { id: "p1", name: "page.jpg", bytes: 3_000_000 };
const second = { id: "p2", name: "back.jpg", bytes: 2_000_000 };
const crop = { top: 0.1, right: 0, bottom: 0.2, left: 0 };
const small = { id: "pdf1", name: "page.pdf", bytes: 10_485_760 };
const large = { id: "pdf2", name: "page.pdf", bytes: 10_485_761 };

const isMaking = ({ before }: Seen): boolean => before.matches("makingPdf");
const isArranging = ({ before }: Seen): boolean => before.matches("arranging");
const isSubmitted = (step: Seen): boolean =>
  isArranging(step) && step.sent("pages.submitted") !== undefined && step.before.context.unreadable.length === 0;
const isFailed = (step: Seen): boolean => isArranging(step) && step.sent("photo.failed") !== undefined;
const hasPhoto = (step: Seen, id: string): boolean => step.after.context.pages.some(({ photo }) => photo.id === id);
const isTooLarge = ({ ended }: Seen): boolean => ended("makePdf", "large");
const isTriedAgain = (step: Seen): boolean => isTooLarge(step) && step.before.context.qualityIndex < 2;
const isCanceled = (step: Seen): boolean => isMaking(step) && step.sent("pdf.canceled") !== undefined;

const uncut = { top: 0, right: 0, bottom: 0, left: 0 };
const isFirst = ({ photo }: PhotoPages[number]): boolean => photo.id === "p1";

/** The expected pages after a change; undefined if nothing changes them. Only the first photo is turned, cropped, moved and removed. */
const arranged = (step: Seen): PhotoPages | undefined => {
  const { pages } = step.before.context;
  const chosen = step.sent("photos.chosen");
  if (chosen !== undefined && !isMaking(step)) {
    const added = chosen.photos.filter(({ id }) => !pages.some(({ photo }) => photo.id === id));
    return [...pages, ...added.map((photo) => ({ photo, turns: 0, crop: uncut }))];
  }
  if (!isArranging(step)) return undefined;
  if (step.sent("photos.discarded")) return [];
  if (step.sent("photo.removed")) return pages.filter((page) => !isFirst(page));
  if (step.sent("photo.moved")) return pages.length === 2 && isFirst(pages[0]!) ? pages.toReversed() : pages;
  if (step.sent("photo.cropped")) return pages.map((page) => (isFirst(page) ? { ...page, crop } : page));
  if (!step.sent("photo.turned")) return undefined;
  return pages.map((page) => {
    const { top, right, bottom, left } = page.crop;
    const turned = { turns: [1, 2, 3, 0][page.turns]!, crop: { top: left, right: top, bottom: right, left: bottom } };
    return isFirst(page) ? { ...page, ...turned } : page;
  });
};

export const photoPages = defineChartModel(photoPagesMachine, {
  events: {
    "photos.chosen: one": { type: "photos.chosen", photos: [first] },
    "photos.chosen: two": { type: "photos.chosen", photos: [first, second] },
    "photos.chosen: none": { type: "photos.chosen", photos: [] },
    "photo.turned": { type: "photo.turned", id: "p1" },
    "photo.cropped": { type: "photo.cropped", id: "p1", crop },
    "photo.moved": { type: "photo.moved", id: "p1", by: 1 },
    "photo.removed": { type: "photo.removed", id: "p1" },
    "photo.failed": { type: "photo.failed", id: "p1" },
    "photo.failed: not chosen": { type: "photo.failed", id: "p3" },
    ...plainEvents("photos.discarded", "pages.submitted", "pdf.canceled"),
  },
  outcomes: {
    makePdf: {
      small: { output: small },
      large: { output: large },
      unreadable: { error: new Error("A picture cannot be read.") },
    },
  },
  contextKey: ({ pages, qualityIndex, problem, unreadable }) => ({
    photos: pages.map(({ photo }) => photo.id).join(" "),
    qualityIndex,
    problem,
    unreadable: unreadable.length,
  }),
  invariants: {
    "the bytes of the photos are released when no page is left, and only then": everyStep((step) =>
      deepEqual(
        step.executed("releasePhotos"),
        isArranging(step) || isMaking(step) ? (step.after.matches("choosing") ? [undefined] : []) : [],
      ),
    ),
    "at first there is no photo": atStart(
      ({ after }) => after.matches("choosing") && selectPhotoPages(after).length === 0,
    ),
    "photos are arranged as they are chosen, turned, cut, moved and taken out, and by nothing else": everyStep(
      (step) => {
        const pages = step.ended("makePdf", "small") ? [] : (arranged(step) ?? step.before.context.pages);
        return deepEqual(selectPhotoPages(step.after), pages);
      },
    ),
    "a photo chosen is a page to arrange, and without one there is nothing to arrange": whenever(
      (step) => arranged(step) !== undefined,
      ({ after }) => after.matches(after.context.pages.length === 0 ? "choosing" : "arranging"),
    ),
    "a change of the pages clears the message about their PDF": whenever(
      (step) => arranged(step) !== undefined,
      ({ before, after }) =>
        selectPhotoPagesError(after) ===
        (before.context.unreadable.length > 0 && after.context.pages.some(({ photo }) => photo.id === "p1")
          ? "unreadable"
          : null),
    ),
    "a photo that this browser cannot read is reported at once, as long as it is a page": whenever(
      isFailed,
      (step) =>
        deepEqual(
          step.after.context.unreadable,
          step.sent("photo.failed")!.id === "p1" && hasPhoto(step, "p1") ? ["p1"] : step.before.context.unreadable,
        ) &&
        (step.after.context.unreadable.length === 0 || selectPhotoPagesError(step.after) === "unreadable"),
    ),
    "no PDF is started while a photo cannot be read, and nothing changes then": whenever(
      (step) => isArranging(step) && step.sent("pages.submitted") !== undefined && !isSubmitted(step),
      ({ before, after }) => after.matches("arranging") && deepEqual(after.context, before.context),
    ),
    "only a page can be unread": always(({ context }) =>
      context.unreadable.every((id) => context.pages.some(({ photo }) => photo.id === id)),
    ),
    "a press makes a PDF of the pages, at the best quality": everyStep((step) =>
      deepEqual(
        step.started("makePdf"),
        isSubmitted(step)
          ? [{ pages: step.before.context.pages, quality: 0.75 }]
          : isTriedAgain(step)
            ? [{ pages: step.before.context.pages, quality: step.before.context.qualityIndex === 0 ? 0.55 : 0.4 }]
            : [],
      ),
    ),
    "a PDF of at most 10485760 bytes is kept and handed over, once, before the photos are let go (5.63)": everyStep(
      (step) => {
        const names = ["keepPdf", "handOver", "releasePhotos"];
        const made = step.ended("makePdf", "small") ? [{ file: small }] : [];
        return (
          deepEqual([step.executed("keepPdf"), step.executed("handOver")], [made, made]) &&
          (made.length === 0 ||
            deepEqual(
              step.actions.map(({ type }) => type).filter((type) => names.includes(type)),
              names,
            ))
        );
      },
    ),
    "after that other photos can be chosen": whenever(
      ({ ended }) => ended("makePdf", "small"),
      ({ after }) => after.matches("choosing"),
    ),
    "a PDF that stays too large, or a photo that cannot be read, is reported, and the pages are kept": whenever(
      (step) => (isTooLarge(step) && !isTriedAgain(step)) || step.ended("makePdf", "unreadable"),
      (step) =>
        step.after.matches("arranging") &&
        selectPhotoPagesError(step.after) === (isTooLarge(step) ? "tooLarge" : "unreadable"),
    ),
    "a press clears the previous message": whenever(
      isSubmitted,
      ({ after }) => after.matches("makingPdf") && selectPhotoPagesError(after) === null,
    ),
    "making can be given up; the pages are kept": whenever(
      isCanceled,
      ({ before, after }) => after.matches("arranging") && deepEqual(after.context.pages, before.context.pages),
    ),
    "it is busy while the PDF is made, and only then": always(
      (now) =>
        selectIsMakingPdf(now) === now.matches("makingPdf") && "makePdf" in now.children === now.matches("makingPdf"),
    ),
    "there are pages in every state except the choice of photos": always(
      (now) => (now.context.pages.length === 0) === now.matches("choosing"),
    ),
  },
});
