import { Exit, Schema } from "effect";
import { describe, expect, it } from "vitest";
import { type ErrorCode, ErrorBody, errorStatus } from "../../../src/contract/http/error-codes.ts";
import { errorSchemas, statusOfError } from "../../../src/contract/http/error-schemas.ts";
import { languages } from "../../../src/contract/entities.ts";
import { errorKey } from "../../../src/i18n/error-key.ts";
import { english, french } from "../../i18n/text-tables.ts";

const codes = Object.keys(errorStatus) as ErrorCode[];
const bodyOf = (code: ErrorCode) => ({ code, message: "m" });

describe("the table of failures and the published schemas", () => {
  it("put every code under one status, and the same one", () => {
    for (const code of codes) {
      const taking = errorSchemas.filter((schema) => Schema.is(schema)(bodyOf(code)));
      expect(taking.map((schema) => schema.ast.annotations?.["httpApiStatus"])).toEqual([errorStatus[code]]);
      expect(statusOfError(code)).toBe(errorStatus[code]);
    }
  });

  it("know no other code", () => {
    for (const schema of errorSchemas) {
      expect(Schema.is(schema)({ code: "teapot", message: "m" })).toBe(false);
      expect(Schema.is(schema)({ message: "m" })).toBe(false);
    }
  });

  it("carry fields as texts", () => {
    const invalid = errorSchemas.find((schema) => Schema.is(schema)(bodyOf("validation_failed")));
    expect(Schema.is(invalid!)({ ...bodyOf("validation_failed"), fields: { phone: "Provide it" } })).toBe(true);
    expect(Schema.is(invalid!)({ ...bodyOf("validation_failed"), fields: { phone: 7 } })).toBe(false);
  });
});

describe("the text of a failure", () => {
  it("has a key made of its code", () => {
    expect(errorKey("not_a_pdf")).toBe("error.notAPdf");
    expect(errorKey("internal")).toBe("error.internal");
    expect(errorKey("too_many_requests")).toBe("error.tooManyRequests");
  });

  it("stands in both languages for every code", () => {
    const tables = { en: new Map(english), fr: new Map(french) };
    for (const language of languages) expect(codes.filter((code) => !tables[language].get(errorKey(code)))).toEqual([]);
  });
});

describe("a failure as a client reads it", () => {
  const reads = (body: unknown) => Exit.isSuccess(Schema.decodeUnknownExit(ErrorBody)(body));

  it("may leave out anything, and say several messages", () => {
    for (const body of [{}, { message: "a" }, { message: ["a", "b"] }, { code: "later_than_we_know" }, { fields: {} }])
      expect(reads(body)).toBe(true);
  });

  it("is no failure of ours in any other shape", () => {
    for (const body of ["Bad gateway", null, undefined, { message: 7 }, { code: 7 }, { fields: { a: 1 } }])
      expect(reads(body)).toBe(false);
  });
});
