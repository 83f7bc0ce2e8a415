import { describe, expect, it } from "vitest";
import * as limits from "../../../src/contract/limits.ts";
import { pageSize } from "../../../src/contract/page-size.ts";
import { FIRST_YEAR } from "../../../src/contract/papers/paper-year.ts";
import { BADGE_MAX } from "../../../src/machines/notifications/unread-badge.ts";

describe("rows to ask for", () => {
  it.each([
    [320, 10],
    [1023, 10],
    [1024, 6],
    [1535, 6],
    [1536, 8],
    [4000, 8],
  ])("on a screen of %i px are %i", (width, rows) => {
    expect(pageSize(width)).toBe(rows);
  });
});

describe("the figures of product.md §9", () => {
  it("are those of the contract", () => {
    expect({ ...limits, FIRST_YEAR, BADGE_MAX }).toMatchObject({
      MAX_UPLOAD_BYTES: 10_485_760,
      MAX_IMAGE_BYTES: 1_048_576,
      POINTS_FOR_SEMESTER: 10,
      CATEGORY_MONTHS: 3,
      CODE_LENGTH: 5,
      PASSWORD_MIN: 5,
      NAME_MIN: 3,
      SUBJECT_MIN: 5,
      SUBJECT_MAX: 100,
      MESSAGE_MIN: 10,
      MESSAGE_MAX: 1000,
      FIRST_YEAR: 2000,
      COLLAPSED_ROWS: 4,
      BADGE_MAX: 99,
      RESTORE_TIMEOUT: 5000,
      SEARCH_DEBOUNCE: 500,
      TOAST_DURATION: 2500,
      RESEND_SECONDS: 180,
      POPUP_INTERVAL: 60_000,
      POPUP_DURATION: 30_000,
    });
  });
});
