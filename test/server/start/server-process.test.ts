import { Effect } from "effect";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { existsSync } from "node:fs";
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { startBucket } from "../../support/server/s3-bucket.ts";
import { makeClient } from "../../support/server/http-client.ts";
import { type ServerProcess, startServerProcess } from "../../support/server/server-process.ts";
import { copyDatabase } from "../../support/server/test-database.ts";

let folder: string;
let running: ServerProcess[];
const start = (settings: Readonly<Record<string, string>> = {}): ServerProcess => {
  const one = startServerProcess({ DATA_DIR: folder, DEMO: "off", ...settings });
  running.push(one);
  return one;
};
const lock = () => join(folder, "server.lock");

beforeEach(async () => {
  running = [];
  folder = await mkdtemp(join(tmpdir(), "annales-start-"));
  await Effect.runPromise(copyDatabase(join(folder, "database")));
});
afterEach(async () => {
  await Promise.all(running.map((one) => one.stop("SIGKILL")));
  await rm(folder, { recursive: true, force: true });
});

const taken = async (): Promise<{ readonly other: Server; readonly port: number }> => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
  return { other, port: (other.address() as AddressInfo).port };
};

test("its database is for its own user alone, in a folder that is open to others too", async () => {
  for (const path of [folder, join(folder, "database")]) await chmod(path, 0o755);
  await start().ready;
  expect((await stat(join(folder, "database"))).mode & 0o077).toBe(0);
});

test("a bucket that is away stops no start, and the log tells of it", async () => {
  const { other, port } = await taken();
  await new Promise((resolve) => other.close(resolve));
  const server = start({ S3_URL: `http://key:very-secret@127.0.0.1:${port}/annales` });
  expect((await fetch(`${await server.ready}/api/health/ready`)).status).toBe(200);
  const { out } = await server.stop("SIGTERM");
  expect(out).toContain("the bucket of S3_URL is away: The file server did not answer PUT.");
  expect(out).not.toContain("very-secret");
});

describe("a start that can not be", () => {
  const problemOf = async (settings: Readonly<Record<string, string>>): Promise<string> => {
    const { code, problems } = await start(settings).ended;
    expect(code).toBe(1);
    expect(problems).toMatch(/^Annales can not start\. .*\n$/);
    return problems;
  };

  test("for a wrong setting names it", async () => {
    expect(await problemOf({ PORT: "abc" })).toBe(
      "Annales can not start. PORT is wrong: it takes a whole number from 0 to 65535.\n",
    );
    expect(await problemOf({ DEMO: "maybe" })).toBe("Annales can not start. DEMO is wrong: it takes on or off.\n");
    expect(await problemOf({ OCR: "1" })).toBe("Annales can not start. OCR is wrong: it takes on or off.\n");
  });

  test("for a port in use says which", async () => {
    const { other, port } = await taken();
    expect(await problemOf({ PORT: String(port) })).toBe(
      `Annales can not start. Port ${port} is already in use. Stop what uses it, or set PORT.\n`,
    );
    other.close();
    expect(existsSync(lock())).toBe(false);
  });

  test("for a host that is not this machine's says so", async () => {
    expect(await problemOf({ HOST: "192.0.2.1" })).toBe(
      "Annales can not start. HOST is wrong: 192.0.2.1 is no address of this machine.\n",
    );
  });

  test("for a folder that can not be written says which", async () => {
    const file = join(folder, "a-file");
    await writeFile(file, "");
    expect(await problemOf({ DATA_DIR: join(file, "data") })).toBe(
      `Annales can not start. DATA_DIR is wrong: ${join(file, "data")} can not be written (ENOTDIR).\n`,
    );
  });

  test("for a database that does not answer says so, and not its password", async () => {
    const { other, port } = await taken();
    await new Promise((resolve) => other.close(resolve));
    expect(await problemOf({ DATABASE_URL: `postgres://annales:very-secret@127.0.0.1:${port}/annales` })).toBe(
      "Annales can not start. DATABASE_URL: the database does not answer (ECONNREFUSED).\n",
    );
  });

  test("for a bucket that refuses its key, or that is not there, says so, and not its secret", async () => {
    const bucket = await startBucket(folder);
    expect(await problemOf({ S3_URL: bucket.addressFor("very-secret") })).toBe(
      "Annales can not start. S3_URL: the bucket can not be used (The file server answered 403 to PUT.).\n",
    );
    expect(await problemOf({ S3_URL: bucket.address.replace("/annales", "/another") })).toBe(
      "Annales can not start. S3_URL: the bucket can not be used (The file server answered 404 to PUT.).\n",
    );
    await bucket.close();
  });

  test("for data that another process has open names that process, and leaves it alone", async () => {
    const first = start();
    const address = await first.ready;
    expect(await problemOf({})).toBe(
      `Annales can not start. The data in ${folder} is already open in process ${first.pid}. Stop it, or set DATA_DIR.\n`,
    );
    expect((await makeClient(address).get("/api/health/ready")).status).toBe(200);
    expect(existsSync(lock())).toBe(true);
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

  test("when its number belongs to another process by now, or it can not be read", async () => {
    for (const text of [JSON.stringify({ pid: process.pid, started: "1" }), "", "half of a li"]) {
      await writeFile(lock(), text);
      const one = start();
      await one.ready;
      await one.stop("SIGTERM");
    }
  });
});

describe("being told to stop", () => {
  test.each(["SIGTERM", "SIGINT"] as const)("by %s ends it with 0 and frees the data", async (signal) => {
    const one = start();
    await one.ready;
    const { code, problems } = await one.stop(signal);
    expect([code, problems, existsSync(lock())]).toEqual([0, "", false]);
  });

  test("lets it answer what it had begun, and take nothing new", async () => {
    const one = start();
    const { port } = new URL(await one.ready);
    const body = JSON.stringify({ identifier: "nobody@example.com", password: "x" });
    const socket = connect(Number(port), "127.0.0.1");
    const answer = new Promise<string>((resolve) => {
      let text = "";
      socket.on("data", (data) => (text += String(data)));
      socket.on("close", () => resolve(text));
    });
    const head = `POST /api/auth/signin HTTP/1.1\r\nhost: a\r\nexpect: 100-continue\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`;
    socket.write(head);
    // "100 Continue" says that the call has begun.
    await new Promise((resolve) => socket.once("data", resolve));
    const ended = one.stop("SIGTERM");
    await new Promise<void>((resolve) => {
      const knock = (): void => {
        const other = connect(Number(port), "127.0.0.1");
        other.on("error", () => resolve());
        other.on("connect", () => {
          other.destroy();
          setImmediate(knock);
        });
      };
      knock();
    });
    socket.write(body);
    expect(await answer).toMatch(/HTTP\/1\.1 401 .*"code":"invalid_credentials"/s);
    expect((await ended).code).toBe(0);
  });

  test("answers on while it drains, says that it is not ready, and asks callers to leave their connections", async () => {
    const one = start({ DRAIN_SECONDS: "2" });
    const client = makeClient(await one.ready);
    expect((await client.get("/api/health/ready")).headers.get("connection")).toBe("keep-alive");
    const ended = one.stop("SIGTERM");
    await vi.waitFor(async () => expect((await client.get("/api/health/ready")).status).toBe(503), { interval: 20 });
    const answer = await client.get("/api/levels");
    expect([answer.status, answer.headers.get("connection")]).toEqual([200, "close"]);
    expect((await ended).code).toBe(0);
  });

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

test("the screen tells the address, what is missing, the data and how to stop", async () => {
  const one = start();
  const address = await one.ready;
  const { out } = await one.stop("SIGTERM");
  expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  expect(out).toContain("Missing:\n  Students cannot verify an address or reset a password");
  expect(out).toContain("  Students cannot sign up: the catalogue is empty.");
  expect(out).toContain(`Data: ${folder} (delete it to begin anew)`);
  expect(out).not.toContain("annales-demo");
});
