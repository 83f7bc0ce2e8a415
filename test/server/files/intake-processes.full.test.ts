import { afterEach, describe, expect, it } from "vitest";
import { defaultLimits } from "../../../server/files/intake/intake-limits.ts";
import { type Intake, openIntake } from "../../../server/files/intake/pdf-intake.ts";
import type { PreparePart } from "../../../server/files/intake/intake-protocol.ts";
import { slow } from "./pdfs/malicious-pdfs.ts";
import { written } from "./pdfs/written-pdfs.ts";
import { nicenessOf, intakeProcessIds } from "./intake-process-ids.ts";

const opened: Intake[] = [];
const open = (settings?: Parameters<typeof openIntake>[0]) => {
  const intake = openIntake(settings);
  opened.push(intake);
  return intake;
};
afterEach(() => Promise.all(opened.splice(0).map((intake) => intake.close())));

const idle = { running: 0, waiting: 0 };
const nothing = () => undefined;

describe("the children of intake", () => {
  it("check a paper while a long work runs", async () => {
    const intake = open();
    const stop = new AbortController();
    const long = intake.prepare(await slow(60_000), { onPart: nothing, signal: stop.signal });
    expect(await intake.check(await written(1))).toMatchObject({ pages: 1 });
    expect(intake.load()).toEqual({ checks: idle, work: { running: 1, waiting: 0 } });
    stop.abort(new Error("enough"));
    await expect(long).rejects.toThrow("enough");
  });

  it("take one paper after another, and tell how many wait", async () => {
    const intake = open();
    const paper = await written(1);
    const all = [1, 2, 3].map(() => intake.check(paper));
    expect(intake.load().checks).toEqual({ running: 1, waiting: 2 });
    expect(await Promise.all(all)).toHaveLength(3);
    expect(intake.load().checks).toEqual(idle);
  });

  it("leave the queue when their paper is given up", async () => {
    const intake = open();
    const paper = await written(1);
    const stop = new AbortController();
    const first = intake.check(paper);
    const second = intake.check(paper, { signal: stop.signal });
    stop.abort(new Error("gone"));
    await expect(second).rejects.toThrow("gone");
    expect(await first).toMatchObject({ pages: 1 });
    expect(intake.load().checks).toEqual(idle);
  });

  it("hand on one part at a time, and wait until it is taken", async () => {
    const intake = open();
    const log: string[] = [];
    const named = (part: PreparePart) => (part.kind === "page" ? `page ${part.number}` : part.kind);
    await intake.prepare(await written(3), {
      onPart: async (part) => {
        log.push(`begin ${named(part)}`);
        await new Promise((resolve) => setImmediate(resolve));
        log.push(`end ${named(part)}`);
      },
    });
    expect(log).toEqual(["preview", "page 1", "page 2", "page 3"].flatMap((name) => [`begin ${name}`, `end ${name}`]));
  });

  it("stop when a part is not taken, and say why", async () => {
    const intake = open();
    const taken: string[] = [];
    const work = intake.prepare(await written(20), {
      onPart: (part) => {
        taken.push(part.kind);
        if (part.kind === "page") throw new Error("the disk is full");
      },
    });
    await expect(work).rejects.toThrow("the disk is full");
    expect(taken).toEqual(["preview", "page"]);
    expect(await intake.prepare(await written(1), { onPart: nothing })).toMatchObject({ pages: 1 });
  });

  it("are replaced when one is killed: the work goes on at the next page", async () => {
    const intake = open();
    const taken: (number | string)[] = [];
    const prepared = await intake.prepare(await written(6), {
      onPart: (part) => {
        if (part.kind === "page" && part.number === 2 && !taken.includes("kill")) {
          taken.push("kill");
          for (const pid of intakeProcessIds()) process.kill(pid, "SIGKILL");
        }
        taken.push(part.kind === "page" ? part.number : part.kind);
      },
    });
    expect(prepared).toMatchObject({ pages: 6, rebuilt: false });
    expect(taken.filter((each) => each !== "kill")).toEqual(["preview", 1, 2, 3, 4, 5, 6]);
    expect(taken).toContain("kill");
  });

  it("give way to the server with all their threads", async () => {
    await open().check(await written(1));
    const threads = intakeProcessIds().flatMap(nicenessOf);
    expect(threads.length).toBeGreaterThan(1);
    expect([...new Set(threads)]).toEqual([10]);
  });

  it("have their time by the processor: a machine that gives them none for a while stops no work", async () => {
    const intake = open({ limits: { ...defaultLimits, pageMs: 1_000 } });
    const taken: (number | string)[] = [];
    const prepared = await intake.prepare(await written(3), {
      onPart: (part) => {
        taken.push(part.kind === "page" ? part.number : part.kind);
        if (part.kind !== "preview") return;
        const held = intakeProcessIds();
        for (const pid of held) process.kill(pid, "SIGSTOP");
        setTimeout(() => held.forEach((pid) => process.kill(pid, "SIGCONT")), 2_500);
      },
    });
    expect(prepared).toMatchObject({ pages: 3 });
    expect(taken).toEqual(["preview", 1, 2, 3]);
  });

  it("reject, and blame no paper, when they cannot be started", async () => {
    const intake = open();
    const { execPath } = process;
    try {
      process.execPath = "/no/such/node";
      await expect(intake.check(await written(1))).rejects.toThrow("did not start");
    } finally {
      process.execPath = execPath;
    }
    expect(await intake.check(await written(1))).toMatchObject({ pages: 1 });
  });

  it("end when the intake is closed, with what runs and what waits", async () => {
    const intake = open();
    const long = intake.prepare(await slow(60_000), { onPart: nothing });
    const waiting = intake.prepare(await written(1), { onPart: nothing });
    const ends = Promise.allSettled([long, waiting]);
    await intake.check(await written(1));
    await intake.close();
    expect((await ends).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    await expect(intake.check(await written(1))).rejects.toThrow("closed");
  });
});
