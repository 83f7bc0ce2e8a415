import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, it } from "vitest";
import { basic, start } from "./mtn-client.ts";

const main = fileURLToPath(new URL("../../../stand-ins/mtn/main.ts", import.meta.url));

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

describe("the program", () => {
  it.each(["SIGTERM", "SIGINT"] as const)("prints one line of JSON first, and ends on %s", async (signal) => {
    const child = run("0");
    const [line] = (await once(createInterface({ input: child.stdout }), "line")) as [string];
    const printed = JSON.parse(line) as Record<"address" | "subscriptionKey" | "apiUser" | "apiKey", string>;
    expect(printed).toEqual({
      address: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
      subscriptionKey: expect.stringMatching(/^[0-9a-f]{32}$/),
      apiUser: expect.stringMatching(/^[0-9a-f-]{36}$/),
      apiKey: expect.stringMatching(/^[0-9a-f]{32}$/),
    });

    const token = await fetch(`${printed.address}/collection/token/`, {
      method: "POST",
      headers: { "ocp-apim-subscription-key": printed.subscriptionKey, authorization: basic(printed) },
    });
    expect(token.status).toBe(200);

    const ended = once(child, "exit");
    child.kill(signal);
    expect(await ended).toEqual([0, null]);
  });

  it.each(["seven", "70000"])("does not start with %s as its port", async (port) => {
    const child = run(port);
    expect(await once(child, "exit")).toEqual([1, null]);
  });

  it("does not start on a port that is taken", async () => {
    const { address } = await start();
    const child = run(new URL(address).port);
    expect(await once(child, "exit")).toEqual([1, null]);
  });
});
