import { uploadPrefillMachine } from "../../../src/machines/upload-prefill/upload-prefill.machine.ts";
import { uploadPrefill } from "../../machines/upload-prefill/upload-prefill.model.ts";
import { button, press } from "../../support/page/page-gestures.ts";
import { definePageModel, type PageTexts } from "../../support/page/page-model.ts";
import { controlState, descriptionOf, showsText } from "../../support/page/page-queries.ts";
import type { TestPage } from "../../support/page/browser/test-page.ts";
import { choose, headedPdf, uploadPageSetup } from "../upload/upload.fixtures.ts";

const stored = {
  reason: "only storing the paper clears its file, and that closes the form",
  coveredBy: { chart: "upload-prefill" },
};

/** Events that the page can cause: the form is blank when its first file is chosen. */
const pageEvents = new Set([
  "file.accepted: one",
  "file.accepted: another",
  "draft.changed: a title",
  "prefill.undone",
  "file.cleared",
]);
const gives =
  (file: () => Promise<string> | string) =>
  async ({ page }: TestPage) =>
    page.evaluate((whole) => globalThis.endPages(whole), await file());

type Field = "code" | "title" | "year";
type Values = Readonly<Partial<Record<Field, string>>>;
/** The values in the heading of each file, by outcome. */
const headings: Readonly<Record<string, Values>> = {
  "readPrefill: a heading": { code: "MAT201", title: "Algebra" },
  "readPrefill: another heading": { title: "Optics", year: "2023" },
};
const typedTitle = "Mechanics";

/** The values of the fields after these moves, and those of them that were read from the file. */
function formAfter(moves: readonly string[]): { readonly values: Values; readonly read: Values } {
  let values: Values = {};
  let read: Values = {};
  const fieldsOf = (from: Values) => Object.entries(from) as readonly (readonly [Field, string])[];
  for (const move of moves) {
    if (move.startsWith("file.accepted") || move === "prefill.undone") {
      values = Object.fromEntries(fieldsOf(values).filter(([field, value]) => read[field] !== value));
      read = {};
    }
    if (move.startsWith("draft.changed")) values = { ...values, title: typedTitle };
    if (move in headings) {
      read = Object.fromEntries(fieldsOf(headings[move]!).filter(([field]) => values[field] === undefined));
      values = { ...values, ...read };
    }
  }
  return { values, read: Object.fromEntries(fieldsOf(read).filter(([field, value]) => values[field] === value)) };
}

/** The note about the fields that were read. */
const note = (t: PageTexts["t"], fields: readonly Field[]): string =>
  t("upload.proposedNote", { fields: fields.map((field) => t(`field.${field}`)).join(", ") });

const notes: readonly (readonly Field[])[] = [["code", "title"], ["title", "year"], ["code"], ["year"]];

/** The upload form prefilled from a chosen file, until that is undone. */
export const proposalPage = definePageModel(
  {
    flow: "upload-prefill",
    machine: uploadPrefillMachine,
    model: uploadPrefill,
    specOverrides: {
      events: Object.fromEntries(
        Object.entries(uploadPrefill.spec.events).filter(([label]) => pageEvents.has(label)),
      ) as never,
    },
  },
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
      "draft.changed": {
        perform: ({ page, t }) => page.getByLabel(t("field.title"), { exact: true }).fill(typedTitle),
      },
      "prefill.undone": press((stage) => button(stage, stage.t("upload.proposedUndo"))),
    },
    actorCalls: {
      readPrefill: {
        calls: [],
        responses: {
          "a heading": gives(() => headedPdf("MAT201", "Algebra")),
          "another heading": gives(() => headedPdf("Year 2023", "Optics")),
          nothing: gives(() => headedPdf()),
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
    longPaths: "walks and tours",
    queries: ({ t }) => ({
      title: controlState("textbox", t("field.title")),
      "about title": descriptionOf("textbox", t("field.title")),
      code: controlState("textbox", t("field.code")),
      year: controlState("combobox", t("field.year")),
      reading: showsText(t("upload.reading")),
      ...Object.fromEntries(notes.map((fields) => [`note of ${fields.join(" ")}`, showsText(note(t, fields))])),
      undo: controlState("button", t("upload.proposedUndo")),
    }),
    expectedView: (now, { t }, moves) => {
      const { values, read } = formAfter(moves);
      const filled = (value = ""): string => (value === "" ? "enabled" : `enabled: ${value}`);
      return {
        title: filled(values.title),
        code: filled(values.code),
        year: `enabled: ${values.year ?? t("validation.yearRequired")}`,
        ...(now.matches("reading") && { reading: true }),
        ...(now.matches("shown") && { [`note of ${Object.keys(read).join(" ")}`]: true, undo: "enabled" }),
        ...(read.title !== undefined && { "about title": t("upload.proposed") }),
      };
    },
  },
);
