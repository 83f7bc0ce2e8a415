import type { SnapshotFrom } from "xstate";
import { formatSize } from "../../../src/i18n/format.ts";
import { uploadFormMachine } from "../../../src/machines/upload-form/upload-form.machine.ts";
import { choices, departments, faculties, file, left } from "../../machines/upload-form/upload-form.fixtures.ts";
import { uploadForm } from "../../machines/upload-form/upload-form.model.ts";
import { jsonResponse } from "../../support/page/browser/mock-response.ts";
import { button, externalEvent, press } from "../../support/page/page-gestures.ts";
import { definePageModel, type PageTexts } from "../../support/page/page-model.ts";
import {
  anyValue,
  controlState,
  descriptionOf,
  namesOfRole,
  type PageQuery,
  showsText,
} from "../../support/page/page-queries.ts";
import type { TestPage } from "../../support/page/browser/test-page.ts";
import { choose, leave, listed, lists, share, stored, uploadPageSetup } from "../upload/upload.fixtures.ts";

type Now = SnapshotFrom<typeof uploadFormMachine>;

const send = "POST papers/upload";
const facultiesOf = (id: number | null) => `GET institutions/${id}/faculties`;
const departmentsOf = "GET faculties/2/departments";
const small = { ...file, bytes: 4_096 };
const isUniversity = ({ context }: Now): boolean => context.draft.kind === "university";
const field = ({ page }: TestPage, name: string) => page.getByLabel(name, { exact: true });
const chosenFile = ({ language }: PageTexts): string => `${small.name}, ${formatSize(language, small.bytes)}`;
const limit = ({ language }: PageTexts) => ({ size: formatSize(language, 10_485_760) });
const read = (said: string | null) => (stage: TestPage) =>
  stage.page.evaluate((text) => globalThis.endReading(text), said);

/** What is said in the form: alerts that are no toasts about the file. */
const formAlerts =
  (words: PageTexts): PageQuery =>
  ({ nodes }) => {
    const toasts = new Set([words.t("toast.uploadAFile"), words.t("toast.paperSize", limit(words))]);
    const alerts = nodes.filter(({ role, message }) => role === "alert" && message !== "" && !toasts.has(message));
    return alerts.length > 0 ? alerts.map(({ message }) => message).toSorted() : undefined;
  };

/** Expected queries while the form is open. */
const formSeen = (now: Now, words: PageTexts): Readonly<Record<string, unknown>> => {
  const { t } = words;
  const { draft, choices, fileRule, isRestoredDraft, file: taken, fieldErrors } = now.context;
  const mark = (name: string): string => (name in fieldErrors ? "enabled, invalid" : "enabled");
  const valued = (name: string, value: string): string => `${mark(name)}${value === "" ? "" : `: ${value}`}`;
  const institution = choices?.institutions.find(({ id }) => id === draft.institution_id)?.name;
  const chosen = institution === undefined ? mark("faculty_id").replace("enabled", "disabled") : mark("faculty_id");
  const faculty =
    draft.faculty_id === null
      ? t("validation.facultyOrAll")
      : draft.faculty_id === "all"
        ? t("upload.allFaculties")
        : "Science";
  const isInvalid = now.matches({ editing: { alert: "invalid" } });
  const isUnlisted = now.matches({ editing: { lists: "failed" } }) && isUniversity(now);
  const alerts = [
    ...(isInvalid ? [t(Object.values(fieldErrors)[0] as "validation.titleRequired")] : []),
    ...(isUnlisted ? [t("upload.listsFailed")] : []),
  ].toSorted();
  return {
    dialogs: [t("upload.title")],
    title: valued("title", draft.title),
    "about title": "title" in fieldErrors ? t("validation.titleRequired") : undefined,
    ...(now.matches("checkingFile") ? { busy: "disabled, busy" } : { submit: "enabled" }),
    ...(isUniversity(now)
      ? {
          code: `enabled${draft.code === "" ? "" : `: ${draft.code}`}`,
          institution: `${mark("institution_id")}: ${institution ?? t("validation.institution")}`,
          faculty: institution === undefined || now.context.faculties !== null ? `${chosen}: ${faculty}` : anyValue,
        }
      : { area: "enabled, checked" }),
    ...(now.context.departments !== null && isUniversity(now) && { departments: [t("field.departments")] }),
    ...(isUnlisted && { retry: "enabled" }),
    ...(taken !== null && { file: true }),
    ...(isRestoredDraft && taken === null && { lost: true }),
    "file missing": fileRule === "uploadAFile" ? true : undefined,
    "file too large": fileRule === "paperSize" ? true : undefined,
    /* The toast about a file has a close button of the same name. */
    closeAlert: fileRule === null ? undefined : anyValue,
    ...(isInvalid && { closeAlert: "enabled" }),
    ...(alerts.length > 0 && { alerts }),
  };
};

/** The upload form (checklist 4.57 to 4.60, 5.48 to 5.64, 5.74). */
export const uploadFormPage = definePageModel(
  {
    flow: "upload-form",
    machine: uploadFormMachine,
    model: uploadForm,
    specOverrides: {
      events: { ...uploadForm.spec.events, "file.chosen: 10 MB": { type: "file.chosen", file: small } } as never,
      outcomes: {
        ...uploadForm.spec.outcomes,
        prepareUpload: {
          ...uploadForm.spec.outcomes?.["prepareUpload"],
          "a shared file": { output: { choices, draft: null, file: small } },
        },
      } as never,
    },
  },
  {
    open: () => uploadPageSetup([lists[0], facultiesOf(1), facultiesOf(5), departmentsOf, send]),
    gestures: {
      "field.changed": {
        perform: async (stage, { change }) => {
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
        perform: (stage, { id }) => field(stage, stage.t("field.institution")).selectOption(String(id)),
        when: (now, { id }) => isUniversity(now) && now.context.draft.institution_id !== id,
      },
      "faculty.chosen": {
        perform: (stage, { id }) => field(stage, stage.t("field.faculty")).selectOption(String(id)),
        when: (now, { id }) =>
          isUniversity(now) &&
          now.context.draft.institution_id !== null &&
          now.context.draft.faculty_id !== id &&
          !now.matches({ editing: { lists: "loadingFaculties" } }) &&
          (id === "all" || now.context.faculties !== null),
      },
      "listsRetry.pressed": { ...press((stage) => button(stage, stage.t("common.retry"))), when: isUniversity },
      "file.chosen": { perform: (stage, { file: chosen }) => choose(stage, chosen) },
      "form.submitted": press((stage) => button(stage, stage.t("upload.submit"))),
      "alert.closed": press((stage) => button(stage, stage.t("alert.close"))),
      "upload.stored": externalEvent(({ wire }) => wire.take(send, stored)),
      "upload.abandoned": press((stage) => button(stage, stage.t("upload.cancel"))),
      "retry.pressed": press((stage) => button(stage, stage.t("common.retry"))),
    },
    actorCalls: {
      prepareUpload: {
        calls: [lists[0]],
        pendingCalls: () => [lists[0]],
        responses: {
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
        pendingCalls: ({ context }) => [facultiesOf(context.draft.institution_id)],
        responses: {
          listed: ({ wire }, now) => wire.take(facultiesOf(now!.context.draft.institution_id), jsonResponse(faculties)),
          lost: ({ wire }, now) => wire.take(facultiesOf(now!.context.draft.institution_id), "cut"),
        },
      },
      listDepartments: {
        calls: [departmentsOf],
        pendingCalls: () => [departmentsOf],
        responses: { listed: jsonResponse(departments), lost: "cut" },
      },
      readFile: {
        calls: [],
        responses: { "a PDF": read("%PDF-1.7"), "no PDF": read("Dear sir"), unreadable: read(null) },
      },
    },
    longPaths: "walks",
    queries: (words) => ({
      dialogs: namesOfRole("dialog"),
      title: controlState("textbox", words.t("field.title")),
      "about title": descriptionOf("textbox", words.t("field.title")),
      code: controlState("textbox", words.t("field.code")),
      institution: controlState("combobox", words.t("field.institution")),
      faculty: controlState("combobox", words.t("field.faculty")),
      departments: namesOfRole("group", new RegExp(`^${words.t("field.departments")}$`)),
      area: controlState("radio", words.t("type.hnd")),
      file: showsText(chosenFile(words)),
      lost: showsText(words.t("upload.fileLost")),
      "file missing": showsText(words.t("toast.uploadAFile")),
      "file too large": showsText(words.t("toast.paperSize", limit(words))),
      submit: controlState("button", words.t("upload.submit")),
      busy: controlState("button", words.t("common.loading")),
      closeAlert: controlState("button", words.t("alert.close")),
      alerts: formAlerts(words),
      retry: controlState("button", words.t("common.retry")),
      loadFailed: showsText(words.t("upload.unprepared")),
      cancel: controlState("button", words.t("upload.cancel")),
    }),
    expectedView: (now, words, moves) => {
      const { t } = words;
      const last = moves.at(-1);
      if (last === "upload.stored") return { closeAlert: anyValue };
      if (now.matches("uploading")) return { dialogs: [t("upload.progressTitle")], cancel: "enabled" };
      if (now.matches("loading")) return { dialogs: [t("upload.title")] };
      if (now.matches("loadFailed")) return { dialogs: [t("upload.title")], loadFailed: true, retry: "enabled" };
      return { ...formSeen(now, words), ...(last === "upload.abandoned" && { closeAlert: anyValue }) };
    },
  },
);
