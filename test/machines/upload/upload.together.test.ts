import { type Actor, createActor, fromCallback, fromPromise } from "xstate";
import { beforeEach, describe, expect, it } from "vitest";
import type { Ref } from "../../../src/contract/entities.ts";
import type { UploadChoices, UploadDraft } from "../../../src/contract/uploads/upload-draft.ts";
import type { PickedFile, Upload } from "../../../src/contract/uploads/upload.ts";
import { uploadMachine } from "../../../src/machines/upload/upload.machine.ts";
import { uploadFormMachine } from "../../../src/machines/upload-form/upload-form.machine.ts";
import { selectUploadDraft, selectUploadFile } from "../../../src/machines/upload-form/upload-form.selectors.ts";
import { selectUploadView } from "../../../src/machines/upload/upload.selectors.ts";
import { callFailure } from "../fixtures/user-fixtures.ts";
import { blank, choices, file, left, sentOf } from "../upload-form/upload-form.fixtures.ts";

type Prepared = {
  readonly choices: UploadChoices;
  readonly draft: UploadDraft | null;
  readonly shared: PickedFile | null;
};
type FileTold = Parameters<Actor<typeof uploadMachine>["send"]>[0];

/** The two charts as they work together: what the form hands over is sent, and the form hears how that ended. */
function together() {
  const sent: Upload[] = [];
  const toasts: string[] = [];
  let tell: (told: FileTold) => void = () => {};
  let isLeavingWarned = false;
  const upload = createActor(
    uploadMachine.provide({
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
      actions: {
        notifyStored: () => form.send({ type: "upload.stored" }),
        notifyNotStored: () => form.send({ type: "upload.abandoned" }),
        notifyCanceled: () => toasts.push("canceledUpload"),
      },
    }),
  );
  const form = createActor(
    uploadFormMachine.provide({
      actors: {
        prepareUpload: fromPromise(async (): Promise<Prepared> => ({ choices, draft: left, shared: null })),
        listFaculties: fromPromise(async (): Promise<readonly Ref[]> => []),
        listDepartments: fromPromise(async (): Promise<readonly Ref[]> => []),
        readFile: fromPromise(async () => true),
      },
      actions: {
        keepDraft: () => {},
        dropDraft: () => {},
        notifyFileAccepted: () => {},
        notifyFileRejected: (_, { rule }) => toasts.push(rule),
        startUpload: (_, { upload: handed }) => upload.send({ type: "upload.started", upload: handed }),
      },
    }),
    { input: { type: "university" } },
  );
  return {
    sent,
    toasts,
    upload,
    form,
    tell: (told: FileTold) => tell(told),
    warns: () => isLeavingWarned,
    shows: () => selectUploadView(upload.getSnapshot()),
    holds: () => [selectUploadDraft(form.getSnapshot()), selectUploadFile(form.getSnapshot())],
  };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe("the form and the sending of a paper", () => {
  let both: ReturnType<typeof together>;
  beforeEach(async () => {
    both = together();
    both.upload.start();
    both.form.start();
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
    expect(both.toasts).toEqual([]);
  });

  it("keeps form and file over a dropped connection, and sends them again at one press", () => {
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

  it("lets the student send a paper that we have, and says so to the server", () => {
    both.tell({
      type: "upload.failed",
      error: callFailure(409, "duplicate_paper"),
      duplicate: { id: 9, title: "Algebra" },
    });
    expect(both.shows()).toBe("duplicate");
    both.upload.send({ type: "duplicate.allowed" });
    const [first, second] = both.sent;
    expect(second).toEqual({ ...first, metadata: { ...first?.metadata, duplicate_ok: true } });
  });

  it("gives the form back when the server refused the paper", () => {
    both.tell({ type: "upload.failed", error: callFailure(422, "pdf_encrypted"), duplicate: null });
    expect(both.shows()).toBe("failed");
    both.upload.send({ type: "dialog.closed" });
    expect([both.shows(), both.holds()]).toEqual(["nothing", [left, file]]);
  });
});
