import { afterEach, describe, expect, it } from "vitest";
import { type Intake, openIntake } from "../../../server/files/intake/pdf-intake.ts";
import { written } from "./pdfs/written-pdfs.ts";

const opened: Intake[] = [];
const open = (checkers: number) => {
  const intake = openIntake({ checkers });
  opened.push(intake);
  return intake;
};
afterEach(() => Promise.all(opened.splice(0).map((intake) => intake.close())));

const [ADA, BEN, CYD] = [1, 2, 3];

/** Checks that are asked for in this order, by these owners; answers the order in which they end. */
const ending = async (intake: Intake, owners: readonly (number | undefined)[]) => {
  const paper = await written(1);
  const order: (number | undefined)[] = [];
  await Promise.all(
    owners.map(async (owner) => {
      await intake.check(paper, owner === undefined ? {} : { owner });
      order.push(owner);
    }),
  );
  return order;
};

describe("checks of uploads", () => {
  it("take turns between accounts: one file waits for one of another account, not for ten", async () => {
    expect(await ending(open(1), [ADA, ADA, ADA, ADA, BEN])).toEqual([ADA, BEN, ADA, ADA, ADA]);
  });

  it("go round: who was served the longest ago comes next", async () => {
    expect(await ending(open(1), [ADA, ADA, ADA, BEN, BEN, CYD])).toEqual([ADA, BEN, CYD, ADA, BEN, ADA]);
  });

  it("leave one of several children to other accounts, even while no one else waits", async () => {
    const intake = open(2);
    const paper = await written(1);
    const own = [1, 2, 3].map(() => intake.check(paper, { owner: ADA }));
    expect(intake.load().checks).toEqual({ running: 1, waiting: 2 });
    const other = intake.check(paper, { owner: BEN });
    expect(intake.load().checks).toEqual({ running: 2, waiting: 2 });
    expect(await Promise.all([...own, other])).toHaveLength(4);
    expect(intake.load().checks).toEqual({ running: 0, waiting: 0 });
  });

  it("let the server's own work have all children", async () => {
    const intake = open(2);
    const paper = await written(1);
    const own = [1, 2].map(() => intake.check(paper));
    expect(intake.load().checks).toEqual({ running: 2, waiting: 0 });
    await Promise.all(own);
  });
});
