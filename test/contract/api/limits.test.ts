import { describe, expect, it } from "vitest";
import { MAX_UPLOAD_BYTES } from "../../../src/contract/uploads/upload-limits.ts";
import { MAX_IMAGE_BYTES } from "../../../src/contract/accounts/profile-photo-rules.ts";
import { POINTS_FOR_SEMESTER } from "../../../src/contract/payments/points.ts";
import { CATEGORY_MONTHS } from "../../../src/contract/payments/subscription-months.ts";
import { CODE_LENGTH, RESEND_SECONDS } from "../../../src/contract/accounts/verification-code-limits.ts";
import {
  PASSWORD_MIN,
  NAME_MIN,
  SUBJECT_MIN,
  SUBJECT_MAX,
  MESSAGE_MIN,
  MESSAGE_MAX,
} from "../../../src/contract/text-lengths.ts";
import { COLLAPSED_ROWS } from "../../../src/machines/collapsible-list.ts";
import { RESTORE_TIMEOUT } from "../../../src/contract/accounts/session-timing.ts";
import { SEARCH_DEBOUNCE } from "../../../src/contract/papers/search-limits.ts";
import { TOAST_DURATION } from "../../../src/contract/notifications/toast-duration.ts";
import { POPUP_INTERVAL, POPUP_DURATION } from "../../../src/contract/notifications/popup-timing.ts";
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
    expect({
      MAX_UPLOAD_BYTES,
      MAX_IMAGE_BYTES,
      POINTS_FOR_SEMESTER,
      CATEGORY_MONTHS,
      CODE_LENGTH,
      PASSWORD_MIN,
      NAME_MIN,
      SUBJECT_MIN,
      SUBJECT_MAX,
      MESSAGE_MIN,
      MESSAGE_MAX,
      COLLAPSED_ROWS,
      RESTORE_TIMEOUT,
      SEARCH_DEBOUNCE,
      TOAST_DURATION,
      RESEND_SECONDS,
      POPUP_INTERVAL,
      POPUP_DURATION,
      FIRST_YEAR,
      BADGE_MAX,
    }).toEqual({
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
