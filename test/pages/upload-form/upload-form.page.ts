import type { SnapshotFrom } from "xstate";
import { formatSize } from "../../../src/i18n/format.ts";
import { uploadFormMachine } from "../../../src/machines/upload-form/upload-form.machine.ts";
import { choices, departments, faculties, file, left } from "../../machines/upload-form/upload-form.fixtures.ts";
import { uploadForm } from "../../machines/upload-form/upload-form.model.ts";
import { json } from "../../support/page/browser/mock-response.ts";
import { button, happens, press } from "../../support/page/page-gestures.ts";
import { paging, type Words } from "../../support/page/page-model.ts";
import { anything, control, describedBy, names, says } from "../../support/page/page-queries.ts";
import type { Stage } from "../../support/page/browser/test-page.ts";
import { choose, leave, listed, lists, share, stored, uploadDesk } from "../upload/upload.fixtures.ts";

type Now = SnapshotFrom<typeof uploadFormMachine>;

const send = "POST papers/upload";
const facultiesOf = (id: number | null) => `GET institutions/${id}/faculties`;
const departmentsOf = "GET faculties/2/departments";
const small = { ...file, bytes: 4_096 };
const isUniversity = ({ context }: Now): boolean => context.draft.kind === "university";
const field = ({ page }: Stage, name: string) => page.getByLabel(name, { exact: true });
const chosenFile = ({ language }: Words): string => `${small.name}, ${formatSize(language, small.bytes)}`;
const limit = ({ language }: Words) => ({ size: formatSize(language, 10_485_760) });
const read = (said: string | null) => (stage: Stage) =>
  stage.page.evaluate((text) => globalThis.endReading(text), said);

/** What of the form is seen while it stands open. */
const formSeen = (now: Now, words: Words): Readonly<Record<string, unknown>> => {
  const { t } = words;
  const { draft, choices, fileRule, isLeft, file: taken, problems } = now.context;
  const mark = (name: string): string => (name in problems ? "enabled, invalid" : "enabled");
  const valued = (name: string, value: string): string => `${mark(name)}${value === "" ? "" : `: ${value}`}`;
  const institution = choices?.institutions.find(({ id }) => id === draft.institution_id)?.name;
  const chosen = institution === undefined ? mark("faculty_id").replace("enabled", "disabled") : mark("faculty_id");
  const faculty =
    draft.faculty_id === null
      ? t("validation.facultyOrAll")
      : draft.faculty_id === "all"
        ? t("upload.allFaculties")
        : "Science";
  return {
    dialogs: [t("upload.title")],
    title: valued("title", draft.title),
    "about title": "title" in problems ? t("validation.titleRequired") : undefined,
    ...(now.matches("checkingFile") ? { busy: "disabled, busy" } : { submit: "enabled" }),
    ...(isUniversity(now)
      ? {
          code: `enabled${draft.code === "" ? "" : `: ${draft.code}`}`,
          institution: `${mark("institution_id")}: ${institution ?? t("validation.institution")}`,
          faculty: institution === undefined || now.context.faculties !== null ? `${chosen}: ${faculty}` : anything,
        }
      : { area: "enabled, checked" }),
    ...(now.context.departments !== null && isUniversity(now) && { departments: [t("field.departments")] }),
    ...(now.matches({ filling: { lists: "unlisted" } }) && isUniversity(now) && { retry: "enabled" }),
    ...(taken !== null && { file: true }),
    ...(isLeft && taken === null && { lost: true }),
    "file missing": fileRule === "uploadAFile" ? true : undefined,
    "file too large": fileRule === "paperSize" ? true : undefined,
    /* A toast, which tells of a file, is closed by the same words. */
    closeAlert: fileRule === null ? undefined : anything,
    ...(now.matches({ filling: { alert: "wrong" } }) && { closeAlert: "enabled" }),
  };
};

/** The upload form (checklist 4.57 to 4.60, 5.48 to 5.64, 5.74). */
export const uploadFormPage = paging(
  {
    flow: "upload-form",
    machine: uploadFormMachine,
    model: uploadForm,
    about: {
      events: { ...uploadForm.about.events, "file.chosen: 10 MB": { type: "file.chosen", file: small } } as never,
      outcomes: {
        ...uploadForm.about.outcomes,
        prepareUpload: {
          ...uploadForm.about.outcomes?.["prepareUpload"],
          "a shared file": { output: { choices, draft: null, shared: small } },
        },
      } as never,
    },
  },
  {
    open: () => uploadDesk([lists[0], facultiesOf(1), facultiesOf(5), departmentsOf, send]),
    does: {
      "field.changed": {
        act: async (stage, { change }) => {
          const { t } = stage;
          if (change.kind) return stage.page.getByText(t("upload.kindCategory"), { exact: true }).click();
          await field(stage, t("field.code")).fill(change.code!);
          await field(stage, t("field.title")).fill(change.title!);
          await field(stage, t("field.type")).selectOption(change.type!);
          await field(stage, t("field.year")).selectOption(String(change.year));
        },
        when: (now, { change }) => !("departments" in change) && !("categories" in change) && isUniversity(now),
      },
      "institution.chosen": {
        act: (stage, { id }) => field(stage, stage.t("field.institution")).selectOption(String(id)),
        when: (now, { id }) => isUniversity(now) && now.context.draft.institution_id !== id,
      },
      "faculty.chosen": {
        act: (stage, { id }) => field(stage, stage.t("field.faculty")).selectOption(String(id)),
        when: (now, { id }) =>
          isUniversity(now) &&
          now.context.draft.institution_id !== null &&
          now.context.draft.faculty_id !== id &&
          !now.matches({ filling: { lists: "loadingFaculties" } }) &&
          (id === "all" || now.context.faculties !== null),
      },
      "lists.retried": { ...press((stage) => button(stage, stage.t("common.retry"))), when: isUniversity },
      "file.chosen": { act: (stage, { file: chosen }) => choose(stage, chosen) },
      "form.submitted": press((stage) => button(stage, stage.t("upload.submit"))),
      "alert.closed": press((stage) => button(stage, stage.t("alert.close"))),
      "upload.stored": happens(({ wire }) => wire.take(send, stored)),
      "upload.notStored": press((stage) => button(stage, stage.t("upload.cancel"))),
      "retry.pressed": press((stage) => button(stage, stage.t("common.retry"))),
    },
    works: {
      prepareUpload: {
        calls: [lists[0]],
        waits: () => [lists[0]],
        ends: {
          "no draft": listed[0]!,
          "a draft": async (stage) => {
            await leave(stage, left);
            await stage.wire.take(lists[0], listed[0]!);
          },
          "a shared file": async (stage) => {
            await share(stage, small);
            await stage.wire.take(lists[0], listed[0]!);
          },
          lost: "cut",
        },
      },
      listFaculties: {
        calls: [facultiesOf(1), facultiesOf(5)],
        waits: ({ context }) => [facultiesOf(context.draft.institution_id)],
        ends: {
          listed: ({ wire }, now) => wire.take(facultiesOf(now!.context.draft.institution_id), json(faculties)),
          lost: ({ wire }, now) => wire.take(facultiesOf(now!.context.draft.institution_id), "cut"),
        },
      },
      listDepartments: {
        calls: [departmentsOf],
        waits: () => [departmentsOf],
        ends: { listed: json(departments), lost: "cut" },
      },
      readFile: { calls: [], ends: { "a PDF": read("%PDF-1.7"), "no PDF": read("Dear sir"), unreadable: read(null) } },
    },
    walks: true,
    sights: (words) => ({
      dialogs: names("dialog"),
      title: control("textbox", words.t("field.title")),
      "about title": describedBy("textbox", words.t("field.title")),
      code: control("textbox", words.t("field.code")),
      institution: control("combobox", words.t("field.institution")),
      faculty: control("combobox", words.t("field.faculty")),
      departments: names("group", new RegExp(`^${words.t("field.departments")}$`)),
      area: control("radio", words.t("type.hnd")),
      file: says(chosenFile(words)),
      lost: says(words.t("upload.fileLost")),
      "file missing": says(words.t("toast.uploadAFile")),
      "file too large": says(words.t("toast.paperSize", limit(words))),
      submit: control("button", words.t("upload.submit")),
      busy: control("button", words.t("common.loading")),
      closeAlert: control("button", words.t("alert.close")),
      retry: control("button", words.t("common.retry")),
      unprepared: says(words.t("upload.unprepared")),
      cancel: control("button", words.t("upload.cancel")),
    }),
    shows: (now, words, moves) => {
      const { t } = words;
      const last = moves.at(-1);
      if (last === "upload.stored") return { closeAlert: anything };
      if (now.matches("handedOver")) return { dialogs: [t("upload.progressTitle")], cancel: "enabled" };
      if (now.matches("preparing")) return { dialogs: [t("upload.title")] };
      if (now.matches("unprepared")) return { dialogs: [t("upload.title")], unprepared: true, retry: "enabled" };
      return { ...formSeen(now, words), ...(last === "upload.notStored" && { closeAlert: anything }) };
    },
  },
);
