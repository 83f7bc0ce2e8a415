// `npm test`: installs, then every check and test in order; names may be given to run only those.
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { setPriority, tmpdir } from "node:os";
import { join } from "node:path";
import { build, install, run } from "./lib/project-tools.mjs";
import { bringChromium } from "./lib/chromium.mjs";
import { bringOtherBrowsers } from "./lib/other-browsers.mjs";
import { startPostgres } from "./lib/postgres-server.mjs";
import { recordRetries } from "./lib/retry-log.mjs";

/** Intake processes run at a lower priority than the server (nice 10 to 19). The tests run at the nice of those that draw: above it, tests and browsers would starve them. */
setPriority(15);

const folder = mkdtempSync(join(tmpdir(), "annales-tests-"));
process.once("exit", () => rmSync(folder, { recursive: true }));
const FAILED = join(folder, "failed.txt");
/** With REPORTS, each run of vitest leaves its results in that folder, in order. */
const { REPORTS } = process.env;
let runs = 0;
const reportOf = (project) =>
  REPORTS && { REPORT: join(REPORTS, `${String((runs += 1)).padStart(2, "0")}-${project}.json`) };
const vitest = (project, env = {}, more = []) =>
  run("vitest", ["run", "--project", project, ...more], { env: { FAILED, ...reportOf(project), ...env } });

const failedFiles = (lines) =>
  new Set(lines.split("\n").flatMap((line) => (/^\S/u.test(line) ? line.split(" > ").slice(0, 1) : [])));
/** More files than these are no accident. */
const FEW = 10;
const retried = [];
/**
 * A busy machine may make a real browser late: a few files that failed run once more, alone and in worlds of their own. The end
 * of the log names them as well as what failed first; what fails twice fails, and so does a file that is retried in two of ten
 * runs. A test of a server is not tried again.
 */
const secondTry = async (project, env, more = []) => {
  const before = readFileSync(FAILED, "utf8").length;
  const code = await vitest(project, env, more);
  const files = [...failedFiles(readFileSync(FAILED, "utf8").slice(before))];
  if (code === 0 || files.length === 0 || files.length > FEW) return code;
  const again = await vitest(project, env, [...more, ...files, "--no-file-parallelism"]);
  if (again === 0) {
    appendFileSync(FAILED, `    passed when run again: ${files.join(", ")}\n`);
    retried.push(...files);
  }
  return again;
};
const folders = [
  "src",
  "harness",
  "server",
  "demo",
  "stand-ins",
  "simulation",
  "test",
  "scripts",
  "vite.config.ts",
  "vitest.config.ts",
];
const full = process.argv.includes("--full");
/** How much of itself a test runs. */
const extent = full ? { FULL: "1", MODEL_STEPS: "20000" } : {};

const onPostgres = async (work) => {
  const postgres = await startPostgres();
  if (!postgres) {
    process.stdout.write("PostgreSQL could not be brought: install Debian's package postgresql, or run as root.\n");
    return 1;
  }
  try {
    return await work(postgres.url);
  } finally {
    postgres.stop();
  }
};

/** Does what needs the built app and a browser. */
const inBrowser = async (work) => {
  const chromium = await bringChromium();
  if (!chromium) {
    process.stdout.write(
      "Chromium could not be brought: install Debian's package chromium-headless-shell, or set CHROMIUM.\n",
    );
    return 1;
  }
  const built = await build();
  return built === 0 ? work({ CHROMIUM: chromium }) : built;
};
const pages = async (env) => {
  const english = await secondTry("pages", { ...env, ...extent });
  const french = full ? await secondTry("pages", { ...env, ...extent, PAGES_LANGUAGE: "fr" }) : 0;
  return english || french;
};
/** With --full on PostgreSQL too, on worlds that come back from a backup. */
const browser = async (env) => {
  process.stdout.write(
    full
      ? "Journeys in English and in French.\n"
      : "Journeys in French, but those that name a language; with --full in English too.\n",
  );
  const embedded = await secondTry("browser", { ...env, ...extent });
  if (!full) return embedded;
  const onServer = await onPostgres((url) =>
    secondTry("browser", { ...env, ...extent, TEST_DATABASE_URL: url, RESTORED: "1" }),
  );
  return embedded || onServer;
};

/** The main way in browsers that are no Chromium. */
const otherBrowsers = async (env) => {
  if (await bringOtherBrowsers()) return vitest("browsers", env);
  process.stdout.write(
    "Firefox and WebKitGTK could not be brought: install Debian's packages firefox-esr, webkit2gtk-driver and xvfb.\n",
  );
  return 1;
};

const steps = {
  format: () => run("oxfmt", ["--check", ...folders]),
  lint: () => run("oxlint", ["--type-aware", "--deny-warnings", ...folders]),
  types: () => run("tsc", ["--noEmit", "-p", "."]),
  unused: () => run("knip"),
  structure: () => run("node", ["scripts/check-structure.ts"]),
  generated: async () => {
    const charts = await run("node", ["scripts/charts/chart-docs.ts", "--check"]);
    const settings = await run("node", ["scripts/settings/write-settings-example.ts", "--check"]);
    return charts || settings;
  },
  unit: () => vitest("unit", extent),
  pages: () => inBrowser(pages),
  postgres: () => onPostgres((url) => vitest("server", { ...extent, TEST_DATABASE_URL: url })),
  browser: () => inBrowser(browser),
};
/** Steps of a full run, or when they are asked for by name. The journeys run on the embedded database anyhow. */
const longer = {
  server: () => vitest("server", extent),
  browsers: () => inBrowser(otherBrowsers),
  mutation: async () => {
    const charts = await run("node", ["test/machines/chart-mutation.run.ts"]);
    const views = await inBrowser((env) => run("node", ["test/pages/view-mutation.run.ts"], { env }));
    return charts || views;
  },
};

const asked = process.argv.slice(2).filter((name) => !name.startsWith("-"));
const all = { ...steps, ...longer };
const unknown = asked.find((name) => !(name in all));
if (unknown) {
  process.stdout.write(`There is no step ${unknown}. Steps: ${Object.keys(all).join(", ")}\n`);
  process.exit(2);
}

const installed = await install();
if (installed !== 0) process.exit(installed);
const results = [];
writeFileSync(FAILED, "");
for (const name of asked.length > 0 ? asked : Object.keys(full ? all : steps)) {
  process.stdout.write(`\n── ${name}\n`);
  const from = Date.now();
  const code = await all[name]();
  results.push({ name, code, seconds: (Date.now() - from) / 1000 });
}
const ranBrowsers = results.some(({ name }) => name === "pages" || name === "browser");
const often = ranBrowsers ? recordRetries(retried) : [];
if (often.length > 0) {
  appendFileSync(FAILED, `    retried in two of the last ten runs, which is a bug: ${often.join(", ")}\n`);
  results.push({ name: "retries", code: 1, seconds: 0 });
}
process.stdout.write(`\n${readFileSync(FAILED, "utf8")}\n`);
for (const { name, code, seconds } of results)
  process.stdout.write(`${code === 0 ? "passed" : "FAILED"}  ${name.padEnd(10)} ${seconds.toFixed(1).padStart(7)} s\n`);
const failed = results.filter(({ code }) => code !== 0).length;
process.stdout.write(`steps: ${results.length - failed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);
