// Runs on Node 20 before anything is installed: no dependency, no TypeScript.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { totalmem } from "node:os";
import { delimiter, dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

export const root = resolve(dirname(fileURLToPath(import.meta.url)), "..", "..");
const bin = join(root, "node_modules", ".bin");

/** Systems for which npm brings a Node, and its program: as packages of their own, which the lock file names by their digest. */
const PROGRAMS = { "linux-arm64": "node", "linux-x64": "node", "win-x64": "node.exe" };
const system = `${process.platform === "win32" ? "win" : process.platform}-${process.arch}`;
const isBrought = system in PROGRAMS;

/** The Node that npm brings; on other systems the one that runs this. */
export const node = isBrought
  ? join(root, "node_modules", `node-${system}`, "bin", PROGRAMS[system])
  : process.execPath;

/**
 * Settings of glibc's malloc: what is free goes back to the system, and threads share two pools. Without them the server keeps
 * 200 MB that it does not use (docs/decisions/0077).
 */
export const allocator = {
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: "131072",
  MALLOC_TRIM_THRESHOLD_: "131072",
};

/**
 * What Node is given to serve, in the folder of the project: with its garbage held back, memory is smaller and flat
 * (docs/decisions/0041-memory-of-a-server.md), and a server that is idle may collect it (server/memory/idle-collection.ts).
 */
export const serverArguments = [
  "--max-semi-space-size=16",
  "--heap-growing-percent=100",
  "--expose-gc",
  "server/main.ts",
];

/** The environment of a step: the Node that npm brought stands first, and keeps what it compiled, so that a server starts in half the time. */
export const environment = (extra = {}) => ({
  NODE_COMPILE_CACHE: join(root, "node_modules", ".cache", "annales", "compiled"),
  ...allocator,
  ...process.env,
  PATH: bin + delimiter + process.env.PATH,
  ...extra,
});

/** Runs a program to its end; resolves with its exit code. */
export const run = (command, args = [], { env = {}, quiet = false } = {}) =>
  new Promise((done) => {
    const child = spawn(command, args, {
      cwd: root,
      env: environment(env),
      stdio: quiet ? ["ignore", "ignore", "inherit"] : ["ignore", "inherit", "inherit"],
      shell: process.platform === "win32",
    });
    child.on("error", (error) => {
      process.stderr.write(`${command}: ${error.message}\n`);
      done(1);
    });
    child.on("exit", (code, signal) => {
      if (signal === "SIGKILL") process.stderr.write(killed([command, ...args].join(" ")));
      done(code ?? (signal ? 1 : 0));
    });
  });

/** Linux kills so what is largest when its memory is full. */
const killed = (step) =>
  `The system ended \`${step}\`, as it does when memory is full. Installing and building take 768 MB: stop other programs, or do it on a larger machine and copy the folder (docs/decisions/0077-one-gigabyte.md).\n`;

/** A port of loopback that no one listens at, so far. */
export const freePort = () =>
  new Promise((found, failed) => {
    const server = createServer();
    server.once("error", failed);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => found(port));
    });
  });

const filesBelow = (path) =>
  statSync(path).isDirectory()
    ? readdirSync(path)
        .sort()
        .flatMap((name) => filesBelow(join(path, name)))
    : [path];

/** One line that changes when any of these files does. */
export const fingerprint = (paths) => {
  const hash = createHash("sha256");
  for (const path of paths.map((name) => join(root, name)).filter((name) => existsSync(name)))
    for (const file of filesBelow(path)) hash.update(file).update(readFileSync(file));
  return hash.digest("hex");
};

const stamps = join(root, "node_modules", ".cache", "annales");
const hasStamp = (name, wanted) => {
  const stamp = join(stamps, name);
  return existsSync(stamp) && readFileSync(stamp, "utf8") === wanted;
};

/** Does the work unless it was done for exactly these files; remembers it in node_modules/.cache. */
export const onceFor = async (name, paths, work) => {
  const wanted = fingerprint(paths);
  if (hasStamp(name, wanted)) return 0;
  const code = await work();
  if (code !== 0) return code;
  mkdirSync(stamps, { recursive: true });
  writeFileSync(join(stamps, name), wanted);
  return 0;
};

const ROOMY = 1.5 * 2 ** 30;
/** Where memory is small, npm holds fewer packages at once, the bundler has one thread, and garbage is collected early (docs/decisions/0077). */
const sparing = () =>
  Math.min(process.constrainedMemory() || Infinity, totalmem()) < ROOMY
    ? {
        args: ["--maxsockets=2"],
        env: { NODE_OPTIONS: "--max-old-space-size=160 --max-semi-space-size=2", RAYON_NUM_THREADS: "1" },
      }
    : { args: [], env: {} };

const leastNode = 24;

/** Installs exactly what the lock file says, unless that is what is there. */
export const install = () => {
  if (!isBrought && Number.parseInt(process.versions.node, 10) < leastNode) {
    process.stderr.write(`Node ${leastNode} or newer is needed: npm brings none for ${system}. See nodejs.org.\n`);
    return Promise.resolve(1);
  }
  const work = () => {
    process.stdout.write("Installing what package-lock.json lists…\n");
    const { args, env } = sparing();
    return run("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error", ...args], { env });
  };
  return existsSync(node)
    ? onceFor("install", ["package-lock.json"], work)
    : work().then((code) => code || onceFor("install", ["package-lock.json"], async () => 0));
};

export const buildInputs = [
  "src",
  "scripts/build.ts",
  "scripts/build",
  "test/bench/hello",
  "vite.config.ts",
  "package-lock.json",
  "index.html",
  "inspector.html",
  "public.html",
];

const client = join(root, "dist", "client");
/** Whether the present build is of these sources. */
export const isBuilt = () => existsSync(client) && hasStamp("build", fingerprint(buildInputs));

/** Builds the app, unless the present build is of these sources. */
export const build = () =>
  existsSync(client)
    ? onceFor("build", buildInputs, work)
    : work().then((code) => code || onceFor("build", buildInputs, async () => 0));
const work = () => {
  process.stdout.write("Building the app…\n");
  return run("node", ["scripts/build.ts"], { quiet: true, env: sparing().env });
};
