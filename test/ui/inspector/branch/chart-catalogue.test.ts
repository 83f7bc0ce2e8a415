import { describe, expect, it } from "vitest";
import { findChart, isSameChart } from "../../../../src/inspector/branch/chart-catalogue.ts";
import { parseChart } from "../../../../src/chart-drawing/chart-definition.ts";
import { createPagedListMachine } from "../../../../src/machines/paged-list/paged-list.machine.ts";
import { createResourceMachine } from "../../../../src/machines/resource/resource.machine.ts";
import { checkoutMachine } from "../../../../src/machines/checkout/checkout.machine.ts";
import { charts, writtenDefinition } from "../all-charts.ts";

const toldOf = (machine: Parameters<typeof writtenDefinition>[0]) => parseChart(writtenDefinition(machine))!;

/** Its rules are those of a screen. */
const withoutRules = ["form"];

describe("the catalogue of charts", () => {
  it("has every chart of the app under its id, in the file that is named so", async () => {
    const found = await Promise.all(
      charts.map(async ([id, machine]) => [id, (await findChart(toldOf(machine)))?.machine.id] as const),
    );
    expect(found.filter(([id, is]) => id !== is).map(([id]) => id)).toEqual(withoutRules);
    const checkout = await findChart(toldOf(checkoutMachine));
    expect(checkout).toEqual({
      machine: checkoutMachine,
      file: "checkout/checkout.machine.ts",
      exported: "checkoutMachine",
      code: "checkoutMachine",
    });
  });

  it("makes lists and resources under the id that was told", async () => {
    expect(await findChart(toldOf(createPagedListMachine("keptPapers")))).toMatchObject({
      machine: { id: "keptPapers" },
      file: "paged-list/paged-list.machine.ts",
      code: 'createPagedListMachine("keptPapers")',
    });
    expect((await findChart(toldOf(createResourceMachine("adminFees"))))?.exported).toBe("createResourceMachine");
  });

  it("has none of another app, and none whose name leads out of it", async () => {
    const door = parseChart(JSON.stringify({ id: "door", initial: "shut", states: { shut: {} } }))!;
    expect(await findChart(door)).toBeNull();
    expect(await findChart({ ...door, name: "../../inspector/replay/replay" })).toBeNull();
  });

  it("tells a chart with other transitions from that of today", () => {
    const told = toldOf(checkoutMachine);
    expect(isSameChart(checkoutMachine, told)).toBe(true);
    expect(isSameChart(checkoutMachine, { ...told, moves: told.moves.slice(1) })).toBe(false);
  });
});
