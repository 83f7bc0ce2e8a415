import { Schema } from "effect";
import { describe, expect, it } from "vitest";
import { createValidator } from "../../../src/contract/validation.ts";
import { Phone } from "../../../src/contract/field-rules.ts";

const form = Schema.Struct({ phone: Phone, payer: Schema.Struct({ phones: Schema.Array(Phone) }) });
const judge = createValidator(form);

describe("judging what was typed", () => {
  it("answers the value where every rule holds", () => {
    const typed = { phone: "670000001", payer: { phones: ["690000001"] } };
    expect(judge(typed)).toEqual({ ok: true, value: typed });
  });

  it("names the first broken rule of each field, a field within by its path", () => {
    expect(judge({ phone: "1", payer: { phones: ["670000001", "2"] } })).toEqual({
      ok: false,
      rules: { phone: "validation.phone", "payer.phones.1": "validation.phone" },
    });
  });

  it("says what belongs to no field under no name", () => {
    for (const typed of [null, undefined, 7, "text", []]) {
      const verdict = judge(typed);
      expect(verdict.ok ? [] : Object.keys(verdict.rules)).toEqual([""]);
    }
  });
});
