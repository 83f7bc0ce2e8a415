import { describe, expect, it } from "vitest";
import { toRedactedJson } from "../../../src/inspector/connection/redacted-json.ts";
import { parseInspectTarget } from "../../../src/inspector/connection/inspect-target.ts";

describe("what is told of the app", () => {
  it("is plain: no cycles, no functions, errors by name and message", () => {
    const value: Record<string, unknown> = {
      n: 1,
      act: () => 1,
      error: new TypeError("no"),
      big: 12n,
      gone: undefined,
    };
    value["self"] = value;
    value["list"] = [undefined, { toJSON: () => ({ id: "child" }) }];
    expect(toRedactedJson(value)).toEqual({
      n: 1,
      error: { name: "TypeError", message: "no" },
      big: "12",
      self: "[…]",
      list: [null, { id: "child" }],
    });
  });

  it("holds no password and no token, by whichever way it comes", () => {
    const told = toRedactedJson({
      context: { values: { password: "one", current_password: "two", confirm: "three", shown: false } },
      event: { type: "field.changed", name: "password", value: "four" },
      answer: { accessToken: "five", user: { name: "Ama", value: "six" } },
      empty: { password: "" },
    });
    expect(JSON.stringify(told)).not.toMatch(/one|two|three|four|five/);
    expect(told.answer.user).toEqual({ name: "Ama", value: "six" });
    expect(told.empty).toEqual({ password: "" });
  });
});

describe("codes and bytes", () => {
  it("are told of as dots and as their number", () => {
    const told = toRedactedJson({
      context: { digits: ["7", "", "5"], code: "75319", totp: "135791" },
      typed: { type: "digit.typed", index: 2, text: "9" },
      pasted: { type: "code.pasted", text: "86420" },
      field: { type: "field.changed", name: "totp", value: "246802" },
      file: new File(["four"], "a.pdf"),
      bytes: new Uint8Array([104, 105]),
      words: { code: "paper_not_found", digits: 2 },
    });
    expect(told).toEqual({
      context: { digits: ["••••••", "", "••••••"], code: "••••••", totp: "••••••" },
      typed: { type: "digit.typed", index: 2, text: "••••••" },
      pasted: { type: "code.pasted", text: "••••••" },
      field: { type: "field.changed", name: "totp", value: "••••••" },
      file: "[4 bytes]",
      bytes: "[2 bytes]",
      words: { code: "paper_not_found", digits: 2 },
    });
  });
});

describe("?inspect", () => {
  it.each([
    ["", { kind: "stately" }],
    ["local", { kind: "local" }],
    ["off", { kind: "off" }],
    ["http://localhost:4000/x", { kind: "loopback", url: "http://localhost:4000/x" }],
    ["http://127.0.0.1:4000", { kind: "loopback", url: "http://127.0.0.1:4000/" }],
    ["http://[::1]/", { kind: "loopback", url: "http://[::1]/" }],
    ["http://127.0.0.1.example/", { kind: "refused" }],
    ["http://localhost@example.com/", { kind: "refused" }],
    ["https://stately.ai/inspect", { kind: "refused" }],
    ["javascript:alert(1)", { kind: "refused" }],
    ["file://localhost/x", { kind: "refused" }],
  ])("=%s goes to %o", (asked, target) => expect(parseInspectTarget(asked)).toEqual(target));
});
