import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { afterEach, expect, it } from "vitest";
import { askToken, start } from "./orange-client.ts";

const main = fileURLToPath(new URL("../../../stand-ins/orange/main.ts", import.meta.url));
const children: ChildProcess[] = [];

afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
});

const run = (port: string) => {
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, PORT: port },
    stdio: ["ignore", "pipe", "pipe"],
  });
  children.push(child);
  return child;
};

it("prints one line of JSON first, answers at its address, and ends on SIGTERM", async () => {
  const child = run("0");
  const [line] = (await once(createInterface({ input: child.stdout }), "line")) as [string];
  const printed = JSON.parse(line) as Awaited<ReturnType<typeof start>>;
  expect(printed).toEqual({
    address: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
    clientId: expect.any(String),
    clientSecret: expect.any(String),
    channelUser: expect.stringMatching(/^69\d{7}$/),
    pin: expect.stringMatching(/^\d{4}$/),
  });
  expect((await askToken(printed)).status).toBe(200);
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  expect(await ended).toEqual([0, null]);
});

it("does not start on a port that is taken", async () => {
  const { address } = await start();
  expect(await once(run(new URL(address).port), "exit")).toEqual([1, null]);
});
