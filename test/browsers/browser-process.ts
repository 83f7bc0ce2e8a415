import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface BrowserProcess {
  /** The first group of the expression in what it prints. */
  readonly said: (expression: RegExp) => Promise<string>;
  readonly stop: () => Promise<void>;
}

const firstIn = (child: ChildProcess, expression: RegExp): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = "";
    const hear = (data: unknown): void => {
      text += String(data);
      const found = expression.exec(text)?.[1];
      if (found !== undefined) resolve(found);
    };
    child.stdout?.on("data", hear);
    child.stderr?.on("data", hear);
    child.once("error", reject);
    child.once("exit", () => reject(new Error(`It ended: ${text}`)));
  });

/** Starts a program with a home of its own, which is gone afterwards. `args` are given that folder. */
export const startBrowserProcess = async (
  program: string,
  args: (home: string) => readonly string[],
): Promise<BrowserProcess> => {
  const home = await mkdtemp(join(tmpdir(), "annales-browser-"));
  const env = { PATH: process.env["PATH"], HOME: home, XDG_RUNTIME_DIR: home, LANG: "C.UTF-8" };
  const child = spawn(program, args(home), { env, stdio: ["ignore", "pipe", "pipe"], detached: true });
  return {
    said: (expression) => firstIn(child, expression),
    stop: async () => {
      const ended = once(child, "exit");
      // Its group: a browser is many processes.
      if (child.exitCode === null && child.pid !== undefined) {
        process.kill(-child.pid, "SIGTERM");
        await ended;
      }
      await rm(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
};
