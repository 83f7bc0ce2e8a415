import { Effect } from "effect";
import { request } from "node:http";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { MAX_UPLOAD_BYTES } from "../../../src/contract/uploads/upload-limits.ts";
import {
  declaredBytes,
  MAX_UPLOADS_PER_ACCOUNT,
  UploadMemoryLimit,
} from "../../../server/uploads/upload-memory-limit.ts";
import { machineLimits } from "../../../server/memory/machine-limits.ts";
import { planMemory } from "../../../server/memory/memory-plan.ts";
import { pdfOf } from "../papers/papers-world.ts";
import { startUploadsWorld, type UploadsPerson, type UploadsWorld } from "./uploads-world.ts";

const { uploadBodies } = planMemory(machineLimits());

let world: UploadsWorld;
beforeAll(async () => {
  world = await startUploadsWorld();
});
afterAll(() => world.close());

const taken = () => world.server.run(UploadMemoryLimit.use((room) => Effect.sync(() => room.bytesHeld())));

/** Begins an upload that says it is a whole file long, and sends no more of it; answers how to break it off. */
const beginSlowly = async ({ session }: UploadsPerson): Promise<() => void> => {
  const before = await taken();
  const sending = request(`${world.server.address}/api/papers/upload`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${session.token}`,
      cookie: session.cookie ?? "",
      "content-type": "multipart/form-data; boundary=slow",
      "content-length": MAX_UPLOAD_BYTES,
    },
  });
  sending.on("error", () => undefined);
  sending.write("--slow\r\n");
  await vi.waitFor(async () => expect(await taken()).toBe(before + MAX_UPLOAD_BYTES));
  return () => sending.destroy();
};

/** Does the work while others have taken so many bytes of room. */
const whileTaken = (bytes: number, work: () => Promise<void>) =>
  world.server.run(
    UploadMemoryLimit.use(({ holding }) => {
      const others = Array.from({ length: 4 }, (_, n) => ({ accountId: -1 - n, address: `${n}`, bytes: bytes / 4 }));
      return others.reduce<Effect.Effect<void, unknown>>(
        (inner, claim) =>
          holding(
            claim,
            () => Effect.void,
            () => inner,
          ),
        Effect.promise(work),
      );
    }),
  );

describe("the room for uploads", () => {
  test("is three files for one student: the next is 429 at once and in words, others are not hindered, and it comes back", async () => {
    const [ada, ben] = [await world.person(), await world.person()];
    const slow = [];
    for (let n = 0; n < MAX_UPLOADS_PER_ACCOUNT; n += 1) slow.push(await beginSlowly(ada));
    const pdf = await pdfOf(1, "Room");
    const refused = await ada.send(world.algebra, pdf, { language: "fr" });
    expect([refused.status, refused.headers.get("retry-after"), refused.body]).toEqual([
      429,
      "20",
      {
        code: "too_many_requests",
        message: "3 de vos épreuves sont déjà en route. Attendez que l’une d’elles soit arrivée",
      },
    ]);
    expect((await ben.send(world.algebra, pdf)).status).toBe(201);
    for (const breakOff of slow) breakOff();
    await vi.waitFor(async () => expect(await taken()).toBe(0));
    expect((await ada.send(world.algebra, await pdfOf(1, "Later"))).status).toBe(201);
    expect(await taken()).toBe(0);
  });

  test("is the same for all: once it is full, the next upload is 429, and a small one fits where a large one does not", async () => {
    const cyd = await world.person();
    const pdf = await pdfOf(1, "Small");
    await whileTaken(uploadBodies, async () => expect((await cyd.send(world.algebra, pdf)).status).toBe(429));
    await whileTaken(uploadBodies - MAX_UPLOAD_BYTES / 2, async () =>
      expect((await cyd.send(world.algebra, pdf)).status).toBe(201),
    );
  });

  test("is measured by what a call declares, else by a whole file", () => {
    expect(["300", "0", undefined, "much", "-5"].map(declaredBytes)).toEqual([
      300,
      0,
      MAX_UPLOAD_BYTES,
      MAX_UPLOAD_BYTES,
      MAX_UPLOAD_BYTES,
    ]);
  });
});
