import { afterEach, describe, expect, it, vi } from "vitest";
import { createFormMachine } from "../../../../src/machines/form/form.machine.ts";
import { createPagedListMachine } from "../../../../src/machines/paged-list/paged-list.machine.ts";
import { chartVersion } from "../../../../src/machines/chart-version.ts";
import { readTested } from "../../../../src/inspector/tested/read-tested.ts";
import { type TestedChart, untested } from "../../../../src/inspector/tested/tested-chart.ts";
import { toastsMachine } from "../../../../src/machines/toasts/toasts.machine.ts";
import { writtenDefinition } from "../all-charts.ts";

const formOf = (id: string): string =>
  writtenDefinition(createFormMachine({ id, validate: () => ({ ok: true, value: {} }) }));
const listOf = (id: string): string => writtenDefinition(createPagedListMachine(id));
const toasts = writtenDefinition(toastsMachine);
const testedAs = (name: string, version: string): TestedChart => ({
  ...untested,
  actor: { name, version, at: 1_000, passed: 1, failed: 0, without: null, transitions: [] },
});

/** A server on which runs wrote of these flows; returns the flows that it is asked for. */
const serve = (written: Readonly<Record<string, unknown>>): readonly string[] => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", (address: string) => {
    const flow = address.slice("/dev/tested/".length);
    asked.push(flow);
    return Promise.resolve(Response.json(written[flow] ?? untested));
  });
  return asked;
};
afterEach(() => vi.unstubAllGlobals());

describe("what runs wrote of a chart", () => {
  it("is that of its own name, of whichever version", async () => {
    const tested = testedAs("toasts", "another");
    const asked = serve({ toasts: tested });
    expect(await readTested(toasts)).toEqual(tested);
    expect(asked).toEqual(["toasts"]);
  });

  it("of a form or a list is that of the chart that it is a copy of", async () => {
    const form = testedAs("form", chartVersion(formOf("form")));
    const list = testedAs("pagedList", chartVersion(listOf("pagedList")));
    const asked = serve({ form, "paged-list": list });
    expect(await readTested(formOf("signIn"))).toEqual(form);
    expect(asked).toEqual(["sign-in", "form"]);
    expect(await readTested(listOf("collection"))).toEqual(list);
  });

  it("is nothing where no run was of it, or there is no chart", async () => {
    const asked = serve({ form: testedAs("form", "another") });
    expect(await readTested(toasts)).toEqual(untested);
    expect(asked).toEqual(["toasts", "form", "paged-list", "resource"]);
    expect(await readTested(null)).toEqual(untested);
  });

  it("is refused where the answer is none", async () => {
    serve({ toasts: { actor: { name: "toasts" }, page: null, mutation: null } });
    await expect(readTested(toasts)).rejects.toThrow("Missing key");
    vi.stubGlobal("fetch", () => Promise.resolve(new Response("", { status: 503 })));
    await expect(readTested(toasts)).rejects.toThrow("/dev/tested/toasts answers 503");
  });
});
