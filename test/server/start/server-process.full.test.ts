import { existsSync } from "node:fs";
import { connect } from "node:net";
import { describe, expect, test, vi } from "vitest";
import { makeClient } from "../../support/server/http-client.ts";
import { takenPort, useServerProcesses } from "./server-processes.ts";

const { start, dataFolder, lock, problemOf } = useServerProcesses();

describe("a start that cannot be", () => {
  test("for a wrong setting names it", async () => {
    expect(await problemOf({ PORT: "abc" })).toBe(
      "Annales cannot start. PORT is wrong: it takes a whole number from 0 to 65535.\n",
    );
    expect(await problemOf({ DEMO: "maybe" })).toBe("Annales cannot start. DEMO is wrong: it takes on or off.\n");
    expect(await problemOf({ OCR: "1" })).toBe("Annales cannot start. OCR is wrong: it takes on or off.\n");
  });

  test("for a port in use says which", async () => {
    const { other, port } = await takenPort();
    expect(await problemOf({ PORT: String(port) })).toBe(
      `Annales cannot start. Port ${port} is already in use. Stop what uses it, or set PORT.\n`,
    );
    other.close();
    expect(existsSync(lock())).toBe(false);
  });

  test("for data that another process has open names that process, and leaves it alone", async () => {
    const first = start();
    const address = await first.ready;
    expect(await problemOf({})).toBe(
      `Annales cannot start. The data in ${dataFolder()} is already open in process ${first.pid}. Stop it, or set DATA_DIR.\n`,
    );
    expect((await makeClient(address).get("/api/health/ready")).status).toBe(200);
    expect(existsSync(lock())).toBe(true);
  });
});

describe("being told to stop", () => {
  test.each(["SIGTERM", "SIGINT"] as const)("by %s ends it with 0 and frees the data", async (signal) => {
    const one = start();
    await one.ready;
    const { code, problems } = await one.stop(signal);
    expect([code, problems, existsSync(lock())]).toEqual([0, "", false]);
  });

  test("npm, which tells its shell alone, ends it too", async () => {
    const one = start({ npm_lifecycle_event: "start" }, { isByShell: true });
    await one.ready;
    const { problems } = await one.stop("SIGTERM");
    expect([problems, existsSync(lock())]).toEqual(["", false]);
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
});

test("the screen tells the address, what is missing, the data and how to stop", async () => {
  const one = start();
  const address = await one.ready;
  const { out } = await one.stop("SIGTERM");
  expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  expect(out).toContain("Missing:\n  Students cannot verify an address or reset a password");
  expect(out).toContain("  Students cannot sign up: the catalogue is empty.");
  expect(out).toContain(`Data: ${dataFolder()} (delete it to begin again)`);
  expect(out).not.toContain("annales-demo");
});
