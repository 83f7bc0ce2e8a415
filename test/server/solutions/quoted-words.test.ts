import { describe, expect, it } from "vitest";
import { textsWithoutQuotes } from "../../../server/solutions/publishing/remove-quotes.ts";
import { leakedWordShare } from "../../support/server/leaked-words.ts";

const question =
  "A taxi leaves the motor park of Buea with twelve passengers and stops at Mile 17, where thirty traders wait beside the road. How many people want to travel to Douala?";
const others = Array.from(
  { length: 40 },
  (_, n) => `${n + 2}. Name ${n * 3} towns${n} near river${n} whose market${n} opens on day${n}.`,
).join("\n");
const pages = [
  { n: 1, text: `1. ${question}` },
  { n: 2, text: others },
];
const trimmed = (...texts: readonly string[]) => textsWithoutQuotes(texts, pages);

describe("an answer that repeats its paper", () => {
  it("loses what it repeats, and keeps its own words, its formulas and its marks", () => {
    expect(trimmed(`**Asked:** ${question} We add $12 + 30 = 42$ people.`)).toEqual([
      "**Asked:** …? We add $12 + 30 = 42$ people.",
    ]);
    expect(trimmed(`Then **the motor park of Buea with twelve passengers and stops at Mile** 17 is left.`)).toEqual([
      "Then **…** is left.",
    ]);
  });

  it("keeps short stretches that name what it is about, as long as they are few", () => {
    const own = "So thirty traders wait beside the road, and twelve sit in the car.";
    expect(trimmed(own)).toEqual([own]);
  });

  it("loses the longer ones first, where all answers together repeat more than 3 %", () => {
    const [short, long] = [
      "Now thirty traders wait beside the road.",
      "With twelve passengers and stops at Mile 17, where no one waits.",
    ];
    const towns = Array.from({ length: 12 }, (_, n) => `So river${n} whose market${n} opens on day${n} is meant.`);
    const [first, second, ...rest] = trimmed(short, long, ...towns);
    expect(first).toBe(short);
    expect(second).toContain("…");
    expect(rest.filter((text) => text.includes("…")).length).toBeGreaterThan(6);
    const all = [first, second, ...rest].map(String);
    expect(leakedWordShare(pages.map(({ text }) => text).join("\n"), all)).toBeLessThanOrEqual(0.03);
  });

  it("loses what is spread over formulas, lists and other writing too", () => {
    const [list] = trimmed(
      "- A TAXI leaves the\n- motor park of $Buea$ with twelve\n- passengers and stops at Mile 17",
    );
    expect(list).toBe("- …\n $Buea$ …\n");
  });

  it("is left as it is where the paper has no words, or hardly any", () => {
    const text = `Nothing is asked: ${question}`;
    expect(textsWithoutQuotes([text], [{ n: 1, text: "" }])).toEqual([text]);
    expect(textsWithoutQuotes([text, ""], [{ n: 1, text: "one two" }])).toEqual([text, ""]);
  });
});
