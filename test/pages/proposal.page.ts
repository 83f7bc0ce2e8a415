import { PDFDocument, StandardFonts } from "@cantoo/pdf-lib";
import { proposalMachine } from "../../src/machines/proposal/proposal.machine.ts";
import { selectProposal } from "../../src/machines/proposal/proposal.selectors.ts";
import { proposal } from "../machines/proposal.model.ts";
import { button, press } from "../support/page/gestures.ts";
import { paging } from "../support/page/page-model.ts";
import { control, describedBy, says } from "../support/page/sights.ts";
import type { Stage } from "../support/page/stage.ts";
import { choose, uploadDesk } from "./upload.world.ts";

const stored = "only a stored paper forgets its file, and its form closes with it";

/** A PDF of one page whose heading says so, a line in letters of 14, the next in letters of 20 and so on. */
const sheet = async (...lines: readonly string[]): Promise<string> => {
  const document = await PDFDocument.create({ updateMetadata: false });
  const font = await document.embedFont(StandardFonts.Helvetica);
  const page = document.addPage([595, 842]);
  lines.forEach((line, i) => page.drawText(line, { x: 60, y: 780 - 40 * i, size: 14 + 6 * i, font }));
  return document.saveAsBase64();
};
const gives =
  (file: () => Promise<string> | string) =>
  async ({ page }: Stage) =>
    page.evaluate((whole) => globalThis.endPages(whole), await file());

/** What a chosen file says of the fields of the upload form, until it is taken back. */
export const proposalPage = paging(
  { flow: "proposal", machine: proposalMachine, model: proposal },
  {
    open: () => ({
      ...uploadDesk([]),
      ready: ({ things }) => things.some(({ role }) => role === "textbox"),
    }),
    does: {
      "file.taken": {
        act: async (stage, { fileId }) => {
          await stage.page.evaluate(() => (globalThis.readsAtOnce = true));
          await choose(stage, { name: `${fileId}.pdf`, bytes: 2_048 });
        },
      },
      "proposal.declined": press((stage) => button(stage, stage.t("upload.proposedUndo"))),
    },
    works: {
      readPaper: {
        calls: [],
        ends: {
          "a heading": gives(() => sheet("MAT201", "Algebra")),
          nothing: gives(() => sheet()),
          unreadable: gives(() => Buffer.from("%PDF-").toString("base64")),
        },
      },
    },
    beyond: {
      "proposal.reading — file.forgotten → quiet": stored,
      "proposal.shown — file.forgotten → quiet": stored,
    },
    sights: ({ t }) => ({
      title: control("textbox", t("field.title")),
      "about title": describedBy("textbox", t("field.title")),
      code: control("textbox", t("field.code")),
      reading: says(t("upload.reading")),
      read: says(t("upload.proposedNote", { fields: [t("field.code"), t("field.title")].join(", ") })),
      undo: control("button", t("upload.proposedUndo")),
    }),
    shows: (now, { t }) => {
      const { title = "", code = "" } = now.matches("shown") ? selectProposal(now) : {};
      const filled = (value: string): string => (value === "" ? "enabled" : `enabled: ${value}`);
      return {
        title: filled(title),
        code: filled(code),
        ...(now.matches("reading") && { reading: true }),
        ...(now.matches("shown") && { read: true, undo: "enabled", "about title": t("upload.proposed") }),
      };
    },
  },
);
