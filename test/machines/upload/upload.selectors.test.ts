import { describe, expect, it } from "vitest";
import { formatMegabytes } from "../../../src/i18n/format-numbers.ts";
import { uploadMachine } from "../../../src/machines/upload/upload.machine.ts";
import {
  selectSentBytes,
  selectTotalBytes,
  selectDuplicate,
  selectUploadView,
  selectUploadError,
} from "../../../src/machines/upload/upload.selectors.ts";
import { callFailure } from "../fixtures/user-fixtures.ts";

const states = ["idle", "uploading", "interrupted", "duplicate", "failed", "refused", "canceled", "stored"] as const;
const context = {
  upload: null,
  sent: 1_310_720,
  total: 4_508_877,
  error: callFailure(409, "duplicate_paper"),
  duplicate: { id: 9, title: "Algebra", language: "fr" } as const,
};
const at = (value: (typeof states)[number]) => uploadMachine.resolveState({ value, context });

describe("the dialog of an upload", () => {
  it("is open from the first byte to an end that needs the student", () => {
    expect(states.map((state) => selectUploadView(at(state)))).toEqual([
      "nothing",
      "progress",
      "interrupted",
      "duplicate",
      "failed",
      "refused",
      "nothing",
      "nothing",
    ]);
  });

  it("shows the sent and total size, in MB with two decimals", () => {
    const [sent, toSend] = [selectSentBytes(at("uploading")), selectTotalBytes(at("uploading"))];
    expect([formatMegabytes("en", sent), formatMegabytes("en", toSend)]).toEqual(["1.25", "4.30"]);
    expect([formatMegabytes("fr", sent), formatMegabytes("fr", toSend)]).toEqual(["1,25", "4,30"]);
  });

  it("shows the duplicate and the reason", () => {
    expect(selectDuplicate(at("duplicate"))).toEqual({ id: 9, title: "Algebra", language: "fr" });
    expect(selectUploadError(at("failed"))?.code).toBe("duplicate_paper");
  });
});
