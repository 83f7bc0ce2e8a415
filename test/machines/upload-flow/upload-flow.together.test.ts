import { type Actor, createActor, fromCallback, fromPromise } from "xstate";
import { beforeEach, describe, expect, it } from "vitest";
import type { Ref } from "../../../src/contract/entities.ts";
import type { UploadChoices, UploadDraft } from "../../../src/contract/uploads/upload-draft.ts";
import type { UploadPrefill } from "../../../src/contract/uploads/upload-prefill.ts";
import type { PickedFile, Upload } from "../../../src/contract/uploads/upload.ts";
import { selectPhotoPages } from "../../../src/machines/photo-pages/photo-pages.selectors.ts";
import { uploadFlowCharts, uploadFlowMachine } from "../../../src/machines/upload-flow/upload-flow.machine.ts";
import { selectUploadCharts } from "../../../src/machines/upload-flow/upload-flow.selectors.ts";
import { selectUploadDraft, selectUploadFile } from "../../../src/machines/upload-form/upload-form.selectors.ts";
import { selectPrefill } from "../../../src/machines/upload-prefill/upload-prefill.selectors.ts";
import type { uploadMachine } from "../../../src/machines/upload/upload.machine.ts";
import { selectUploadView } from "../../../src/machines/upload/upload.selectors.ts";
import { callFailure } from "../fixtures/user-fixtures.ts";
import { blank, choices, file, left, sentOf } from "../upload-form/upload-form.fixtures.ts";

type Prepared = {
  readonly choices: UploadChoices;
  readonly draft: UploadDraft | null;
  readonly file: PickedFile | null;
};
type FileTold = Parameters<Actor<typeof uploadMachine>["send"]>[0];
const photo: PickedFile = { id: "p1", name: "page.jpg", bytes: 3_000_000 };
const pdf: PickedFile = { id: "pdf1", name: "page.pdf", bytes: 900_000 };

/** The flow with its four charts; services answer at once and record their calls. */
function together(draft: UploadDraft | null = left) {
  const sent: Upload[] = [];
  const toasts: string[] = [];
  const kept: string[] = [];
  let tell: (told: FileTold) => void = () => {};
  let endReading: (prefill: UploadPrefill) => void = () => {};
  let isLeavingWarned = false;
  let stored = 0;
  const flow = createActor(
    uploadFlowMachine.provide({
      actors: {
        uploadForm: uploadFlowCharts.uploadForm.provide({
          actors: {
            prepareUpload: fromPromise(async (): Promise<Prepared> => ({ choices, draft, file: null })),
            listFaculties: fromPromise(async (): Promise<readonly Ref[]> => []),
            listDepartments: fromPromise(async (): Promise<readonly Ref[]> => []),
            readFile: fromPromise(async () => true),
          },
          actions: {
            keepDraft: () => {},
            dropDraft: () => kept.push("draft dropped"),
            notifyFileRejected: (_, { rule }) => toasts.push(rule),
          },
        }),
        uploadPrefill: uploadFlowCharts.uploadPrefill.provide({
          actors: { readPrefill: fromPromise(() => new Promise<UploadPrefill>((resolve) => (endReading = resolve))) },
        }),
        photoPages: uploadFlowCharts.photoPages.provide({
          actors: { makePdf: fromPromise(async () => pdf) },
          actions: { keepPdf: (_, { file: made }) => kept.push(made.id), releasePhotos: () => {} },
        }),
        upload: uploadFlowCharts.upload.provide({
          actors: {
            sendFile: fromCallback(({ input, sendBack }) => {
              sent.push(input);
              tell = sendBack;
            }),
            warnLeaving: fromCallback(() => {
              isLeavingWarned = true;
              return () => {
                isLeavingWarned = false;
              };
            }),
          },
          actions: { notifyCanceled: () => toasts.push("canceledUpload") },
        }),
      },
      actions: {
        notifyStored: () => {
          stored += 1;
        },
      },
    }),
    { input: { type: "university", own: null } },
  );
  const {
    uploadForm: form,
    uploadPrefill: prefill,
    photoPages: photos,
    upload,
  } = selectUploadCharts(flow.getSnapshot());
  return {
    sent,
    toasts,
    kept,
    flow,
    upload,
    form,
    prefill,
    photos,
    tell: (told: FileTold) => tell(told),
    endReading: (said: UploadPrefill) => endReading(said),
    warns: () => isLeavingWarned,
    stored: () => stored,
    shows: () => selectUploadView(upload.getSnapshot()),
    draft: () => selectUploadDraft(form.getSnapshot()),
    proposed: () => selectPrefill(prefill.getSnapshot()),
    holds: () => [selectUploadDraft(form.getSnapshot()), selectUploadFile(form.getSnapshot())],
  };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe("the form and the sending of a paper", () => {
  let both: ReturnType<typeof together>;
  beforeEach(async () => {
    both = together();
    both.flow.start();
    await settled();
    both.form.send({ type: "file.chosen", file });
    await settled();
    both.form.send({ type: "form.submitted" });
  });

  it("sends what was filled in, and leaves an empty form when it is stored", () => {
    expect(both.sent).toEqual([sentOf(left)]);
    expect([both.shows(), both.warns()]).toEqual(["progress", true]);
    both.tell({ type: "file.stored" });
    expect([both.shows(), both.warns()]).toEqual(["nothing", false]);
    expect(both.holds()).toEqual([blank, null]);
    expect([both.stored(), both.kept, both.toasts]).toEqual([1, ["draft dropped"], []]);
  });

  it("keeps form and file when the connection drops, and sends them again at one press", () => {
    both.tell({ type: "bytes.sent", sent: 9_437_184, total: file.bytes });
    both.tell({ type: "upload.failed", error: callFailure(0, "no_answer"), duplicate: null });
    expect([both.shows(), both.warns(), both.holds()]).toEqual(["interrupted", false, [left, file]]);
    both.upload.send({ type: "retry.pressed" });
    expect(both.sent).toEqual([sentOf(left), sentOf(left)]);
    both.tell({ type: "file.stored" });
    expect(both.holds()).toEqual([blank, null]);
  });

  it("says that it was cancelled, and gives the form back as it was", () => {
    both.upload.send({ type: "cancel.pressed" });
    expect([both.shows(), both.warns(), both.toasts]).toEqual(["nothing", false, ["canceledUpload"]]);
    expect(both.holds()).toEqual([left, file]);
    both.form.send({ type: "form.submitted" });
    expect(both.sent).toHaveLength(2);
  });

  it("lets the student send a duplicate, and marks it as allowed", () => {
    both.tell({
      type: "upload.failed",
      error: callFailure(409, "duplicate_paper"),
      duplicate: { id: 9, title: "Algebra", language: "fr" } as const,
    });
    expect(both.shows()).toBe("duplicate");
    both.upload.send({ type: "duplicate.allowed" });
    const [first, second] = both.sent;
    expect(second).toEqual({ ...first, metadata: { ...first?.metadata, duplicate_ok: true } });
  });

  it("gives the form back when the server refused the paper", () => {
    both.tell({ type: "upload.failed", error: callFailure(422, "pdf_encrypted"), duplicate: null });
    expect(both.shows()).toBe("refused");
    both.upload.send({ type: "dialog.closed" });
    expect([both.shows(), both.holds()]).toEqual(["nothing", [left, file]]);
  });
});

describe("the form and what is read from its file", () => {
  let both: ReturnType<typeof together>;
  beforeEach(async () => {
    both = together(null);
    both.flow.start();
    await settled();
    both.form.send({ type: "file.chosen", file });
    await settled();
  });

  it("fills in blank fields only, also when one was typed while the file was read", async () => {
    both.form.send({ type: "field.changed", change: { title: "Mechanics" } });
    both.endReading({ code: "MAT201", title: "Algebra" });
    await settled();
    expect(both.draft()).toEqual({ ...blank, code: "MAT201", title: "Mechanics" });
    expect(both.proposed()).toEqual({ code: "MAT201" });
  });

  it("undoes unchanged prefilled fields, and keeps those changed since", async () => {
    both.endReading({ code: "MAT201", title: "Algebra" });
    await settled();
    both.form.send({ type: "field.changed", change: { title: "Linear algebra" } });
    both.prefill.send({ type: "prefill.undone" });
    expect(both.draft()).toEqual({ ...blank, title: "Linear algebra" });
    expect(both.proposed()).toEqual({});
  });

  it("undoes the values of one file before another is read", async () => {
    both.endReading({ code: "MAT201", title: "Algebra" });
    await settled();
    both.form.send({ type: "file.chosen", file: { ...file, id: "f2" } });
    await settled();
    expect(both.draft()).toEqual(blank);
    both.endReading({ title: "Optics", year: 2023 });
    await settled();
    expect(both.draft()).toEqual({ ...blank, title: "Optics", year: 2023 });
  });
});

describe("the form and photos", () => {
  it("takes the PDF of photos as its file, and keeps its bytes", async () => {
    const both = together(null);
    both.flow.start();
    await settled();
    both.photos.send({ type: "photos.chosen", photos: [photo] });
    both.photos.send({ type: "pages.submitted" });
    await settled();
    expect(both.holds()).toEqual([blank, pdf]);
    expect([both.kept, selectPhotoPages(both.photos.getSnapshot())]).toEqual([[pdf.id], []]);
  });
});
