import { describe, expect, test } from "vitest";
import { publicConfig } from "../../../server/catalogue/public-config.ts";
import { readSettings } from "../../../server/settings/settings.ts";

type Given = Readonly<Record<string, string>>;
const read = (given: Given) => readSettings(given, "/nowhere");
const told = (given: Given) => publicConfig(read(given), "key");

describe("the figures that browsers are told", () => {
  test("9.3, 9.17, 9.26, 9.27 are those of product.md where none is set", () => {
    expect(told({})).toMatchObject({
      maxImageBytes: 1_048_576,
      resendSeconds: 180,
      popupEverySeconds: 60,
      popupStaySeconds: 30,
    });
  });

  test("9.3 are those that are set (G28)", () => {
    const given = {
      MAX_IMAGE_BYTES: "20000",
      RESEND_SECONDS: "30",
      POPUP_EVERY_SECONDS: "20",
      POPUP_STAY_SECONDS: "5",
    };
    expect(told(given)).toMatchObject({
      maxImageBytes: 20_000,
      resendSeconds: 30,
      popupEverySeconds: 20,
      popupStaySeconds: 5,
    });
  });

  test.each([
    [{ MAX_IMAGE_BYTES: "10485761" }, /^MAX_IMAGE_BYTES is wrong: it takes a whole number from 1024 to 10485760\.$/],
    [{ RESEND_SECONDS: "0" }, /^RESEND_SECONDS is wrong/],
    [{ POPUP_EVERY_SECONDS: "14" }, /^POPUP_EVERY_SECONDS is wrong/],
    [
      { POPUP_EVERY_SECONDS: "20", POPUP_STAY_SECONDS: "20" },
      /^POPUP_STAY_SECONDS is wrong: it takes a whole number below POPUP_EVERY_SECONDS, which is 20\.$/,
    ],
    [{ POPUP_EVERY_SECONDS: "30" }, /^POPUP_STAY_SECONDS is wrong/],
  ])("stop the start where they are wrong: %o", (given, message) => {
    expect(() => read(given)).toThrow(message);
  });
});
