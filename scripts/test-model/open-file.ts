import { spawn } from "node:child_process";
import { resolve } from "node:path";
import process from "node:process";

const openers: Readonly<Partial<Record<NodeJS.Platform, readonly string[]>>> = {
  darwin: ["open"],
  win32: ["cmd", "/c", "start", ""],
};

/** Opens a file in the program that the system has for it; resolves with whether it could. */
export const openFile = (path: string): Promise<boolean> => {
  const [command = "", ...args] = openers[process.platform] ?? ["xdg-open"];
  return new Promise((done) => {
    const child = spawn(command, [...args, resolve(path)], { stdio: "ignore", detached: true });
    child.on("error", () => done(false));
    child.on("exit", (code) => done(code === 0));
  });
};
