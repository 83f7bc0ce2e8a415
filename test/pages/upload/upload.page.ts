import { paperPath } from "../../../src/contract/papers/paper-rules.ts";
import { formatMegabytes } from "../../../src/i18n/format.ts";
import { uploadMachine } from "../../../src/machines/upload/upload.machine.ts";
import { left } from "../../machines/upload-form/upload-form.fixtures.ts";
import { cut, paper, twin, upload } from "../../machines/upload/upload.model.ts";
import { json, refusal } from "../../support/page/browser/mock-response.ts";
import { button, happens, leavingDialog, press } from "../../support/page/page-gestures.ts";
import { paging, type Words } from "../../support/page/page-model.ts";
import { announced, control, leadsTo, names, says } from "../../support/page/page-queries.ts";
import type { Stage } from "../../support/page/browser/test-page.ts";
import { choose, leave, listed, lists, stored, uploadDesk } from "./upload.fixtures.ts";

const call = "POST papers/upload";
const { bytes: total } = paper.file;
const part = 1_310_720;
const locked = "This PDF is locked with a password.";
const known = json({ code: "duplicate_paper", message: "We have it.", paper: twin }, 409);

/** A right form was left before; its file is chosen, and it is sent. */
const send = async (stage: Stage) => {
  const { page, wire, t } = stage;
  if (wire.waiting([lists[0]]).length > 0) {
    await page.evaluate(() => (globalThis.readsAtOnce = true));
    await leave(stage, left);
    await wire.take(lists[0], listed[0]!);
    await choose(stage, paper.file);
  }
  await button(stage, t("upload.submit")).click();
};
const isSent = (sent: number, { t, language }: Words): string =>
  t("upload.progress", { sent: formatMegabytes(language, sent), total: formatMegabytes(language, total) });
const sendBytes = (stage: Stage, sent: number) =>
  stage.page.evaluate(([loaded, of]) => globalThis.sendBytes(loaded!, of!), [sent, total]);
const gone = "the dialog closes with its form: another upload is another chart";

/** How an upload goes, over its form (checklist 4.44 to 4.48, 7.50, 7.51). */
export const uploadPage = paging(
  {
    flow: "upload",
    machine: uploadMachine,
    model: upload,
    about: {
      says: {
        ...upload.about.says,
        sendFile: {
          ...upload.about.says?.["sendFile"],
          "bytes.sent: 1.25 MB": { type: "bytes.sent", sent: part, total },
          "bytes.sent: all": { type: "bytes.sent", sent: total, total },
        },
      } as never,
    },
  },
  {
    open: () => uploadDesk([lists[0], call]),
    does: {
      "upload.begun": { at: (stage) => button(stage, stage.t("upload.submit")), act: send },
      "bytes.sent": happens((stage, { sent }) => sendBytes(stage, sent)),
      "file.stored": happens(({ wire }) => wire.take(call, stored)),
      "sending.failed": happens(({ wire }, { failure, twin: paperWeHave }) => {
        if (failure.status === cut.failure.status) return wire.take(call, "cut");
        return wire.take(call, paperWeHave ? known : refusal(422, "pdf_encrypted", locked));
      }),
      "cancel.pressed": press((stage) =>
        button(stage, new RegExp(`^(${stage.t("upload.cancel")}|${stage.t("upload.duplicateKeep")})$`)),
      ),
      "retry.pressed": press((stage) => button(stage, stage.t("upload.again"))),
      "twin.allowed": press((stage) => button(stage, stage.t("upload.duplicateSend"))),
      "dialog.closed": { ...press((stage) => button(stage, stage.t("upload.toForm"))), others: leavingDialog },
    },
    beyond: { "upload.stored — upload.begun → uploading": gone },
    sights: (words) => ({
      dialogs: names("dialog"),
      announced,
      "nothing sent": says(isSent(0, words)),
      "a part sent": says(isSent(part, words)),
      "all sent": says(isSent(total, words)),
      cancel: control("button", words.t("upload.cancel")),
      again: control("button", words.t("upload.again")),
      keep: control("button", words.t("upload.duplicateKeep")),
      allow: control("button", words.t("upload.duplicateSend")),
      see: leadsTo(words.t("upload.duplicateSee")),
      toForm: control("button", words.t("upload.toForm")),
      submit: control("button", words.t("upload.submit")),
    }),
    shows: (now, { t }, moves) => {
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
            announced: [`alert: ${t("error.duplicatePaper", { title: twin.title })}`],
            see: paperPath(twin),
            keep: "enabled",
            allow: "enabled",
          };
        case "failed":
          return {
            dialogs: [t("upload.failedTitle")],
            announced: [`alert: ${locked}`],
            toForm: "enabled",
            again: "enabled",
          };
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
