import { expect, it } from "vitest";
import { texts } from "../../../src/i18n/server.ts";
import { sentLabel } from "../../../src/ui/uploads/sent-label.ts";

it("says how much is sent in MB with two decimals, and of a file of less than 0.01 MB in KB", () => {
  expect(sentLabel(texts("en"), 1_310_720, 2_621_440)).toBe("1.25\u00a0MB of 2.50\u00a0MB");
  expect(sentLabel(texts("en"), 0, 5_243)).toBe("0.00\u00a0MB of 0.01\u00a0MB");
  expect(sentLabel(texts("en"), 0, 1_024)).toBe("0\u00a0KB of 1\u00a0KB");
  expect(sentLabel(texts("fr"), 512, 1_024)).toBe("0,5\u00a0Ko sur 1\u00a0Ko");
});
