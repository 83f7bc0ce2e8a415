import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  neighbourBox,
  type CodeInput,
  joinCode,
  emptyCodeInput,
  isWholeCode,
  pasteCode,
  typeDigit,
} from "../../../src/contract/accounts/verification-code.ts";

const begun: CodeInput = { digits: ["4", "", "2", "", ""], focus: 1 };

describe("pasting a code", () => {
  it.each([
    ["12345", ["1", "2", "3", "4", "5"], 4],
    ["1234567", ["1", "2", "3", "4", "5"], 4],
    ["12345 is your code", ["1", "2", "3", "4", "5"], 4],
    ["90", ["9", "0", "2", "", ""], 2],
    ["9", ["9", "", "2", "", ""], 1],
  ])("4.51 takes the first five characters of '%s', from the first box on", (text, digits, focus) => {
    expect(pasteCode(begun, text)).toEqual({ digits, focus });
  });

  it.each(["12a45", "1234 5", " 12345", "", "１２３４５", "-1234"])(
    "4.52 leaves the boxes as they are for '%s'",
    (text) => {
      expect(pasteCode(begun, text)).toBe(begun);
    },
  );
});

describe("a key in a box", () => {
  it.each([
    ["a digit stays, and leads on", 1, "7", ["4", "7", "2", "", ""], 2],
    ["a digit in the last box stays there", 4, "7", ["4", "", "2", "", "7"], 4],
    ["a digit typed after the one that stood there takes its place", 0, "47", ["7", "", "2", "", ""], 1],
    ["a digit typed before the one that stood there takes its place", 0, "74", ["7", "", "2", "", ""], 1],
    ["the same digit typed again leads on", 0, "44", ["4", "", "2", "", ""], 1],
    ["emptied, the box keeps the focus", 0, "", ["", "", "2", "", ""], 0],
    ["a whole code that the phone filled in fills all boxes", 0, "13579", ["1", "3", "5", "7", "9"], 4],
    ["so it does beside the digit that stood there", 0, "41357", ["4", "1", "3", "5", "7"], 4],
  ])("%s (2.92)", (_, index, text, digits, focus) => {
    expect(typeDigit(begun, index, text)).toEqual({ digits, focus });
  });

  it.each([
    [0, "4a"],
    [1, "a"],
    [1, " "],
    [1, "٣"],
    [1, ""],
  ])("does nothing in box %i for '%s' (5.33)", (index, text) => {
    expect(typeDigit(begun, index, text)).toBe(begun);
  });

  it("never leaves more than one digit in a box, whatever is typed or pasted (2.92, 5.33)", () => {
    const move = fc.record({
      index: fc.nat(4),
      text: fc.oneof(fc.string(), fc.stringMatching(/^\d{0,7}$/)),
      pasted: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(move), (moves) => {
        const entry = moves.reduce<CodeInput>(
          (at, { index, text, pasted }) => (pasted ? pasteCode(at, text) : typeDigit(at, index, text)),
          emptyCodeInput,
        );
        expect(entry.digits).toHaveLength(5);
        expect(entry.digits.every((digit) => /^\d?$/.test(digit))).toBe(true);
        expect([0, 1, 2, 3, 4]).toContain(entry.focus);
        expect(isWholeCode(entry)).toBe(/^\d{5}$/.test(joinCode(entry)));
      }),
    );
  });
});

describe("the box beside", () => {
  it.each([
    [2, -1, 1],
    [0, -1, 0],
    [3, 1, 4],
    [4, 1, 4],
  ])("box %i, %i on, is box %i (4.53)", (index, by, beside) => {
    expect(neighbourBox(index, by)).toBe(beside);
  });
});
