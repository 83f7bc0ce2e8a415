import { PDFDocument, StandardFonts } from "@cantoo/pdf-lib";
import { uploadPrefillMachine } from "../../../src/machines/upload-prefill/upload-prefill.machine.ts";
import { uploadPrefill } from "../../machines/upload-prefill/upload-prefill.model.ts";
import { button, press } from "../../support/page/page-gestures.ts";
import { definePageModel, type PageTexts } from "../../support/page/page-model.ts";
import { controlState, descriptionOf, showsText } from "../../support/page/page-queries.ts";
import type { TestPage } from "../../support/page/browser/test-page.ts";
import { choose, uploadPageSetup } from "../upload/upload.fixtures.ts";

const stored = {
  reason: "only a stored paper forgets its file, and its form closes with it",
  coveredBy: { chart: "upload-prefill" },
};

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
  async ({ page }: TestPage) =>
    page.evaluate((whole) => globalThis.endPages(whole), await file());

/** What stands in each file, by the ending that reads it. */
const fields: Readonly<Record<string, { readonly code?: string; readonly title: string; readonly year?: number }>> = {
  "readPrefill: a heading": { code: "MAT201", title: "Algebra" },
  "readPrefill: another heading": { title: "Optics", year: 2023 },
};
const read = (moves: readonly string[]) => fields[moves.findLast((move) => move in fields) ?? ""]!;

/** What the form says of the fields that were read. */
const note = (t: PageTexts["t"], ...fields: readonly ("code" | "title" | "year")[]): string =>
  t("upload.proposedNote", { fields: fields.map((field) => t(`field.${field}`)).join(", ") });

/** What a chosen file says of the fields of the upload form, until it is taken back. */
export const proposalPage = definePageModel(
  { flow: "upload-prefill", machine: uploadPrefillMachine, model: uploadPrefill },
  {
    open: () => ({
      ...uploadPageSetup([]),
      ready: ({ nodes }) => nodes.some(({ role }) => role === "textbox"),
    }),
    gestures: {
      "file.accepted": {
        perform: async (stage, { fileId }) => {
          await stage.page.evaluate(() => (globalThis.readsAtOnce = true));
          await choose(stage, { name: `${fileId}.pdf`, bytes: 2_048 });
        },
      },
      "prefill.undone": press((stage) => button(stage, stage.t("upload.proposedUndo"))),
    },
    actorCalls: {
      readPrefill: {
        calls: [],
        responses: {
          "a heading": gives(() => sheet("MAT201", "Algebra")),
          "another heading": gives(() => sheet("Year 2023", "Optics")),
          nothing: gives(() => sheet()),
          unreadable: gives(() => Buffer.from("%PDF-").toString("base64")),
        },
      },
    },
    exemptions: {
      "uploadPrefill.reading — file.cleared → idle": stored,
      "uploadPrefill.shown — file.cleared → idle": stored,
    },
    extraPaths: {
      "a second file proposes its own fields, and none of the first": [
        "start",
        "file.accepted: one",
        "readPrefill: a heading",
        "file.accepted: another",
        "readPrefill: another heading",
      ],
    },
    queries: ({ t }) => ({
      title: controlState("textbox", t("field.title")),
      "about title": descriptionOf("textbox", t("field.title")),
      code: controlState("textbox", t("field.code")),
      year: controlState("combobox", t("field.year")),
      reading: showsText(t("upload.reading")),
      "code and title": showsText(note(t, "code", "title")),
      "title and year": showsText(note(t, "title", "year")),
      undo: controlState("button", t("upload.proposedUndo")),
    }),
    expectedView: (now, { t }, moves) => {
      const { title = "", code = "", year = t("validation.yearRequired") } = now.matches("shown") ? read(moves) : {};
      const filled = (value: string): string => (value === "" ? "enabled" : `enabled: ${value}`);
      return {
        title: filled(title),
        code: filled(code),
        year: `enabled: ${year}`,
        ...(now.matches("reading") && { reading: true }),
        ...(now.matches("shown") && {
          [code === "" ? "title and year" : "code and title"]: true,
          undo: "enabled",
          "about title": t("upload.proposed"),
        }),
      };
    },
  },
);
