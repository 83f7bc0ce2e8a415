import { afterEach, describe, expect, it, vi } from "vitest";
import { firstScope, prefetchDashboard, takeFirstPapers } from "../../src/app/routes/dashboard/first-papers.ts";
import { catalogueClient } from "../../src/services/catalogue/catalogue-client.ts";
import { ada } from "../machines/fixtures/user-fixtures.ts";
import { json, makeApi, withMockBackend } from "./mock-backend.ts";
import { stubStorage } from "./memory-storage.ts";

const never = new AbortController().signal;
const answers: Readonly<Record<string, unknown>> = {
  "/api/semesters": [{ id: 1, name: "First semester", current: true }],
  "/api/levels": [{ id: 3, name: "Level 300" }],
  "/api/academic-year": { academic_year: "2026/2027" },
  "/api/institutions/categories/hnd": { institution_id: 9, categories: [{ id: 7, name: "Nursing" }] },
};
const none = { items: [], next: null, total: 0 };

describe("a dashboard that is asked for before it is drawn", () => {
  let papersStatus = 200;
  let levelsAreLate = false;
  const backend = withMockBackend((made) => {
    stubStorage();
    vi.stubGlobal("innerWidth", 360);
    papersStatus = 200;
    levelsAreLate = false;
    made.answers((response, heard) => {
      if (levelsAreLate && heard.url === "/api/levels") return;
      const isList = heard.url.startsWith("/api/papers");
      json(isList ? papersStatus : 200, isList ? none : answers[heard.url])(response, heard);
    });
  });
  afterEach(() => vi.unstubAllGlobals());
  const heard = () => backend.heard.map(({ url }) => url);
  /** A busy machine may need long. */
  const untilHeard = (calls: number) => vi.waitFor(() => expect(heard()).toHaveLength(calls), { timeout: 20_000 });
  const open = () => {
    const { api, refusals } = makeApi(backend, { token: () => "t1" });
    return { world: { api, lists: catalogueClient(api, () => undefined) }, refusals };
  };

  it("has its scope and its first papers on their way, and asks for neither once more", async () => {
    const { world } = open();
    prefetchDashboard(world, ada, "/user/dashboard/university");
    await untilHeard(4);
    const { filter } = await firstScope(world, ada, "university", never);
    expect(filter).toMatchObject({ type: "university", semester_id: 1 });
    expect(await takeFirstPapers(ada, filter, never)).toEqual(none);
    expect(takeFirstPapers(ada, filter, never)).toBeNull();
    expect(heard()).toHaveLength(4);
  });

  it("asks for the papers once the semester is known, however late the levels are", async () => {
    const { world } = open();
    levelsAreLate = true;
    prefetchDashboard(world, ada, "/user/dashboard/university");
    await vi.waitFor(() => expect(heard().some((url) => url.startsWith("/api/papers"))).toBe(true), {
      timeout: 20_000,
    });
  });

  it("is for the student who was known then, and for the scope of that student alone", async () => {
    const { world } = open();
    const other = { ...ada, id: ada.id + 1 };
    prefetchDashboard(world, ada, "/user/dashboard/university");
    await untilHeard(4);
    const { filter } = await firstScope(world, other, "university", never);
    expect(takeFirstPapers(other, filter, never)).toBeNull();
    expect(takeFirstPapers(ada, { ...filter, semester_id: 2 }, never)).toBeNull();
  });

  it("asks for no papers where a category has to be chosen, and for nothing on another page", async () => {
    const { world } = open();
    prefetchDashboard(world, { ...ada, category: null }, "/user/dashboard/hnd");
    prefetchDashboard(world, ada, "/user/favourites");
    await firstScope(world, { ...ada, category: null }, "hnd", never);
    await world.api("levels");
    expect(heard()).toEqual(["/api/institutions/categories/hnd", "/api/academic-year", "/api/levels"]);
  });

  it("refuses no session by itself, and fails where the papers do not come", async () => {
    const { world, refusals } = open();
    papersStatus = 401;
    prefetchDashboard(world, ada, "/user/dashboard/university");
    const { filter } = await firstScope(world, ada, "university", never);
    await expect(takeFirstPapers(ada, filter, never)).rejects.toMatchObject({ status: 401 });
    expect(refusals).toEqual([]);
  });
});
