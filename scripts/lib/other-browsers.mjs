// Brings Firefox and WebKitGTK, the engine of Safari, which are driven by WebDriver: test/browsers.
import { existsSync } from "node:fs";
import { installFromDebian } from "./debian-packages.mjs";

const programs = ["firefox-esr", "WebKitWebDriver", "xvfb-run"].map((name) => `/usr/bin/${name}`);
const areThere = () => programs.every((path) => existsSync(path));

/** Whether both are there. */
export const bringOtherBrowsers = async () => {
  if (!areThere())
    await installFromDebian("Firefox and WebKitGTK", ["firefox-esr", "webkit2gtk-driver", "xvfb", "xauth"]);
  return areThere();
};
