import { Effect, Fiber } from "effect";
import { mkdir, writeFile } from "node:fs/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Intake } from "../../../server/files/intake/pdf-intake.ts";
import type { PreparePart } from "../../../server/files/intake/intake-protocol.ts";
import { requeueDeadJob } from "../../../server/jobs/jobs-admin.sql.ts";
import { prioritizeJob, recordJobProgress, queuePrepareJob, takeJob } from "../../../server/jobs/jobs.sql.ts";
import { countServerStops } from "../../../server/start/stuck-work.sql.ts";
import { runJob, runPrepareJobs } from "../../../server/jobs/job-worker.ts";
import { Settings } from "../../../server/settings/settings.ts";
import { stuckWorkFile } from "../../../server/watchdog/watchdog.ts";
import { pdfOf, startPapersWorld, type PapersWorld } from "../papers/papers-world.ts";

/** What the next `prepare` calls do, in turn; the real intake answers where nothing is said. */
const script: ((...args: Parameters<Intake["prepare"]>) => ReturnType<Intake["prepare"]>)[] = [];
const fail = () => Promise.reject(new Error("disk full"));
/** Pages in the order they were drawn, as `paper of n pages: page`. */
const drawn: string[] = [];
let onDrawn: (part: PreparePart) => Promise<void> = async () => undefined;
/** What the intake says next when it is asked whether a check waits for drawing; else what it finds itself. */
const awaited: boolean[] = [];

let world: PapersWorld;
beforeAll(async () => {
  world = await startPapersWorld({
    intake: (real) => ({
      ...real,
      isAwaited: (task) => awaited.shift() ?? real.isAwaited(task),
      prepare: (bytes, options) => {
        const scripted = script.shift();
        if (scripted !== undefined) return scripted(bytes, options);
        const onPart = async (part: PreparePart) => {
          if (part.kind === "page") drawn.push(`${part.pages}: ${part.number}`);
          await onDrawn(part);
          await options.onPart(part);
        };
        return real.prepare(bytes, { ...options, onPart });
      },
    }),
  });
});
afterAll(() => world?.close());
beforeEach(async () => {
  await world.sql((db) => db`DELETE FROM paper`);
  script.length = 0;
  drawn.length = 0;
  awaited.length = 0;
  onDrawn = async () => undefined;
});

interface JobRow {
  state: string;
  priority: number;
  attempts: number;
  problem: string | null;
  wait: number;
}
const jobOf = async (id: number): Promise<JobRow | undefined> => {
  const rows = await world.sql<JobRow>(
    (db) => db`SELECT state, priority, attempts, problem, extract(epoch FROM run_at - changed_at)::int AS wait
      FROM job WHERE kind = 'prepare' AND paper_id = ${id}`,
  );
  return rows[0];
};
const paperOf = async (id: number) => {
  const rows = await world.sql<{
    pages_ready: number;
    file_key: string | null;
    preview_key: string | null;
    bytes: number;
  }>((db) => db`SELECT pages_ready, file_key, preview_key, bytes FROM paper WHERE id = ${id}`);
  return rows[0]!;
};

describe("preparing a paper", () => {
  it("draws its pages, then stores the cleaned copy and the size that will be downloaded", async () => {
    const id = await world.queued({}, await pdfOf(3));
    expect(await paperOf(id)).toMatchObject({ pages_ready: 0, file_key: null, preview_key: null });
    await world.run(runPrepareJobs);
    const { bytes, ...paper } = await paperOf(id);
    expect(paper).toEqual({
      pages_ready: 3,
      file_key: `papers/${id}/cleaned.pdf`,
      preview_key: `papers/${id}/preview.webp`,
    });
    expect(bytes).toBeGreaterThan(500);
    expect(await jobOf(id)).toMatchObject({ state: "done", problem: null });
    const pages = await world.sql<{ n: number; text: string }>(
      (db) => db`SELECT n, text FROM paper_page WHERE paper_id = ${id} ORDER BY n`,
    );
    expect(pages.map(({ n, text }) => [n, text.includes(`Question ${n}`)])).toEqual([1, 2, 3].map((n) => [n, true]));
  });

  it("lets pages be read as they come, and holds no transaction meanwhile", async () => {
    const id = await world.queued({}, await pdfOf(2));
    const seen: number[] = [];
    onDrawn = async () => {
      await world.sql((db) => db`UPDATE account SET name = name`);
      seen.push((await paperOf(id)).pages_ready);
    };
    await world.run(runPrepareJobs);
    expect(seen).toEqual([0, 0, 1]);
  });

  it("gives a paper up at once when its file cannot be drawn, and keeps why", async () => {
    const id = await world.queued({});
    script.push(async () => ({ code: "pdf_damaged", reason: "page_unreadable", detail: "Page 2 cannot be read." }));
    await world.run(runPrepareJobs);
    expect(await jobOf(id)).toMatchObject({ state: "dead", attempts: 1, problem: "Page 2 cannot be read." });
  });

  it("tries five times, each pause twice the last, then gives up and keeps why", async () => {
    const id = await world.queued({});
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      script.push(() => Promise.reject(new Error(`disk full ${attempt}`)));
      await world.run(runPrepareJobs);
      const job = (await jobOf(id))!;
      expect(job).toMatchObject({ attempts: attempt, problem: `disk full ${attempt}` });
      if (job.state === "queued") waits.push(job.wait);
      expect(await world.run(runJob("prepare"))).toBe(false);
      world.clock.advance(job.wait * 1000 + 1000);
    }
    expect(waits).toEqual([5, 10, 20, 40]);
    expect(await jobOf(id)).toMatchObject({ state: "dead" });
    world.clock.advance(24 * 3_600_000);
    expect(await world.run(runJob("prepare"))).toBe(false);
  });

  it("counts a reader that was too slow as a try, and goes on from the next page", async () => {
    const id = await world.queued({}, await pdfOf(3));
    script.push(async () => ({ code: "pdf_damaged", reason: "too_slow", detail: "Reading the file took too long." }));
    await world.run(runPrepareJobs);
    expect(await jobOf(id)).toMatchObject({ state: "queued", attempts: 1 });
    world.clock.advance(6_000);
    await world.run(runPrepareJobs);
    expect(await jobOf(id)).toMatchObject({ state: "done", problem: null });
  });
});

describe("what a stop leaves behind", () => {
  it("goes back into the queue as if it had not begun when the server is told to stop, and goes on after", async () => {
    const id = await world.queued({}, await pdfOf(4));
    let stop = () => {};
    const stopping = new Promise<void>((resolve) => (stop = resolve));
    onDrawn = async (part) => {
      if (part.kind === "page" && part.number === 3) stop();
    };
    const worker = await world.run(Effect.forkDetach(runPrepareJobs));
    await stopping;
    await world.run(Fiber.interrupt(worker));
    expect(await jobOf(id)).toMatchObject({ state: "queued", attempts: 0 });
    const { pages_ready } = await paperOf(id);
    expect(pages_ready).toBeGreaterThanOrEqual(2);
    drawn.length = 0;
    await world.run(runPrepareJobs);
    expect(drawn[0]).toBe(`4: ${pages_ready + 1}`);
    expect(await jobOf(id)).toMatchObject({ state: "done" });
  });

  it("is taken by another worker when its lock has passed, and not before", async () => {
    const id = await world.queued({});
    const job = await world.run(takeJob("prepare"));
    expect(job?.paperId).toBe(id);
    world.clock.advance(29_000);
    expect(await world.run(takeJob("prepare"))).toBeNull();
    world.clock.advance(2_000);
    expect(await world.run(takeJob("prepare"))).toMatchObject({ paperId: id, attempts: 1 });
  });

  it("is given up when the server stopped twenty times in a row in the middle of it, whatever else failed before", async () => {
    const id = await world.queued({});
    for (let start = 1; start <= 2; start += 1) {
      script.push(fail);
      await world.run(runJob("prepare"));
      world.clock.advance(31_000);
    }
    for (let start = 1; start <= 20; start += 1) {
      expect((await world.run(takeJob("prepare")))?.attempts).toBe(3);
      world.clock.advance(31_000);
    }
    expect(await world.run(takeJob("prepare"))).toBeNull();
    const problem = "The server stopped 20 times in a row while it ran.";
    expect(await jobOf(id)).toMatchObject({ state: "dead", attempts: 3, problem });
  });

  it("has its starts counted again once one of them stored a page, or ended by itself", async () => {
    const id = await world.queued({}, await pdfOf(1));
    const cutOff = async (times: number) => {
      for (let start = 1; start <= times; start += 1) {
        expect((await world.run(takeJob("prepare")))?.paperId).toBe(id);
        world.clock.advance(31_000);
      }
    };
    await cutOff(19);
    script.push(fail);
    await world.run(runJob("prepare"));
    world.clock.advance(31_000);
    await cutOff(19);
    const job = (await world.run(takeJob("prepare")))!;
    await world.run(recordJobProgress(job));
    world.clock.advance(31_000);
    await cutOff(18);
    await world.run(runJob("prepare"));
    expect(await jobOf(id)).toMatchObject({ state: "done", problem: null });
  });

  it("is not touched any more by a worker that lost it", async () => {
    const id = await world.queued({}, await pdfOf(1));
    let took: Awaited<ReturnType<typeof jobOf>>;
    onDrawn = async () => {
      await world.sql((db) => db`UPDATE job SET lock = gen_random_uuid(), attempts = 3 WHERE paper_id = ${id}`);
      took = await jobOf(id);
    };
    await world.run(runJob("prepare"));
    expect(took).toMatchObject({ state: "running", attempts: 3 });
    expect(await jobOf(id)).toMatchObject({ state: "running", attempts: 3 });
    expect(await paperOf(id)).toMatchObject({ pages_ready: 0, file_key: null });
    expect(await world.sql((db) => db`SELECT n FROM paper_page WHERE paper_id = ${id}`)).toEqual([]);
  });
});

describe("the order of work", () => {
  it("draws the first page of each paper before the later pages of a long one", async () => {
    await world.queued({ priority: 20 }, await pdfOf(4));
    await world.queued({ priority: 20 }, await pdfOf(5));
    await world.run(runPrepareJobs);
    expect(drawn.slice(0, 2)).toEqual(["4: 1", "5: 1"]);
    const pagesOf = (pages: number) => drawn.filter((page) => page.startsWith(`${pages}:`));
    expect(pagesOf(4)).toEqual(["4: 1", "4: 2", "4: 3", "4: 4"]);
    expect(pagesOf(5)).toEqual(["5: 1", "5: 2", "5: 3", "5: 4", "5: 5"]);
  });

  it("goes on with a paper that has two pages left", async () => {
    await world.queued({ priority: 20 }, await pdfOf(3));
    await world.queued({ priority: 20 }, await pdfOf(1));
    await world.run(runPrepareJobs);
    expect(drawn).toEqual(["3: 1", "3: 2", "3: 3", "1: 1"]);
  });

  it("takes lower priorities first", async () => {
    await world.queued({ priority: 40 }, await pdfOf(2));
    await world.queued({ priority: 20 }, await pdfOf(1));
    await world.run(runPrepareJobs);
    expect(drawn).toEqual(["1: 1", "2: 1", "2: 2"]);
  });

  it("lets what someone waits for go before everything, after the page that is being drawn", async () => {
    const long = await world.queued({}, await pdfOf(6));
    const wanted = await world.queued({ priority: 60 }, await pdfOf(2));
    onDrawn = async (part) => {
      if (part.kind === "page" && part.pages === 6 && part.number === 2) await world.run(prioritizeJob(wanted));
    };
    await world.run(runPrepareJobs);
    const firstOfWanted = drawn.indexOf("2: 2");
    expect(firstOfWanted).toBeGreaterThan(0);
    expect(firstOfWanted).toBeLessThan(drawn.indexOf("6: 6"));
    expect([await jobOf(long), await jobOf(wanted)].map((job) => job?.state)).toEqual(["done", "done"]);
  });

  it("lets a check that waits for its child go first, and goes on after the page that is stored", async () => {
    const id = await world.queued({}, await pdfOf(5));
    awaited.push(false, true);
    expect(await world.run(runJob("prepare"))).toBe(true);
    expect(await jobOf(id)).toMatchObject({ state: "queued", attempts: 0 });
    expect((await paperOf(id)).pages_ready).toBe(2);
    await world.run(runPrepareJobs);
    expect([(await jobOf(id))?.state, (await paperOf(id)).pages_ready]).toEqual(["done", 5]);
    expect(drawn.filter((page) => page === "5: 2")).toHaveLength(1);
  });

  it("hands each job to one worker only", async () => {
    for (let n = 0; n < 6; n += 1) await world.listed({ title: `Paper ${n}` });
    const papers = await world.sql<{ id: number }>((db) => db`SELECT id FROM paper`);
    for (const { id } of papers) await world.run(queuePrepareJob(id, 0));
    const taken = await Promise.all(Array.from({ length: 8 }, () => world.run(takeJob("prepare"))));
    const ids = taken.flatMap((job) => (job === null ? [] : [job.paperId]));
    expect(ids).toHaveLength(6);
    expect(new Set(ids)).toEqual(new Set(papers.map(({ id }) => id)));
  });

  it("queues a paper once", async () => {
    const id = await world.listed({});
    await world.run(queuePrepareJob(id, 10));
    await world.run(queuePrepareJob(id, 20));
    expect(await jobOf(id)).toMatchObject({ priority: 10 });
  });

  it("lets owners take turns: one paper does not wait for all that someone else sent before it", async () => {
    const [ada, ben] = [await world.person(), await world.person()];
    const names = new Map<number, string>();
    const send = async (owner: { readonly id: number }, name: string) => {
      const id = await world.listed({ title: name, ownerId: owner.id });
      await world.run(queuePrepareJob(id, 0));
      names.set(id, name);
    };
    const taken = async () => names.get((await world.run(takeJob("prepare")))?.paperId ?? 0);
    for (const name of ["Ada 1", "Ada 2", "Ada 3", "Ada 4"]) await send(ada, name);
    expect(await taken()).toBe("Ada 1");
    await send(ben, "Ben 1");
    await send(ben, "Ben 2");
    const order = [];
    for (let n = 0; n < 5; n += 1) order.push(await taken());
    expect(order).toEqual(["Ben 1", "Ada 2", "Ben 2", "Ada 3", "Ada 4"]);
  });
});

describe("a job that was in hand when its server answered nothing any more", () => {
  it("is set aside at the second time, and may be repeated; others in hand elsewhere are not", async () => {
    const [id, other] = [await world.queued({}, await pdfOf(1)), await world.queued({}, await pdfOf(1))];
    const [job] = await world.sql<{ id: number }>((db) => db`SELECT id::int AS id FROM job WHERE paper_id = ${id}`);
    const states = async () => [(await jobOf(id))?.state, (await jobOf(other))?.state];
    const stopped = Effect.gen(function* () {
      const { dataDir } = yield* Settings;
      yield* Effect.promise(() => mkdir(dataDir, { recursive: true }));
      yield* Effect.promise(() => writeFile(stuckWorkFile(dataDir), JSON.stringify([`job ${job!.id}`])));
      yield* countServerStops();
    });
    await world.run(stopped);
    expect(await states()).toEqual(["queued", "queued"]);
    await world.run(countServerStops());
    expect(await states()).toEqual(["queued", "queued"]);
    await world.run(stopped);
    expect(await states()).toEqual(["dead", "queued"]);
    expect(await jobOf(id)).toMatchObject({ problem: "The server answered nothing while it ran, 2 times." });
    expect(await world.run(requeueDeadJob(job!.id))).toBe(true);
    await world.run(runPrepareJobs);
    expect(await states()).toEqual(["done", "done"]);
  });
});
