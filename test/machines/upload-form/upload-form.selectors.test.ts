import { describe, expect, it } from "vitest";
import { uploadFormMachine } from "../../../src/machines/upload-form/upload-form.machine.ts";
import {
  selectDepartments,
  selectUploadDraft,
  selectFaculties,
  selectUploadFile,
  selectListsStatus,
  selectUploadAlert,
  selectUploadChoices,
  selectUploadFormView,
  selectUploadFieldErrors,
} from "../../../src/machines/upload-form/upload-form.selectors.ts";
import { choices, departments, faculties, file, left } from "./upload-form.fixtures.ts";

const known = {
  type: "university",
  draft: left,
  choices,
  faculties,
  departments,
  picked: null,
  file,
  fileRule: null,
  isLeft: false,
  problems: { title: "validation.titleRequired", year: "validation.yearRequired" },
} as const;
const filling = (alert: "calm" | "wrong", lists: "settled" | "loadingFaculties" | "loadingDepartments" | "unlisted") =>
  uploadFormMachine.resolveState({ value: { filling: { alert, lists } }, context: known });
const at = (value: "preparing" | "unprepared" | "checkingFile" | "handedOver", context: object = known) =>
  uploadFormMachine.resolveState({ value, context: { ...known, ...context } });

describe("the upload form", () => {
  it("is waited for, has failed, or stands there, while its paper is sent too", () => {
    const unknown = { choices: null, faculties: null, departments: null };
    expect(selectUploadFormView(at("preparing", unknown))).toBe("waiting");
    expect(selectUploadFormView(at("unprepared", unknown))).toBe("failed");
    expect(selectUploadFormView(filling("calm", "settled"))).toBe("form");
    expect(selectUploadFormView(at("handedOver"))).toBe("form");
    expect([selectFaculties(at("preparing", unknown)), selectDepartments(at("preparing", unknown))]).toEqual([[], []]);
  });

  it("says which list is on its way, or did not come", () => {
    const shown = (["settled", "loadingFaculties", "loadingDepartments", "unlisted"] as const).map((lists) =>
      selectListsStatus(filling("calm", lists)),
    );
    expect(shown).toEqual(["settled", "faculties", "departments", "failed"]);
  });

  it("shows the first broken rule in the alert, and every one at its field", () => {
    expect(selectUploadAlert(filling("wrong", "settled"))).toBe("validation.titleRequired");
    expect(selectUploadAlert(filling("calm", "settled"))).toBeNull();
    expect(selectUploadFieldErrors(filling("calm", "settled"))).toEqual(known.problems);
  });

  it("tells what is filled in, and what can be chosen", () => {
    const state = filling("calm", "settled");
    expect([selectUploadDraft(state), selectUploadFile(state), selectUploadChoices(state)]).toEqual([
      left,
      file,
      choices,
    ]);
    expect([selectFaculties(state), selectDepartments(state)]).toEqual([faculties, departments]);
  });
});
