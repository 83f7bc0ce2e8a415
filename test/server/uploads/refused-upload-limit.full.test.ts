import { afterAll, beforeAll, expect, test } from "vitest";
import { commandBomb } from "../files/pdfs/malicious-pdfs.ts";
import { limitsWith } from "../accounts/accounts-world.ts";
import { pdfOf } from "../papers/papers-world.ts";
import { startUploadsWorld, type UploadsWorld } from "./uploads-world.ts";

let world: UploadsWorld;
beforeAll(async () => {
  world = await startUploadsWorld({ settings: { limits: limitsWith({ uploads: 3 }) } });
});
afterAll(() => world.close());

test("files that were refused count against who sent them for an hour, and against no one else", async () => {
  const [ada, ben] = [await world.person(), await world.person()];
  const bomb = await commandBomb();
  const paper = await pdfOf(1, "Honest");
  const first = await ada.send(world.algebra, bomb);
  expect([first.status, first.body.code]).toEqual([422, "pdf_damaged"]);
  for (let n = 0; n < 2; n += 1) await ada.send(world.algebra, bomb);
  const refused = await ada.send(world.algebra, paper);
  expect([refused.status, refused.body.code]).toEqual([429, "too_many_requests"]);
  expect(refused.body.message).toMatch(
    /^Too many of your files could not be accepted\. Wait (59|60) min, then send one/,
  );
  expect((await ben.send(world.algebra, paper)).status).toBe(201);
  world.server.clock.advance(Number(refused.headers.get("retry-after")) * 1_000);
  world.server.clock.advance(60_000);
  expect((await ada.send(world.algebra, await pdfOf(1, "Later"))).status).toBe(201);
});

test("a refused file and papers that wait share one limit", async () => {
  const cyd = await world.person();
  await cyd.upload("First");
  await cyd.upload("Second");
  expect((await cyd.send(world.algebra, Buffer.from("%PDF-1.4 damaged"))).status).toBe(422);
  expect((await cyd.send(world.algebra, await pdfOf(1, "Third"))).status).toBe(429);
});
