import { type ChildProcess, spawn } from "node:child_process";
import { allocator, root, serverArguments } from "../../../scripts/lib/project-tools.mjs";

/** How a process ended: its exit code (null after a signal) and its output. */
export interface ProcessResult {
  readonly code: number | null;
  readonly out: string;
  readonly problems: string;
}

/** The server as a process of its own. */
export interface ServerProcess {
  readonly pid: number;
  /** Resolves with its address once it has printed it; rejects if it ends before. */
  readonly ready: Promise<string>;
  readonly ended: Promise<ProcessResult>;
  readonly stop: (signal: "SIGTERM" | "SIGINT" | "SIGKILL") => Promise<ProcessResult>;
}

const started = (child: ChildProcess, out: () => string, problems: () => string): Promise<string> =>
  new Promise((resolve, reject) => {
    child.stdout?.on("data", () => {
      const address = /Annales is at (\S+)\n[\s\S]*Stop: Ctrl\+C/.exec(out())?.[1];
      if (address !== undefined) resolve(address);
    });
    child.once("close", () => reject(new Error(`It ended before it was ready: ${out()}${problems()}`)));
  });

/**
 * Runs `server/main.ts` with these settings and no others; text recognition is off unless they turn it on. `isByShell`: the process is a
 * shell that waits for the server, as npm's is.
 */
export const startServerProcess = (
  settings: Readonly<Record<string, string>>,
  { isByShell = false }: { readonly isByShell?: boolean } = {},
): ServerProcess => {
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, HOME, NODE_COMPILE_CACHE, ...allocator, PORT: "0", OCR: "off", ...settings };
  const command = [process.execPath, ...serverArguments];
  const [program = "", ...args] = isByShell ? ["sh", "-c", `${command.join(" ")}; exit $?`] : command;
  const child = spawn(program, args, { env, cwd: root });
  let out = "";
  let problems = "";
  child.stdout.on("data", (text) => (out += String(text)));
  child.stderr.on("data", (text) => (problems += String(text)));
  const ended = new Promise<ProcessResult>((resolve) =>
    child.once("close", (code) => resolve({ code, out, problems })),
  );
  const ready = started(
    child,
    () => out,
    () => problems,
  );
  ready.catch(() => undefined);
  return {
    pid: child.pid ?? 0,
    ready,
    ended,
    stop: (signal) => {
      child.kill(signal);
      return ended;
    },
  };
};
