import { formatMegabytes } from "../../../src/i18n/format-numbers.ts";
import { uploadMachine } from "../../../src/machines/upload/upload.machine.ts";
import { left } from "../../machines/upload-form/upload-form.fixtures.ts";
import { cut, paper, duplicate, upload } from "../../machines/upload/upload.model.ts";
import { jsonResponse, errorResponse } from "../../support/page/browser/mock-response.ts";
import { button, externalEvent, dismissDialog, press } from "../../support/page/page-gestures.ts";
import { definePageModel, type PageTexts } from "../../support/page/page-model.ts";
import { liveRegionTexts, controlState, linkTarget, namesOfRole, showsText } from "../../support/page/page-queries.ts";
import type { TestPage } from "../../support/page/browser/test-page.ts";
import { choose, lists, openWithDraft, stored, uploadPageSetup } from "./upload.fixtures.ts";

const call = "POST papers/upload";
const { bytes: total } = paper.file;
const part = 1_310_720;
const locked = "This PDF is locked with a password.";
const later = "The server is busy. Try again in a minute.";
const known = jsonResponse({ code: "duplicate_paper", message: "We have it.", paper: duplicate }, 409);

/** Restores a valid draft, chooses its file and sends it. */
const send = async (stage: TestPage) => {
  if (stage.wire.waiting([lists[0]]).length > 0) {
    await openWithDraft(stage, left);
    await choose(stage, paper.file);
  }
  await button(stage, stage.t("upload.submit")).click();
};
const isSent = (sent: number, { t, language }: PageTexts): string =>
  t("upload.progress", { sent: formatMegabytes(language, sent), total: formatMegabytes(language, total) });
const sendBytes = (stage: TestPage, sent: number) =>
  stage.page.evaluate(([loaded, of]) => globalThis.sendBytes(loaded!, of!), [sent, total]);
const gone = "the dialog closes with its form: another upload starts another chart";

/** The progress and end of an upload, over its form (checklist 4.44 to 4.48, 7.50, 7.51). */
export const uploadPage = definePageModel(
  {
    flow: "upload",
    machine: uploadMachine,
    model: upload,
    specOverrides: {
      actorEvents: {
        ...upload.spec.actorEvents,
        sendFile: {
          ...upload.spec.actorEvents?.["sendFile"],
          "bytes.sent: 1.25 MB": { type: "bytes.sent", sent: part, total },
          "bytes.sent: all": { type: "bytes.sent", sent: total, total },
        },
      } as never,
    },
  },
  {
    open: () => uploadPageSetup([lists[0], call]),
    longPaths: "walks and tours",
    gestures: {
      "upload.started": { control: (stage) => button(stage, stage.t("upload.submit")), perform: send },
      "bytes.sent": externalEvent((stage, { sent }) => sendBytes(stage, sent)),
      "file.stored": externalEvent(({ wire }) => wire.take(call, stored)),
      "upload.failed": externalEvent(({ wire }, { error, duplicate: paperWeHave }) => {
        if (error.status === cut.error.status) return wire.take(call, "cut");
        if (error.status === 503) return wire.take(call, errorResponse(503, "unavailable", later));
        return wire.take(call, paperWeHave ? known : errorResponse(422, "pdf_encrypted", locked));
      }),
      "cancel.pressed": press((stage) =>
        button(stage, new RegExp(`^(${stage.t("upload.cancel")}|${stage.t("upload.duplicateKeep")})$`)),
      ),
      "retry.pressed": press((stage) => button(stage, stage.t("upload.again"))),
      "duplicate.allowed": press((stage) => button(stage, stage.t("upload.duplicateSend"))),
      "dialog.closed": { ...press((stage) => button(stage, stage.t("upload.toForm"))), alternatives: dismissDialog },
    },
    exemptions: { "upload.stored — upload.started → uploading": gone },
    queries: (words) => ({
      dialogs: namesOfRole("dialog"),
      announced: liveRegionTexts,
      "nothing sent": showsText(isSent(0, words)),
      "a part sent": showsText(isSent(part, words)),
      "all sent": showsText(isSent(total, words)),
      cancel: controlState("button", words.t("upload.cancel")),
      again: controlState("button", words.t("upload.again")),
      keep: controlState("button", words.t("upload.duplicateKeep")),
      allow: controlState("button", words.t("upload.duplicateSend")),
      see: linkTarget(words.t("upload.duplicateSee")),
      toForm: controlState("button", words.t("upload.toForm")),
      submit: controlState("button", words.t("upload.submit")),
    }),
    expectedView: (now, { t }, moves) => {
      const { sent } = now.context;
      const figure = { [sent === 0 ? "nothing sent" : sent === total ? "all sent" : "a part sent"]: true };
      switch (now.value) {
        case "uploading":
          return { dialogs: [t("upload.progressTitle")], announced: [], ...figure, cancel: "enabled" };
        case "interrupted":
          return {
            dialogs: [t("upload.interruptedTitle")],
            announced: [`alert: ${t("upload.interrupted")}`],
            ...figure,
            cancel: "enabled",
            again: "enabled",
          };
        case "duplicate":
          return {
            dialogs: [t("upload.duplicateTitle")],
            announced: [`alert: ${t("error.duplicatePaper", { title: duplicate.title })}`],
            see: "/user/paper/9/algebra",
            keep: "enabled",
            allow: "enabled",
          };
        case "failed":
          return {
            dialogs: [t("upload.failedTitle")],
            announced: [`alert: ${later}`],
            toForm: "enabled",
            again: "enabled",
          };
        case "refused":
          return { dialogs: [t("upload.failedTitle")], announced: [`alert: ${locked}`], toForm: "enabled" };
        case "canceled":
          return {
            dialogs: [t("upload.title")],
            announced: [t("upload.reading"), t("toast.canceledUpload")].sort(),
            submit: "enabled",
          };
        case "stored":
          return { announced: ["Sent to review"] };
        case "idle":
          return moves.length > 1
            ? { dialogs: [t("upload.title")], announced: [t("upload.reading")], submit: "enabled" }
            : { dialogs: [t("upload.title")], announced: [t("common.loadingPage")] };
      }
    },
  },
);
