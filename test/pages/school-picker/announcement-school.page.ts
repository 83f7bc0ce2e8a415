import type { SnapshotFrom } from "xstate";
import type { Ref } from "../../../src/contract/entities.ts";
import { schoolPickerMachine } from "../../../src/machines/school-picker/school-picker.machine.ts";
import { level } from "../../machines/fixtures/paper-fixtures.ts";
import { ada } from "../../machines/fixtures/user-fixtures.ts";
import { school } from "../../machines/school-picker/school-picker.model.ts";
import { jsonResponse } from "../../support/page/browser/mock-response.ts";
import type { TestPage } from "../../support/page/browser/test-page.ts";
import { button, dialogButton, press } from "../../support/page/page-gestures.ts";
import { definePageModel, type PageTexts } from "../../support/page/page-model.ts";
import { controlState, showsText } from "../../support/page/page-queries.ts";
import { commonResponses, signedIn } from "../setups/page-setups.ts";

type Now = SnapshotFrom<typeof schoolPickerMachine>;

const institutions = "GET institutions";
const faculties = "GET institutions/5/faculties";
const departments = "GET faculties/2/departments";
const douala: Ref = { id: 5, name: "University of Douala" };
const science: Ref = { id: 2, name: "Science" };

const select = ({ page, t }: TestPage, field: "institution" | "faculty") =>
  page.getByRole("dialog").getByLabel(t(`field.${field}`), { exact: true });
const choose =
  (field: "institution" | "faculty") =>
  (stage: TestPage, { id }: { readonly id: number | null }) =>
    select(stage, field).selectOption(id === null ? "" : String(id));
const write = (stage: Pick<TestPage, "page" | "t">) =>
  stage.page.getByRole("button", { name: stage.t("announcement.write"), exact: true }).click();
/** A new announcement begins with no school. */
const writeAnother = async (stage: TestPage): Promise<void> => {
  await dialogButton(stage, stage.t("common.cancel")).click();
  await write(stage);
};
const isBusy = (now: Now): boolean => now.hasTag("busy");

/** Who an announcement is for: lists that follow each other, in its dialog. */
export const announcementSchoolPage = definePageModel(
  {
    flow: "announcement-school",
    machine: schoolPickerMachine,
    model: school,
    specOverrides: { inputs: { "nothing chosen": { institutionId: null, facultyId: null } } },
  },
  {
    open: (_, { t }: PageTexts) => ({
      path: "/admin/announcements",
      ...signedIn({ ...ada, role: "admin" }),
      heldCalls: [institutions, faculties, departments],
      responses: {
        ...commonResponses,
        "GET admin/announcements": jsonResponse({ items: [], next: null }),
        "GET levels?institution_id=5": jsonResponse([{ ...level, name: "Level 2" }]),
      },
      ready: ({ nodes }) => nodes.some(({ role, name }) => role === "button" && name === t("announcement.write")),
      prepare: write,
    }),
    gestures: {
      "institution.chosen": {
        control: (stage) => select(stage, "institution"),
        perform: (stage, event) => (event.id === null ? writeAnother(stage) : choose("institution")(stage, event)),
        when: ({ context }, { id }) => context.initialLists !== null && id !== context.institutionId,
        alternatives: {
          "the list": {
            when: ({ context }) => context.initialLists !== null,
            perform: choose("institution"),
          },
        },
      },
      "faculty.chosen": {
        control: (stage) => select(stage, "faculty"),
        perform: choose("faculty"),
        when: ({ context }, { id }) => context.faculties !== null && id !== context.facultyId,
      },
      "retry.pressed": press((stage) => button(stage, stage.t("common.retry"))),
    },
    actorCalls: {
      fetchInitialLists: {
        calls: [institutions],
        pendingCalls: () => [institutions],
        responses: { listed: jsonResponse([{ id: 1, name: "University of Buea" }, douala]), lost: "cut" },
      },
      listFaculties: {
        calls: [faculties],
        pendingCalls: () => [faculties],
        responses: { listed: jsonResponse([science]), lost: "cut" },
      },
      listDepartments: {
        calls: [departments],
        pendingCalls: () => [departments],
        responses: { listed: jsonResponse([{ id: 3, name: "Mathematics" }]), lost: "cut" },
      },
    },
    extraPaths: {
      "another announcement begins with no school": [
        "nothing chosen",
        "fetchInitialLists: listed",
        "institution.chosen: Douala",
        "institution.chosen: none",
      ],
    },
    queries: ({ t }) => ({
      institution: controlState("combobox", t("field.institution")),
      faculty: controlState("combobox", t("field.faculty")),
      department: controlState("combobox", t("field.department")),
      level: controlState("combobox", t("field.level")),
      failed: showsText(t("announcement.listsFailed")),
      retry: controlState("button", t("common.retry")),
    }),
    expectedView: (now, { t }: PageTexts) => {
      const { institutionId, facultyId } = now.context;
      const open = t(isBusy(now) ? "common.loading" : "announcement.all");
      return {
        institution: `enabled: ${institutionId === null ? open : douala.name}`,
        faculty: `${institutionId === null ? "disabled" : "enabled"}: ${facultyId === null ? open : science.name}`,
        department: `${facultyId === null ? "disabled" : "enabled"}: ${open}`,
        level: `enabled: ${open}`,
        ...(now.matches("failed") && { failed: true, retry: "enabled" }),
      };
    },
  },
);
