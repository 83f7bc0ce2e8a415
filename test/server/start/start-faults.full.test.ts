import { existsSync } from "node:fs";
import { chmod, readFile, stat, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { makeClient } from "../../support/server/http-client.ts";
import { startBucket } from "../../support/server/s3/s3-bucket.ts";
import { takenPort, useServerProcesses } from "./server-processes.ts";

const { start, dataFolder, lock, problemOf } = useServerProcesses();

test("its database is for its own user alone, in a folder that is open to others too", async () => {
  for (const path of [dataFolder(), join(dataFolder(), "database")]) await chmod(path, 0o755);
  await start().ready;
  expect((await stat(join(dataFolder(), "database"))).mode & 0o077).toBe(0);
});

test("a bucket that is away stops no start, and the log tells of it", async () => {
  const { other, port } = await takenPort();
  await new Promise((resolve) => other.close(resolve));
  const server = start({ S3_URL: `http://key:very-secret@127.0.0.1:${port}/annales` });
  expect((await fetch(`${await server.ready}/api/health/ready`)).status).toBe(200);
  const { out } = await server.stop("SIGTERM");
  expect(out).toContain("the bucket of S3_URL is away: The file server did not answer PUT.");
  expect(out).not.toContain("very-secret");
});

describe("a start that cannot be", () => {
  test("for a host that is not this machine's says so", async () => {
    expect(await problemOf({ HOST: "192.0.2.1" })).toBe(
      "Annales cannot start. HOST is wrong: 192.0.2.1 is no address of this machine.\n",
    );
  });

  test("for a folder that cannot be written says which", async () => {
    const file = join(dataFolder(), "a-file");
    await writeFile(file, "");
    expect(await problemOf({ DATA_DIR: join(file, "data") })).toBe(
      `Annales cannot start. DATA_DIR is wrong: ${join(file, "data")} cannot be written (ENOTDIR).\n`,
    );
  });

  test("for a database that does not answer says so, and not its password", async () => {
    const { other, port } = await takenPort();
    await new Promise((resolve) => other.close(resolve));
    expect(await problemOf({ DATABASE_URL: `postgres://annales:very-secret@127.0.0.1:${port}/annales` })).toBe(
      "Annales cannot start. DATABASE_URL: the database does not answer (ECONNREFUSED).\n",
    );
  });

  test("for a bucket that refuses its key, or that is not there, says so, and not its secret", async () => {
    const bucket = await startBucket(dataFolder());
    expect(await problemOf({ S3_URL: bucket.addressFor("very-secret") })).toBe(
      "Annales cannot start. S3_URL: the bucket cannot be used (The file server answered 403 to PUT.).\n",
    );
    expect(await problemOf({ S3_URL: bucket.address.replace("/annales", "/another") })).toBe(
      "Annales cannot start. S3_URL: the bucket cannot be used (The file server answered 404 to PUT.).\n",
    );
    await bucket.close();
  });
});

describe("the lock of a process that is gone is taken over", () => {
  test("after kill -9", async () => {
    const first = start();
    await first.ready;
    await first.stop("SIGKILL");
    expect(existsSync(lock())).toBe(true);
    const second = start();
    expect((await makeClient(await second.ready).get("/api/health/ready")).status).toBe(200);
    expect(JSON.parse(await readFile(lock(), "utf8"))).toMatchObject({ pid: second.pid });
  });

  test("when its number belongs to another process by now, or it cannot be read", async () => {
    for (const text of [JSON.stringify({ pid: process.pid, started: "1" }), "", "half of a li"]) {
      await writeFile(lock(), text);
      const one = start();
      await one.ready;
      await one.stop("SIGTERM");
    }
  });
});

describe("being told to stop", () => {
  test("cuts off within ten seconds who does not finish", async () => {
    const one = start();
    const { port } = new URL(await one.ready);
    const socket = connect(Number(port), "127.0.0.1");
    socket.on("error", () => undefined);
    socket.write(
      "POST /api/auth/signin HTTP/1.1\r\nhost: a\r\nexpect: 100-continue\r\ncontent-type: application/json\r\ncontent-length: 10\r\n\r\n",
    );
    await new Promise((resolve) => socket.once("data", resolve));
    const from = performance.now();
    const { code } = await one.stop("SIGTERM");
    expect(code).toBe(0);
    expect(performance.now() - from).toBeLessThan(10_000);
  });
});
