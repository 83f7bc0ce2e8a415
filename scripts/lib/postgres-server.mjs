// Brings a PostgreSQL server of this run alone: its own folder, its own port, gone afterwards unless its folder is named.
import { spawn, spawnSync } from "node:child_process";
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { installFromDebian } from "./debian-packages.mjs";
import { freePort } from "./project-tools.mjs";

const DEBIAN = "/usr/lib/postgresql";
const isRoot = () => process.getuid?.() === 0;

const programs = () => {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [...versions.map((version) => join(DEBIAN, version, "bin")), ...(process.env.PATH ?? "").split(":")];
  return folders.find((folder) => existsSync(join(folder, "initdb")));
};

const byDebian = async () => {
  await installFromDebian("PostgreSQL", ["postgresql"]);
  return programs();
};

const idOf = (flag) => Number(spawnSync("id", [flag, "postgres"], { encoding: "utf8" }).stdout);

const newFolder = (kept) => {
  if (kept === undefined) return mkdtempSync(join(tmpdir(), "annales-postgres-"));
  mkdirSync(kept, { recursive: true });
  return resolve(kept);
};

/** Starts a server; resolves with its address and how to end it, or undefined when none could be brought. */
export const startPostgres = async ({ isDurable = false, buffers = 128, kept } = {}) => {
  const bin = programs() ?? (await byDebian());
  if (!bin) return undefined;
  // PostgreSQL refuses to run as root.
  const as = isRoot() ? { uid: idOf("-u"), gid: idOf("-g") } : {};
  if (Number.isNaN(as.uid)) return undefined;
  const folder = newFolder(kept);
  if (as.uid !== undefined) chownSync(folder, as.uid, as.gid);
  const data = join(folder, "data");
  const call = (program, args) => spawnSync(join(bin, program), args, { ...as, cwd: folder, encoding: "utf8" });
  const made = existsSync(join(data, "PG_VERSION"))
    ? { status: 0 }
    : call("initdb", ["-D", data, "-U", "annales", "-A", "trust", "-E", "UTF8", "--no-locale", "-N"]);
  const port = await freePort();
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c fsync=off -c synchronous_commit=${isDurable ? "on" : "off"} -c shared_buffers=${buffers}MB -c max_connections=200`;
  const start = () => call("pg_ctl", ["-D", data, "-w", "-l", join(folder, "log"), "-o", settings, "start"]);
  const started = made.status === 0 && start();
  // Asynchronous, so that the caller can go on while the server restarts.
  const control = (...args) =>
    new Promise((resolve) => {
      spawn(join(bin, "pg_ctl"), ["-D", data, ...args], { ...as, cwd: folder, stdio: "ignore" }).once("close", resolve);
    });
  const restart = async () => {
    await control("-m", "immediate", "stop");
    await control("-w", "-l", join(folder, "log"), "-o", settings, "start");
  };
  const stop = () => {
    call("pg_ctl", ["-D", data, "-m", kept === undefined ? "immediate" : "fast", "stop"]);
    if (kept === undefined) rmSync(folder, { recursive: true, force: true });
  };
  if (!started || started.status !== 0) {
    process.stderr.write(`${made.stderr ?? ""}${started ? started.stderr : ""}\n`);
    stop();
    return undefined;
  }
  return { url: `postgres://annales@127.0.0.1:${port}/postgres`, restart, stop };
};
