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
  selectUploadInvalidField,
} from "../../../src/machines/upload-form/upload-form.selectors.ts";
import { choices, departments, faculties, file, left } from "./upload-form.fixtures.ts";

const known = {
  type: "university",
  own: null,
  draft: left,
  choices,
  faculties,
  departments,
  picked: null,
  file,
  fileRule: null,
  isRestoredDraft: false,
  fieldErrors: { title: "validation.titleRequired", year: "validation.yearRequired" },
} as const;
const filling = (
  alert: "hidden" | "invalid" | "fileMissing",
  lists: "ready" | "loadingFaculties" | "loadingDepartments" | "failed",
  context: object = {},
) => uploadFormMachine.resolveState({ value: { editing: { alert, lists } }, context: { ...known, ...context } });
const at = (value: "loading" | "loadFailed" | "checkingFile" | "uploading", context: object = known) =>
  uploadFormMachine.resolveState({ value, context: { ...known, ...context } });

describe("the upload form", () => {
  it("is loading, failed, or shown, also while its paper is sent", () => {
    const unknown = { choices: null, faculties: null, departments: null };
    expect(selectUploadFormView(at("loading", unknown))).toBe("waiting");
    expect(selectUploadFormView(at("loadFailed", unknown))).toBe("failed");
    expect(selectUploadFormView(filling("hidden", "ready"))).toBe("form");
    expect(selectUploadFormView(at("uploading"))).toBe("form");
    expect([selectFaculties(at("loading", unknown)), selectDepartments(at("loading", unknown))]).toEqual([[], []]);
  });

  it("selects the list that is loading or failed", () => {
    const shown = (["ready", "loadingFaculties", "loadingDepartments", "failed"] as const).map((lists) =>
      selectListsStatus(filling("hidden", lists)),
    );
    expect(shown).toEqual(["ready", "faculties", "departments", "failed"]);
  });

  it("shows the first broken rule in the alert, and every one at its field", () => {
    expect(selectUploadAlert(filling("invalid", "ready"))).toBe("validation.titleRequired");
    expect(selectUploadAlert(filling("hidden", "ready"))).toBeNull();
    expect(selectUploadFieldErrors(filling("hidden", "ready"))).toEqual(known.fieldErrors);
  });

  it("selects the field that takes the focus: the first wrong one, or the file's", () => {
    const fields = (["hidden", "invalid"] as const).map((alert) => selectUploadInvalidField(filling(alert, "ready")));
    expect(fields).toEqual([null, "title"]);
    const without = (["hidden", "invalid", "fileMissing"] as const).map((alert) =>
      selectUploadInvalidField(filling(alert, "ready", { file: null })),
    );
    expect(without).toEqual([null, "file", "file"]);
    expect(selectUploadInvalidField(at("uploading"))).toBeNull();
  });

  it("selects the values and the choices", () => {
    const state = filling("hidden", "ready");
    expect([selectUploadDraft(state), selectUploadFile(state), selectUploadChoices(state)]).toEqual([
      left,
      file,
      choices,
    ]);
    expect([selectFaculties(state), selectDepartments(state)]).toEqual([faculties, departments]);
  });
});
