import { afterAll, beforeAll, expect, it } from "vitest";
import { FileStorage } from "../../../server/files/file-services.ts";
import { findPaperFiles } from "../../../server/files/named-files.sql.ts";
import { requeueJob } from "../../../server/jobs/jobs.sql.ts";
import { runAllJobs } from "../../../server/jobs/job-worker.ts";
import { expectSoon, isPictureLoaded } from "../support/page-network.ts";
import { openSmallWorld, type SmallWorld } from "../worlds/small-world.ts";

let world: SmallWorld;
beforeAll(async () => {
  world = await openSmallWorld();
}, 200_000);
afterAll(() => world.close());

it("says in the place of a page whose picture the server lost what to do, and shows it once it is back", async () => {
  const { server } = world;
  const id = await world.store({ title: "Networks" }, 3);
  const ada = await world.account();
  await world.subscribe(ada, { level: "level-300", semester: "first" });
  const storage = await server.run(FileStorage);
  const { files } = (await server.run(findPaperFiles(id)))!;
  const original = files.find(({ kind }) => kind === "original")!.key;
  const bytes = (await storage.get(original))!;
  for (const { key } of files.filter(({ kind, page }) => kind === "original" || page === 2)) await storage.remove(key);

  const { page, t } = await world.signedIn(ada);
  const open = () => page.goto(`/user/paper/${id}/networks?page=2`);
  await open();
  await page.locator("#page-2").getByText(t("reader.pageLost")).waitFor();
  await expectSoon(() => isPictureLoaded(page.locator("#page-1 img"))).toBe(true);
  expect(await page.locator("#page-2 img").count()).toBe(0);

  await server.run(runAllJobs("restore"));
  await storage.put(original, bytes);
  await server.run(requeueJob("restore", id, 0));
  await server.run(runAllJobs("restore"));
  await open();
  await expectSoon(() => isPictureLoaded(page.locator("#page-2 img"))).toBe(true);
  expect(await page.getByText(t("reader.pageLost")).count()).toBe(0);
});
