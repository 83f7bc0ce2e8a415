import { Effect, ManagedRuntime } from "effect";
import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdir, mkdtemp, rm, statfs, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../../scripts/lib/project-tools.mjs";
import { embeddedDatabase } from "../../../server/database/database.ts";
import type { Client } from "../../support/server/http-client.ts";
import { startServerProcess } from "../../support/server/server-process.ts";
import { pause } from "../kill/kill-flow.ts";
import { countOpen, countRows } from "../kill/open-rows.ts";
import { addPeople, paperOf, type People, seedPlaces, uploadForm } from "../kill/upload-students.ts";
import { makeAnswerWatch, type AnswerWatch } from "./watched-answers.ts";

const FIRST = 100_000;
const SIZE = "4m";
const LARGER = "64m";
/** How long the server may take until all is drawn once there is room again, in ms. */
const HEALING = 120_000;

const mount = (...args: readonly string[]): void => void execFileSync("/usr/bin/mount", args);

/** Fills what is free on the disk at `folder`, but for so many bytes. */
const fill = async (folder: string, rest: number): Promise<void> => {
  const { bavail, bsize } = await statfs(folder);
  await writeFile(join(folder, "filler"), Buffer.alloc(Math.max(0, bavail * bsize - rest)));
};

/** One upload: its status. Anything but a yes or an honest 503 is noted by the watch. */
const send = async (client: Client, watch: AnswerWatch, title: string): Promise<boolean> => {
  const form = uploadForm(title, await paperOf(2, title), randomUUID());
  return (await watch.ask(client, title, "/api/papers/upload/category", form, [201])) !== null;
};

const isListed = async (client: Client, watch: AnswerWatch, when: string): Promise<void> => {
  await watch.ask(client, `the list ${when}`, "/api/papers/uploads", {}, [200]);
};

/** Waits until nothing is open; false where it takes too long. */
const isSettled = async (address: string): Promise<boolean> => {
  const until = Date.now() + HEALING;
  while ((await countOpen(address)) > 0 && Date.now() < until) await pause(200);
  return (await countOpen(address)) === 0;
};

const suffer = async (files: string, client: Client, watch: AnswerWatch, address: string): Promise<void> => {
  const expectThat = (holds: boolean, otherwise: string): void => void (holds || watch.note(otherwise));
  expectThat(await send(client, watch, "before"), "an upload was refused while there was room");
  expectThat(await isSettled(address), "jobs are not settled while there is room");

  await fill(files, 0);
  expectThat(!(await send(client, watch, "on a full disk")), "an upload was taken on a full disk");
  await isListed(client, watch, "on a full disk");

  // Room for the original, and not for all of its pictures.
  await rm(join(files, "filler"));
  await fill(files, 24_000);
  expectThat(await send(client, watch, "on a nearly full disk"), "there was room for the original");
  await pause(5_000);
  await rm(join(files, "filler"));

  mount("-o", "remount,ro", files);
  expectThat(!(await send(client, watch, "on a read-only disk")), "an upload was taken on a read-only disk");
  await isListed(client, watch, "on a read-only disk");

  mount("-o", `remount,rw,size=${LARGER}`, files);
  expectThat(await send(client, watch, "after"), "an upload was refused though there is room again");
  expectThat(await isSettled(address), "jobs are not settled though there is room again");
  const count = await countRows(address);
  expectThat(count("annales_jobs", "dead") === 0, "papers were given up for a disk that was full");
};

/**
 * Files on a disk that is full, nearly full, and read-only, and well again: uploads are refused honestly, the rest goes on,
 * and what waited is drawn. Mounting takes the rights of root.
 */
export const runDisk = async (): Promise<readonly string[]> => {
  const folder = await mkdtemp(join(tmpdir(), "annales-disk-"));
  const files = join(folder, "files");
  await mkdir(files);
  mount("-t", "tmpfs", "-o", `size=${SIZE}`, "tmpfs", files);
  const port = String(await freePort());
  const address = `http://127.0.0.1:${port}`;
  const people: People = { clients: [], ids: [] };
  const runtime = ManagedRuntime.make(embeddedDatabase(join(folder, "database")));
  await runtime.runPromise(Effect.orDie(Effect.andThen(seedPlaces, addPeople(people, address, FIRST, 1))));
  await runtime.dispose();
  const main = startServerProcess({ PORT: port, DEMO: "off", DATA_DIR: folder });
  const watch = makeAnswerWatch();
  try {
    await main.ready;
    await suffer(files, people.clients[0]!, watch, address);
    return watch.problems();
  } finally {
    await main.stop("SIGTERM");
    execFileSync("/usr/bin/umount", [files]);
    await rm(folder, { recursive: true, force: true });
  }
};
