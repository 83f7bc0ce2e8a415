import { describe, expect, it } from "vitest";
import { initials } from "../../../src/contract/accounts/name-initials.ts";

describe("initials of a name", () => {
  it.each([
    ["Ada Bih Che", "AB"],
    ["Ada", "A"],
    ["  Ada \t Bih ", "AB"],
    ["élise ngo", "ÉN"],
    ["", ""],
  ])("of '%s' are '%s'", (name, expected) => {
    expect(initials(name)).toBe(expected);
  });
});
