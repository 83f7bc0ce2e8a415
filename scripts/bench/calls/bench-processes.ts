import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { openSync } from "node:fs";
import { join } from "node:path";
import { allocator, freePort, root, serverArguments } from "../../lib/project-tools.mjs";
import { waitFor } from "../wait-for.ts";
import type { Load, LoadFigures } from "./load-generator.ts";

const HERE = join(root, "scripts", "bench", "calls");

/** A server that is measured, a process of its own. */
export interface MeasuredServer {
  readonly address: string;
  readonly pid: number;
  readonly stop: () => Promise<void>;
}

/** One that ended by itself is no longer waited for. */
const ended = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
};
const stopOf = (child: ChildProcess) => async (): Promise<void> => {
  const end = ended(child);
  child.kill("SIGTERM");
  await end;
};

const outputOf = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = "";
    child.stdout?.on("data", (data) => (text += String(data)));
    child.once("exit", (code) => (code === 0 ? resolve(text) : reject(new Error(`it ended with ${String(code)}`))));
  });

/**
 * Our server with these settings, and in how many ms it was ready; its log goes to a file, as it does where it serves. `node`: more
 * flags; `command`: another way to start it.
 */
export const startAnnales = async (
  settings: Readonly<Record<string, string>>,
  log: string,
  {
    node = [],
    command = [process.execPath, ...node, ...serverArguments],
  }: { readonly node?: readonly string[]; readonly command?: readonly string[] } = {},
): Promise<MeasuredServer & { readonly readyIn: number }> => {
  const port = String(await freePort());
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, HOME, NODE_COMPILE_CACHE, ...allocator, DEMO: "off", OCR: "off", ...settings, PORT: port };
  const out = openSync(log, "a");
  const began = performance.now();
  const [program = process.execPath, ...args] = command;
  const child = spawn(program, args, {
    cwd: root,
    env,
    stdio: ["ignore", out, out],
  });
  const address = `http://127.0.0.1:${port}`;
  const isReady = () =>
    fetch(`${address}/api/health/ready`).then(
      ({ ok }) => ok || null,
      () => null,
    );
  await waitFor("the server", isReady, 10);
  return { address, pid: child.pid ?? 0, stop: stopOf(child), readyIn: performance.now() - began };
};

/** One of the two anchors, for the plan in this file. */
export const startAnchor = async (kind: "raw" | "fastify", plan: string): Promise<MeasuredServer> => {
  const child = spawn(process.execPath, [join(HERE, "anchor-server.ts"), kind, plan], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const port = await new Promise<string>((resolve) =>
    child.stdout.once("data", (line) => resolve(String(line).trim())),
  );
  return { address: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: stopOf(child) };
};

/** Sends a load from a process of its own. Rejects when a call fails. */
export const sendLoad = async (load: Load): Promise<LoadFigures> => {
  const args = [join(HERE, "load-generator.ts"), JSON.stringify(load)];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  return JSON.parse(await outputOf(child)) as LoadFigures;
};
