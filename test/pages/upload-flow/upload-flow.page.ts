import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { formatSize } from "../../../src/i18n/format.ts";
import { uploadFlowMachine } from "../../../src/machines/upload-flow/upload-flow.machine.ts";
import { left } from "../../machines/upload-form/upload-form.fixtures.ts";
import { uploadFlow } from "../../machines/upload-flow/upload-flow.model.ts";
import { button, dialogButton, externalEvent, press } from "../../support/page/page-gestures.ts";
import { definePageModel, type PageTexts } from "../../support/page/page-model.ts";
import { anyValue, controlState, namesOfRole, showsText } from "../../support/page/page-queries.ts";
import type { TestPage } from "../../support/page/browser/test-page.ts";
import { finishPictureEncoding, holdPictureEncoding } from "../setups/encoded-pictures.ts";
import { choose, headedPdf, lists, openWithDraft, stored, uploadPageSetup } from "../upload/upload.fixtures.ts";

const call = "POST papers/upload";
/** Complete except for its file: the optional code is read from the file. */
const draft = { ...left, code: "", title: "Algebra" };
const chosen = { name: "algebra.pdf", bytes: 4_096 };
const photo = join(await mkdtemp(join(tmpdir(), "photos-")), "page.jpg");
await sharp({ create: { width: 60, height: 80, channels: 3, background: "#e6edfa" } }).toFile(photo);

const titleField = ({ page, t }: TestPage) => page.getByLabel(t("field.title"), { exact: true });
const openWithFile = async (stage: TestPage) => {
  await openWithDraft(stage, draft);
  await choose(stage, chosen);
};
const size = ({ language }: PageTexts): string => formatSize(language, chosen.bytes);

/** Events between the charts of an upload, seen in the dialog: the form, and the upload over it. */
export const uploadFlowPage = definePageModel(
  { flow: "upload-flow", machine: uploadFlowMachine, model: uploadFlow },
  {
    open: () => uploadPageSetup([lists[0], call]),
    gestures: {
      "form.completed": {
        perform: async (stage) => {
          await openWithFile(stage);
          await button(stage, stage.t("upload.submit")).click();
        },
      },
      "draft.changed": {
        perform: async (stage) => {
          await openWithDraft(stage, draft);
          await titleField(stage).fill("Mechanics");
        },
        when: (now) => now.matches("filling"),
      },
      "file.accepted": { perform: openWithFile, when: (now) => now.matches("filling") },
      "prefill.changed": {
        perform: async (stage) => {
          await openWithFile(stage);
          const file = await headedPdf("MAT201", "Optics");
          await stage.page.waitForFunction(() => "endPages" in globalThis);
          await stage.page.evaluate((whole) => globalThis.endPages(whole), file);
        },
        when: (now) => now.matches("filling"),
      },
      "pdf.created": {
        perform: async (stage) => {
          await openWithDraft(stage, draft);
          await stage.page.getByLabel(stage.t("photos.choose")).last().setInputFiles([photo]);
          await holdPictureEncoding(stage.page);
          await dialogButton(stage, stage.t("photos.make")).click();
          await finishPictureEncoding(stage.page, 1, "small");
        },
        when: (now) => now.matches("filling"),
      },
      "upload.stored": externalEvent(({ wire }) => wire.take(call, stored)),
      "upload.abandoned": press((stage) => button(stage, stage.t("upload.cancel"))),
    },
    queries: (words) => ({
      dialogs: namesOfRole("dialog"),
      title: controlState("textbox", words.t("field.title")),
      code: controlState("textbox", words.t("field.code")),
      file: showsText(`${chosen.name}, ${size(words)}`),
      "made file": showsText("page.pdf"),
      reading: showsText(words.t("upload.reading")),
      cancel: controlState("button", words.t("upload.cancel")),
    }),
    expectedView: (now, { t }, moves) => {
      const last = moves.at(-1);
      if (last === "upload.stored") return {};
      if (now.matches("sending")) return { dialogs: [t("upload.progressTitle")], cancel: "enabled" };
      if (moves.length === 1) return { dialogs: [t("upload.title")] };
      const hasFile = moves.some((move) => ["form.completed", "file.accepted", "prefill.changed"].includes(move));
      const isRead = last === "prefill.changed";
      return {
        dialogs: [t("upload.title")],
        title: `enabled: ${moves.includes("draft.changed") ? "Mechanics" : "Algebra"}`,
        code: isRead ? "enabled: MAT201" : "enabled",
        ...(last === "pdf.created" ? { "made file": true, reading: anyValue } : { file: hasFile || undefined }),
        ...(hasFile && !isRead && { reading: true }),
      };
    },
  },
);
