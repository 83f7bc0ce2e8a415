import { afterEach, expect, test, vi } from "vitest";
import { join } from "node:path";
import { openIntake } from "../../../server/files/intake/pdf-intake.ts";
import { MB } from "../../../server/memory/memory-plan.ts";
import { childEndMessage, unexpectedEndMessage, type UnexpectedEnd } from "../../../server/memory/unexpected-ends.ts";
import { openWorkerPool } from "../../../server/worker-pool/worker-pool.ts";
import { intakeProcessIds } from "../files/intake-process-ids.ts";
import { written } from "../files/pdfs/written-pdfs.ts";

const closing: (() => Promise<void>)[] = [];
afterEach(() => Promise.all(closing.splice(0).map((close) => close())));

test("a child that is killed is named with its work", async () => {
  const ends: (readonly [string, UnexpectedEnd])[] = [];
  const intake = openIntake({ onUnexpectedEnd: (name, end) => ends.push([name, end]) });
  closing.push(() => intake.close());
  const prepared = await intake.prepare(await written(3), {
    onPart: (part) => {
      if (part.kind === "page" && part.number === 1 && ends.length === 0)
        for (const pid of intakeProcessIds()) process.kill(pid, "SIGKILL");
    },
  });
  expect(prepared).toMatchObject({ pages: 3 });
  expect(ends).toEqual([["prepare", "killed"]]);
});

test("a child that the server ends itself is not reported, and one without work ends after a while", async () => {
  const ends: UnexpectedEnd[] = [];
  const intake = openIntake({ idle: 300, onUnexpectedEnd: (_, end) => ends.push(end) });
  closing.push(() => intake.close());
  await intake.check(await written(1));
  expect(intakeProcessIds()).toHaveLength(1);
  await vi.waitFor(() => expect(intakeProcessIds()).toEqual([]), 5_000);
  expect(await intake.check(await written(1))).toMatchObject({ pages: 1 });
  expect(ends).toEqual([]);
});

/** The one kind of task of heap-filler.run.ts. */
type Filling = { readonly fill: { readonly task: object; readonly part: never; readonly answer: never } };

test("a child whose heap is full says so", async () => {
  const ends: UnexpectedEnd[] = [];
  const pool = openWorkerPool<Filling>(
    {
      file: join(import.meta.dirname, "heap-filler.run.ts"),
      priority: 10,
      flags: ["--max-old-space-size=40"],
      reads: [import.meta.dirname],
      memory: 512 * MB,
      idle: 1_000,
      onUnexpectedEnd: (end) => ends.push(end),
    },
    1,
  );
  closing.push(() => pool.close());
  const stopped = await pool.run({ task: { kind: "fill" }, wholeMs: 30_000, quietMs: 30_000 });
  expect(stopped).toEqual({ stopped: "child_stopped" });
  expect(ends).toEqual(["heap_full"]);
});

test("messages name the process, the cause and what helps", () => {
  expect(childEndMessage("recognize", "killed_for_memory", 1024 * MB)).toBe(
    "the process that reads the words of scanned pages was killed by the system because memory ran out; the server may use 1024 MB. " +
      "Its work is tried again. If this is said often: more memory, or OCR=off.",
  );
  expect(childEndMessage("prepare", "killed", 1024 * MB)).toContain(
    "the process that draws the pages of papers was killed from outside, which systems do when memory runs out",
  );
  expect(childEndMessage("judge", "heap_full", 1024 * MB)).toContain("ended because its own memory was full");
});

test("the last run: the kernel's count is certain, nearly full memory makes it likely, else the cause is open", () => {
  const run = { since: "2026-11-26T20:00:00.000Z", held: 900 * MB, memory: 1024 * MB, kills: 1 };
  expect(unexpectedEndMessage(run, 2)).toBe(
    "the server that began at 2026-11-26T20:00:00.000Z did not end in good order: it was killed by the system because memory ran out. " +
      "Its processes last held 900 MB of 1024 MB. What helps where memory runs out: more of it, OCR=off, or PostgreSQL on another machine (DATABASE_URL).",
  );
  expect(unexpectedEndMessage(run, 1)).toContain("probably killed by the system because memory ran out");
  expect(unexpectedEndMessage({ ...run, kills: null, held: 300 * MB }, undefined)).toContain(
    "it was killed, or the machine stopped. Its processes last held 300 MB",
  );
});
