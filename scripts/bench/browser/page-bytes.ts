import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import type { Browser, Page, Response } from "playwright-core";
import { saveData } from "../../../test/support/save-data.ts";
import { phoneScreen } from "./phone-profiles.ts";
import { watchNetworkQuiet } from "./network-quiet.ts";
import type { StoredSession } from "./bench-student.ts";

const brotli = promisify(brotliCompress);

/** The sheet in the page itself, as small as the server makes a page (brotli, quality 6). */
const inlinedBytes = async (page: Page): Promise<number> => {
  const css = await page.locator("style").evaluateAll((sheets) => sheets.map((sheet) => sheet.textContent).join(""));
  if (css === "") return 0;
  return (await brotli(css, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } })).length;
};

/** Opens a page and waits until it asks for nothing more. */
const openWhole = async (page: Page, { path, shows }: Pick<MeasuredVisit, "path" | "shows">): Promise<void> => {
  const untilQuiet = watchNetworkQuiet(page);
  await page.goto(path);
  await page.locator(shows).first().waitFor();
  await untilQuiet();
};

const isCode = (response: Response): boolean => ["script", "stylesheet"].includes(response.request().resourceType());

export interface MeasuredVisit {
  readonly address: string;
  readonly path: string;
  /** Shows that the page stands. */
  readonly shows: string;
  readonly signedIn?: StoredSession;
  /** The student asked the browser to save data: nothing is fetched ahead. */
  readonly savesData?: boolean;
}

/** Bytes of scripts and sheets as they travel, of a first visit until it asks for nothing more. */
export const codeBytes = async (browser: Browser, { address, path, shows, signedIn, savesData }: MeasuredVisit) => {
  const context = await browser.newContext({
    baseURL: address,
    ...phoneScreen,
    ...(signedIn && { storageState: signedIn }),
  });
  const page = await context.newPage();
  if (savesData) await page.addInitScript(saveData);
  const files = new Map<string, number>();
  page.on("response", (response) => {
    if (isCode(response)) files.set(response.url(), Number(response.headers()["content-length"]));
  });
  await openWhole(page, { path, shows });
  const bytes = [...files.values()].reduce((sum, size) => sum + size, await inlinedBytes(page));
  await context.close();
  return { bytes, files: files.size };
};

/** All bytes that travel when a page is opened once more in a browser that has seen it, until it asks for nothing more. */
export const repeatBytes = async (
  browser: Browser,
  { address, path, shows, signedIn }: MeasuredVisit,
): Promise<number> => {
  const context = await browser.newContext({
    baseURL: address,
    ...phoneScreen,
    ...(signedIn && { storageState: signedIn }),
  });
  await openWhole(await context.newPage(), { path, shows });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  let bytes = 0;
  devtools.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
  await openWhole(page, { path, shows });
  await context.close();
  return bytes;
};
