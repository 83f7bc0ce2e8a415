// Brings a Chromium: the one named, one that is installed, Debian's package, or Playwright's own download.
import { existsSync } from "node:fs";
import { installFromDebian } from "./debian-packages.mjs";
import { run } from "./project-tools.mjs";

/** The same Chromium without windows of its own: pages open in half the time. */
const bare = "/usr/bin/chromium-headless-shell";
const whole = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** The path of a Chromium that is there: the one named, or one of the system, which can show its windows where `headed` says so. */
export const installedChromium = (headed = false) =>
  [process.env.CHROMIUM, ...(headed ? [] : [bare]), ...whole].find((path) => path && existsSync(path));

const byDebian = async (headed) => {
  await installFromDebian("Chromium", [headed ? "chromium" : "chromium-headless-shell", "fonts-noto-core"]);
  return installedChromium(headed);
};

const byPlaywright = async () => {
  process.stdout.write("Fetching Playwright's Chromium…\n");
  if ((await run("playwright-core", ["install", "chromium"])) !== 0) return undefined;
  const { chromium } = await import("playwright-core");
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;
};

/** The path of a Chromium, or undefined when none could be brought. */
export const bringChromium = async (headed = false) =>
  installedChromium(headed) ?? (await byDebian(headed)) ?? (await byPlaywright());
