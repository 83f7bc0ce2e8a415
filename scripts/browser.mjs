// Brings a Chromium: the one named, one that is installed, Debian's package, or Playwright's own download.
import { existsSync } from "node:fs";
import { run } from "./lib.mjs";

const installed = () =>
  [process.env.CHROMIUM, "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find(
    (path) => path && existsSync(path),
  );

const isRoot = () => process.getuid?.() === 0;

const byDebian = async () => {
  if (!isRoot() || !existsSync("/usr/bin/apt-get")) return undefined;
  process.stdout.write("Installing Chromium from Debian's packages…\n");
  await run("apt-get", ["update", "-qq"], { quiet: true });
  await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium", "fonts-noto-core"], {
    quiet: true,
    env: { DEBIAN_FRONTEND: "noninteractive" },
  });
  return installed();
};

const byPlaywright = async () => {
  process.stdout.write("Fetching Playwright's Chromium…\n");
  if ((await run("playwright-core", ["install", "chromium"])) !== 0) return undefined;
  const { chromium } = await import("playwright-core");
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;
};

/** The path of a Chromium, or undefined when none could be brought. */
export const bringChromium = async () => installed() ?? (await byDebian()) ?? (await byPlaywright());
