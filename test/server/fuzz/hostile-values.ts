import * as fc from "fast-check";

/** Texts that have broken programs before: ends of strings, other scripts, signs of SQL, paths, markup and formats, and numbers as texts. */
const texts = [
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "\udfff\ud800",
  "\u202etxt.fdp",
  "\ufeff",
  "ﷺ".repeat(300),
  "Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢",
  "👩‍👩‍👧‍👦",
  "İıſK",
  "'; DROP TABLE account; --",
  "' OR 1=1 --",
  "%",
  "_%\\",
  "\\",
  "$1",
  "{{7*7}}",
  "../../../../etc/passwd",
  "..%2f..%2f",
  "%00",
  "%c0%ae",
  "<script>alert(1)</script>",
  "__proto__",
  "constructor",
  "undefined",
  "null",
  "NaN",
  "-1",
  "0",
  "1e400",
  "9007199254740993",
  "2147483648",
  "99999999999999999999",
  "0x10",
  "1,000",
  "٣",
  "2026-02-30T25:61:61Z",
  "+275760-09-13T00:00:00.001Z",
  "a:b & c | !d <-> e",
  '"unclosed',
  "((((",
  "a".repeat(10_000),
] as const;

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...texts) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 60 }) },
);

const deep = (levels: number): unknown => JSON.parse("[".repeat(levels) + "]".repeat(levels)) as unknown;

/** Any value of JSON but the one that was asked for. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom<unknown>(null, true, false, 0, -1, 0.5, -0, 2_147_483_648, 1e308, 2 ** 60),
  fc.constantFrom<unknown>([], {}, [[]], [null], { length: 1 }, { __proto__: null, constructor: 1 }),
  fc.constantFrom(50, 3_000).map(deep),
  fc.array(hostileText, { maxLength: 5 }),
  fc.dictionary(hostileText, hostileText, { maxKeys: 3 }),
);
