import { Effect } from "effect";
import { connect, type Socket } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { MAX_UPLOAD_BYTES } from "../../../src/contract/uploads/upload-limits.ts";
import { UploadMemoryLimit } from "../../../server/uploads/upload-memory-limit.ts";
import { pdfOf } from "../papers/papers-world.ts";
import { formOf, startUploadsWorld, type UploadsPerson, type UploadsWorld } from "./uploads-world.ts";

const MINUTE = 60_000;

let world: UploadsWorld;
beforeAll(async () => {
  // A proxy on this machine is believed, so that each sender has an address of its own.
  world = await startUploadsWorld({ settings: { publicUrl: "http://annales.example" } });
});
afterAll(() => world.close());

const open: Socket[] = [];
afterEach(async () => {
  for (const socket of open.splice(0)) socket.destroy();
  await vi.waitFor(async () => expect(await taken()).toBe(0));
});

const taken = () => world.server.run(UploadMemoryLimit.use((room) => Effect.sync(() => room.bytesHeld())));

/** A raw connection that has sent the head of an upload from `address`, and nothing of its body. */
const begin = async ({ session }: UploadsPerson, address: string, bytes: number) => {
  const { hostname, port } = new URL(world.server.address);
  const before = await taken();
  const socket = connect(Number(port), hostname);
  open.push(socket);
  let answer = "";
  socket.on("error", () => undefined).on("data", (chunk: Buffer) => (answer += chunk.toString("latin1")));
  const head = {
    host: "annales.example",
    authorization: `Bearer ${session.token}`,
    cookie: session.cookie,
    "x-forwarded-for": address,
    "content-type": "multipart/form-data; boundary=----annales",
    "content-length": bytes,
  };
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`POST /api/papers/upload HTTP/1.1\r\n${lines.join("")}\r\n`);
  await vi.waitFor(async () => expect(await taken()).toBe(before + bytes));
  const status = (): number => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0);
  return { socket, status, answer: () => answer };
};

const people = (count: number) => Promise.all(Array.from({ length: count }, () => world.person()));
const addressOf = (n: number) => `203.0.113.${n + 1}`;
const HONEST = "198.51.100.7";

/** So many students who each begin a whole file, and stall; `address` is that of the n-th. */
const stall = async (count: number, address: (n: number) => string) => {
  const begun = [];
  for (const [n, person] of (await people(count)).entries())
    begun.push(await begin(person, address(n), MAX_UPLOAD_BYTES));
  return begun;
};

/** More than the room that 25 whole files leave. */
const large = async (text: string) =>
  Buffer.concat([await pdfOf(1, text), Buffer.alloc(MAX_UPLOAD_BYTES - 500_000, 10)]);

const sendFrom = async (person: UploadsPerson, address: string, text: string) =>
  person.send(world.algebra, await pdfOf(1, text), { address });

describe("25 stalled uploads", () => {
  test("give room to an honest one, the longest first, once they have stalled for 20 seconds", async () => {
    const stalled = await stall(25, addressOf);
    const [ada] = await people(1);
    const big = await large("Big");
    const early = await ada!.send(world.algebra, big, { address: HONEST });
    expect([early.status, early.headers.get("retry-after")]).toEqual([429, "20"]);
    world.server.clock.advance(20_000);
    expect((await ada!.send(world.algebra, big, { address: HONEST })).status).toBe(201);
    await vi.waitFor(() => expect(stalled[0]!.status()).toBe(429));
    expect(stalled[0]!.answer()).toContain("Your upload was too slow while others were waiting");
    expect(stalled.slice(1).map(({ status }) => status())).toEqual(Array.from({ length: 24 }, () => 0));
  });

  test("from one address take no more than half of the room, so that another address is not hindered", async () => {
    await stall(12, () => addressOf(0));
    const [next, elsewhere] = await people(2);
    const { session } = next!;
    const refused = await world.server.client({ "x-forwarded-for": addressOf(0) }).call("/api/papers/upload", {
      method: "POST",
      raw: Buffer.alloc(MAX_UPLOAD_BYTES),
      headers: {
        authorization: `Bearer ${session.token}`,
        cookie: session.cookie ?? "",
        "content-type": "multipart/form-data; boundary=----annales",
      },
    });
    expect(refused.status).toBe(429);
    expect((await sendFrom(elsewhere!, HONEST, "Elsewhere")).status).toBe(201);
  });
});

describe("a slow sender", () => {
  test("of 3 kB a second keeps its place while others want the room, and is taken in", async () => {
    const [slow] = await people(1);
    const form = formOf([
      { name: "metadata", bytes: JSON.stringify(world.algebra) },
      { name: "file", bytes: Buffer.concat([await pdfOf(1, "Slow"), Buffer.alloc(100_000, 10)]), file: "paper.pdf" },
    ]);
    const sending = await begin(slow!, addressOf(99), form.length);
    const stalled = await stall(25, addressOf);
    const [other] = await people(1);
    for (let at = 0; at < form.length; at += 3_000) {
      sending.socket.write(form.subarray(at, at + 3_000));
      // An answer of the same process: what was written before it has been read.
      await world.server.client().get("/api/health/live");
      world.server.clock.advance(1_000);
      if (at === 75_000)
        expect((await other!.send(world.algebra, await large("Meanwhile"), { address: HONEST })).status).toBe(201);
    }
    await vi.waitFor(() => expect(sending.status()).toBe(201), { timeout: 20_000 });
    expect(stalled.filter(({ status }) => status() === 429)).toHaveLength(1);
  });

  test("of the same student makes way for what the student sends again", async () => {
    const [ada] = await people(1);
    for (let n = 0; n < 3; n += 1) await begin(ada!, HONEST, 10_000);
    const refused = await sendFrom(ada!, HONEST, "Again");
    expect([refused.status, refused.body.message]).toEqual([
      429,
      "3 of your papers are already being sent. Wait until one of them has arrived",
    ]);
    world.server.clock.advance(MINUTE);
    expect((await sendFrom(ada!, HONEST, "Again")).status).toBe(201);
  });
});
