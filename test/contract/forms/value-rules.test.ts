import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createValidator } from "../../../src/contract/validation.ts";
import {
  requiredId,
  VerificationCode,
  Email,
  EmailOrPhone,
  normalizeIdentifier,
  isEmail,
  isPhone,
  MessageText,
  PersonName,
  NewPassword,
  ExistingPassword,
  Phone,
  normalizePhone,
  MessageSubject,
} from "../../../src/contract/field-rules.ts";
import { brokenRule } from "./judged-form.ts";

const digits = (length: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length }).map((all) => all.join(""));

describe("a phone number", () => {
  const phone = brokenRule(Phone);

  it.each(["650000001", "660000001", "670000001", "680000001", "690000001", "699999999", "650000000"])(
    "takes %s",
    (number) => {
      expect(phone(number)).toBeNull();
    },
  );

  it.each([
    "67000000",
    "6700000001",
    "770000001",
    "600000001",
    "610000001",
    "620000001",
    "630000001",
    "640000001",
    "+237670000001",
    "6 70 00 00 01",
    "67000000a",
    " 670000001",
    "670000001\n",
    "",
    670_000_001,
    null,
    undefined,
  ])("refuses %j", (number) => {
    expect(phone(number)).toBe("validation.phone");
  });

  it("takes nine digits that begin with 6 and 5 to 9, and nothing else", () => {
    fc.assert(
      fc.property(fc.oneof(digits(9), digits(8), digits(10), fc.string()), (text) => {
        expect(phone(text) === null).toBe(/^6[56789][0-9]{7}$/.test(text) && text.length === 9);
        expect(isPhone(text)).toBe(phone(text) === null);
      }),
    );
  });
});

describe("a phone number as it is typed", () => {
  it.each([
    ["670000001", "670000001"],
    ["+237 6 70 00 00 01", "670000001"],
    ["237670000001", "670000001"],
    ["+237-670.00.00.01", "670000001"],
    [" 6 70 00 00 01 ", "670000001"],
    ["6\u00a070\u202f00\u00a000\u00a001", "670000001"],
    ["23767000000", "23767000000"],
    ["+236670000001", "+236670000001"],
    ["", ""],
  ])("%j travels as %j", (typed, sent) => {
    expect(normalizePhone(typed)).toBe(sent);
  });

  it("is the same number however it is written", () => {
    const gaps = fc.array(fc.constantFrom("", " ", ".", "-", "\u00a0", "\u202f"), { minLength: 9, maxLength: 9 });
    fc.assert(
      fc.property(digits(7), fc.constantFrom("", "+237", "237"), gaps, (rest, country, between) => {
        const number = `67${rest}`;
        const typed = country + Array.from(number, (digit, place) => digit + between[place]).join("");
        expect(normalizePhone(typed)).toBe(number);
        expect(normalizePhone(normalizePhone(typed))).toBe(number);
      }),
    );
  });
});

describe("an identifier as it is typed", () => {
  it.each([
    ["+237 6 70 00 00 01", "670000001"],
    ["a.b@c-d.cm", "a.b@c-d.cm"],
    [" a.b@c.cm ", " a.b@c.cm "],
    ["640 000 001", "640 000 001"],
    ["abc", "abc"],
  ])("%j travels as %j", (typed, sent) => {
    expect(normalizeIdentifier(typed)).toBe(sent);
  });
});

describe("an e-mail address", () => {
  const email = brokenRule(Email);

  it.each([
    "a@b.cm",
    "ada.bih@univ-buea.cm",
    " university@example.com ",
    "o'neil_2+papers@xn--cole-9oa.cm",
    `${"a".repeat(64)}@${"b".repeat(63)}.${"c".repeat(63)}.${"d".repeat(58)}.cm`,
  ])("takes %j", (address) => {
    expect(email(address)).toBeNull();
  });

  it.each([
    "a@",
    "x@",
    "a b@c.cm",
    "@b.cm",
    "a@b",
    "a@b.",
    "a@.cm",
    "a@b..cm",
    "a@@b.cm",
    "abc",
    `${"a".repeat(65)}@b.test`,
    `${"a".repeat(64)}@${"b".repeat(63)}.${"c".repeat(63)}.${"d".repeat(59)}.cm`,
    `a@${"b".repeat(64)}.cm`,
    // What a mail server, or what composes mails, reads as several addresses, a group, a name, a comment or a route.
    "x,victim@b.test",
    "a@b.test,victim@b.test",
    "victim@b.test;x@b.test",
    "<victim@b.test>",
    "x<victim@b.test>",
    "grp:victim@b.test;",
    '"x y"@b.test',
    '"a@b.test"@c.test',
    "(x)victim@b.test",
    "victim(x)@b.test",
    "@relay.test:victim@b.test",
    "victim%b.test@relay.test",
    "relay.test!victim@b.test",
    "victim\\@b.test",
    "a@[127.0.0.1]",
    "a@127.0.0.1",
    ".a@b.cm",
    "a.@b.cm",
    "a..b@c.cm",
    "a@-b.cm",
    "a@b-.cm",
    "a@b.c",
    "a@b.123",
    "a@b_c.cm",
    "a\r\nBcc:v@b.cm",
    "a\u0000@b.cm",
    "a@b.cm\u200b",
    "é@b.cm",
    "а@b.cm",
    "a@école.cm",
    "a@b。cm",
  ])("refuses %j", (address) => {
    expect(email(address)).toBe("validation.email");
    expect(isEmail(address)).toBe(false);
  });

  it.each(["", "   ", null, undefined, 7])("asks for one where %j is given", (nothing) => {
    expect(email(nothing)).toBe("validation.emailRequired");
  });

  it.each([`a@${"b-".repeat(500_000)}`, `${"a.".repeat(500_000)}@b.cm`, `a@${"b.".repeat(500_000)}`])(
    "refuses a million characters without judging each",
    (long) => {
      expect(isEmail(long)).toBe(false);
    },
  );

  it("travels without the blanks around it", () => {
    expect(createValidator(Email)("  a@b.cm\t")).toEqual({ ok: true, value: "a@b.cm" });
  });
});

describe("an identifier", () => {
  const identifier = brokenRule(EmailOrPhone);

  it.each(["670000001", "a@b.cm", "  a@b.cm ", " 690000001 "])("takes %j", (given) => {
    expect(identifier(given)).toBeNull();
  });

  it.each(["640000001", "abc", "67000000", "6700000001", "a@", "", null, undefined, 670_000_001])(
    "refuses %j",
    (given) => {
      expect(identifier(given)).toBe("validation.identifier");
    },
  );
});

describe("passwords", () => {
  it("that are chosen have at least 5 and at most 256 characters, blanks among them", () => {
    const chosen = brokenRule(NewPassword);
    expect(["1234", "", "a".repeat(257)].map(chosen)).toEqual([
      "validation.passwordMin",
      "validation.passwordMin",
      "validation.tooLong",
    ]);
    expect(["12345", "     ", " abc ", "a".repeat(256)].map(chosen)).toEqual([null, null, null, null]);
    expect([null, undefined, 12_345].map(chosen)).toEqual(
      Array.from({ length: 3 }, () => "validation.passwordRequired"),
    );
    expect(createValidator(NewPassword)("  abc  ")).toEqual({ ok: true, value: "  abc  " });
  });

  it("that are given are only asked for", () => {
    const given = brokenRule(ExistingPassword);
    expect(["1", " ", "a".repeat(256)].map(given)).toEqual([null, null, null]);
    expect(["", null, undefined, "a".repeat(257)].map(given)).toEqual(
      Array.from({ length: 4 }, () => "validation.passwordRequired"),
    );
  });
});

describe("texts with a least and a most", () => {
  it.each([
    [PersonName, 3, 120, "validation.nameMin", "validation.nameMin"],
    [MessageSubject, 5, 100, "validation.subjectMin", "validation.subjectMax"],
    [MessageText, 10, 1000, "validation.messageMin", "validation.messageMax"],
  ])("judge the text between the blanks %#", (schema, least, most, tooShort, tooLong) => {
    const judge = brokenRule(schema);
    const text = (length: number) => `  ${"a".repeat(length)}\n`;
    expect([least - 1, least, most, most + 1].map(text).map(judge)).toEqual([tooShort, null, null, tooLong]);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: most + 50 }), (length) => {
        expect(judge(text(length)) === null).toBe(length >= least && length <= most);
      }),
    );
  });

  it("ask for a name first", () => {
    expect(["", "  ", null, undefined].map(brokenRule(PersonName))).toEqual(
      Array.from({ length: 4 }, () => "validation.nameRequired"),
    );
    expect(brokenRule(PersonName)("Al ")).toBe("validation.nameMin");
  });

  it.each([
    ["Ada\r\nBcc: x@y.cm", "Ada  Bcc: x@y.cm"],
    ["Ada\u0007\u2028Bih", "Ada  Bih"],
    ["Ada \u202eehc", "Ada ehc"],
    ["\u200bAda Bih\u2060 ", "Ada Bih"],
  ])("are one line that shows all it holds, but messages: %j", (typed, read) => {
    expect([PersonName, MessageSubject].map((rule) => createValidator(rule)(typed))).toEqual([
      { ok: true, value: read },
      { ok: true, value: read },
    ]);
    expect(createValidator(MessageText)("Two\nlines of it")).toEqual({ ok: true, value: "Two\nlines of it" });
  });
});

describe("a code", () => {
  const code = brokenRule(VerificationCode);

  it("is five digits", () => {
    expect(["12345", "00000"].map(code)).toEqual([null, null]);
    expect(["1234", "123456", "", null, undefined].map(code)).toEqual(
      Array.from({ length: 5 }, () => "validation.codeLength"),
    );
    expect(["12a45", "1234 ", "١٢٣٤٥"].map(code)).toEqual(Array.from({ length: 3 }, () => "validation.codeNumeric"));
  });
});

describe("an id", () => {
  const id = brokenRule(requiredId("validation.level"));

  it("is a whole number from 1 to below 2³¹", () => {
    expect([1, 2_147_483_647].map(id)).toEqual([null, null]);
    for (const wrong of [0, -1, 1.5, 2_147_483_648, Number.NaN, Number.POSITIVE_INFINITY, "1", "x", null, undefined])
      expect(id(wrong)).toBe("validation.level");
  });
});
