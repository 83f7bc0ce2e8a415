import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { createGalleryServer } from "../../scripts/dev/gallery-server.ts";
import { chartModels } from "../machines/chart-models.ts";
import { chartsWithoutPage } from "./charts-without-page.ts";
import { pageModels } from "./page-models.ts";

const order = Object.keys(chartModels);
const inModels = (one: string, other: string): number => order.indexOf(one) - order.indexOf(other);

let catalogue: ReturnType<typeof createGalleryServer>;
beforeAll(() => {
  catalogue = createGalleryServer(inject("pages"));
});
afterAll(() => catalogue.close());

const ask = async (path: string) => (await catalogue.answer(new URL(path, "http://localhost")))!;

it("has every chart with a view, and shows a state as a picture in each language, scheme and width", async () => {
  const flows = [...(await pageModels()).keys()];
  expect(Object.keys(chartModels).filter((flow) => !flows.includes(flow))).toEqual(
    Object.keys(chartsWithoutPage).sort(inModels),
  );
  const index = String((await ask("/catalogue?flow=toasts")).body);
  expect(flows.filter((flow) => !index.includes(`?flow=${flow}&amp;`))).toEqual([]);
  expect([...index.matchAll(/<figcaption>([^<]+)/g)].map(([, state]) => state).sort()).toEqual(["hidden", "shown"]);
  const sizes = [];
  for (const look of ["language=en&scheme=light&width=360", "language=fr&scheme=dark&width=1280"]) {
    const { type, body } = await ask(`/catalogue/picture?flow=toasts&state=shown&${look}`);
    sizes.push([type, Buffer.from(body as Uint8Array).readUInt32BE(16)]);
  }
  expect(sizes).toEqual([
    ["image/png", 360],
    ["image/png", 1280],
  ]);
  expect((await ask("/catalogue/picture?flow=toasts&state=nowhere")).status).toBe(404);
});
