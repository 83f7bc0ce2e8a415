import { afterEach, describe, expect, it, vi } from "vitest";
import { catalogueClient } from "../../src/services/catalogue/catalogue-client.ts";
import { fetchFee } from "../../src/services/payments/fetch-fee.ts";
import { json, makeApi, withMockBackend } from "./mock-backend.ts";
import { contentsOf, stubStorage } from "./memory-storage.ts";

const backend = withMockBackend((made) => {
  stubStorage();
  made.answers((response, heard) => json(200, answers[heard.url])(response, heard));
});
afterEach(() => vi.unstubAllGlobals());

const first = { id: 1, name: "First semester", current: true };
const second = { id: 2, name: "Second semester", current: false };
const answers: Readonly<Record<string, unknown>> = {
  "/api/semesters": [second, first],
  "/api/levels": [{ id: 3, name: "Level 300" }],
  "/api/academic-year": { academic_year: "2026/2027" },
  "/api/payments/semester-fee": { amount: 1500, categoryFee: 2000, solutionFee: 1000 },
  "/api/institutions/categories/hnd": { institution_id: 9, categories: [{ id: 7, name: "Nursing" }] },
};
const lists = () => catalogueClient(makeApi(backend).api, () => undefined);
const fee = () => fetchFee(makeApi(backend).api, signal);
const asked = () => backend.heard.map(({ url }) => url);
const { signal } = new AbortController();

describe("what changes seldom", () => {
  it("is asked for once a browser session, by another client too", async () => {
    for (const list of [lists(), lists()]) {
      expect(await list.semesters(signal)).toEqual([second, first]);
      expect(await list.levels(signal)).toEqual([{ id: 3, name: "Level 300" }]);
      expect(await list.academicYear(signal)).toBe("2026/2027");
      expect(await fee()).toEqual({ amount: 1500, categoryFee: 2000, solutionFee: 1000 });
    }
    expect(asked()).toEqual(["/api/semesters", "/api/levels", "/api/academic-year", "/api/payments/semester-fee"]);
  });

  it("is kept under the names of product.md, the current semester apart", async () => {
    await lists().semesters(signal);
    await lists().academicYear(signal);
    expect(contentsOf(sessionStorage)).toEqual({
      semesters: JSON.stringify([second, first]),
      currentSemester: JSON.stringify(first),
      academicYear: "2026/2027",
    });
  });

  it("is asked for again where one of the three fees is gone", async () => {
    await fee();
    sessionStorage.removeItem("solutionFee");
    expect(await fee()).toMatchObject({ solutionFee: 1000 });
    expect(asked().length).toBe(2);
  });

  it("is not kept when it fails, and shows no toast", async () => {
    const { api, toasts } = makeApi(backend);
    backend.answers(json(500));
    await expect(catalogueClient(api, () => undefined).levels(signal)).rejects.toMatchObject({ status: 500 });
    expect([contentsOf(sessionStorage), toasts]).toEqual([{}, []]);
  });

  it("names are forgotten when the language changes, figures are not", async () => {
    const list = lists();
    await list.semesters(signal);
    await list.levels(signal);
    await fee();
    list.forgetNames();
    expect(Object.keys(contentsOf(sessionStorage))).toEqual(["fee", "categoryFee", "solutionFee"]);
    await list.levels(signal);
    expect(asked().at(-1)).toBe("/api/levels");
  });

  it("does not hold categories: they are asked for by type", async () => {
    expect(await lists().categories("hnd", signal)).toEqual(answers["/api/institutions/categories/hnd"]);
    expect(contentsOf(sessionStorage)).toEqual({});
  });
});
