import { expect, it } from "vitest";
import type { PageText } from "../../../src/contract/papers/paper-contents.ts";
import { linesOf, pageOf, shortOutline } from "./set-page.ts";

/** A page that is so many times as wide for its height: what is as high is more of it. */
const cutToStrip = (page: PageText, times: number): PageText => ({
  ...page,
  boxes: page.boxes!.map((number, at) => (at % 6 === 3 || at % 6 === 5 ? number * times : number)),
});

/** A page whose words were read from a picture, those of its last lines hardly. */
const readFrom = (page: PageText, unclear: number): PageText => {
  const lines = page.text.split("\n");
  const confidence = lines.flatMap((line, at) => line.split(" ").map(() => (at < lines.length - unclear ? 95 : 12)));
  return { ...page, confidence };
};

const groups = `
45 GROUP A
10 Answer all questions @5x2=10
10 1. Define the force on a body at rest.
10 2. Define the work of a force along its way.
10 3. Define the power of a machine that is at work.
10 4. Define the moment of a force about a point.
10 5. Define the stress in a bar that is drawn.
45 GROUP B
10 Answer any four questions @4x15=60
10 6d What is stress? Which steps can be taken to make it less in a bar
14 that carries a load at its end and is held at the other?
10 pa What is the theorem of the three moments? Write it for a beam
14 that carries a load at its end and is held at the other. @15
10 pad ‘Write a note on the errors that are made when loads are judged,
14 and on what is done so that none is made again. @5+10
10 X Explain the bending of a beam, and the moment that its load makes
14 at the place where it is held. @6+9
14 Define the shear of a beam. Which loads make it the largest of all,
14 and at which place of the beam is that? @3+6+6
10 11. Explain the buckling of a column, and write the load that it bears
14 by the formula of Euler for both of its ends. @5+10`;

it("a section whose numbers are hardly read is still one of questions", () => {
  const unmarked = groups.replaceAll(/ @(?:15|5\+10|6\+9)$/gm, "");
  expect(shortOutline([pageOf(linesOf(unmarked))])).toMatch(/^1 2 3 4 5 6 7/);
});

it("a strip of a page has lines, however high they are for it", () => {
  const page = pageOf(
    linesOf("10 Answer all questions\n10 1. What is a block of a chain?\n10 2. What is a hash of a block?"),
  );
  expect(shortOutline([cutToStrip(page, 6)])).toBe("1 2");
});

it("nothing begins at what stains and shadows were read as", () => {
  const stains = [
    "10 EE Sit ig? faba Hy BENE",
    "10 RR PRN SRR at et TR SO",
    "10 Se gg Pl RE Hd Cd es Bh",
    "10 TERR TRY Stn Sai hE een",
  ];
  const page = pageOf(linesOf(`${groups}\n${stains.join("\n")}`));
  expect(shortOutline([readFrom(page, stains.length)])).toBe(shortOutline([pageOf(linesOf(groups))]));
});
