import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { saveData } from "../../../support/save-data.ts";
import { cachedAppFiles, waitForCachedAppFiles } from "../../support/cached-app-files.ts";
import { openSmallWorld, type SmallWorld } from "../../worlds/small-world.ts";
import { journeyLanguages } from "../../support/journey-languages.ts";
import { demoFile, uploadSteps } from "../../support/upload-steps.ts";
import { isPictureLoaded, pathOf, expectSoon } from "../../support/page-network.ts";
import type { Student } from "../../worlds/demo-world.ts";

let world: SmallWorld;
beforeAll(async () => {
  world = await openSmallWorld();
});
afterAll(() => world.close());

/** A student whose pages are in the hands of the worker. */
const arrives = async (language: "en" | "fr", path: string): Promise<Student> => {
  const student = await world.signedIn(await world.account(), { language, serviceWorkers: "allow" });
  await student.page.goto(path);
  await expectSoon(() => student.page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe("activated");
  return student;
};

/** Another version comes to the phone: a worker of another address takes the place of the one that waits. */
const meets = ({ page }: Student, address: string) =>
  page.evaluate(async (at) => void (await navigator.serviceWorker.register(at, { scope: "/" })), address);
const isAt = (folder: string) => (path: string) => path.startsWith(`/assets/${folder}/`);
/** Which worker holds the page. */
const controller = ({ page }: Student) => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL);

/** What only the console says and calls: its texts in both languages, and its part of the API. */
const CONSOLE = /Nothing to review\.|Aucune épreuve à vérifier\.|[`"']admin\/(?:overview|users|payments)\b/;
const assets = "dist/client/assets";
/** Files of the built console, by what they hold: not by the folder that the build chose for them. */
const consoleFiles = (): readonly string[] =>
  readdirSync(assets, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".js") && CONSOLE.test(readFileSync(join(assets, name), "utf8")))
    .map((name) => `/assets/${name}`);

/** What a browser reads of an app that can be installed. */
interface Manifest {
  readonly start_url: string;
  readonly display: string;
  readonly icons: readonly { readonly sizes: string; readonly purpose?: string }[];
}

describe("the worker", () => {
  it("1.2 lets the app be installed, on iOS with an icon of its own, and begins at the student's own dashboard, without a connection too", async () => {
    const student = await arrives("en", "/user/dashboard/hnd");
    const { page, visit } = student;
    const cdp = await visit.context.newCDPSession(page);
    const { installabilityErrors } = await cdp.send("Page.getInstallabilityErrors");
    expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== "in-incognito")).toEqual([]);
    const { errors, data } = await cdp.send("Page.getAppManifest");
    const { start_url: start, display, icons } = JSON.parse(data!) as Manifest;
    expect({ errors, display }).toEqual({ errors: [], display: "standalone" });
    expect(icons.filter(({ sizes, purpose }) => sizes === "512x512" && purpose === "maskable")).toHaveLength(1);
    for (const path of ["/user/dashboard/hnd", "/"]) {
      const html = await (await fetch(world.server.address + path, { headers: { accept: "text/html" } })).text();
      expect(html).toContain('<link rel="manifest" href="/manifest.webmanifest"');
      expect(html).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png"');
    }
    const touch = await fetch(`${world.server.address}/apple-touch-icon.png`);
    const { format, width, height, hasAlpha } = await sharp(await touch.arrayBuffer()).metadata();
    expect({ status: touch.status, type: touch.headers.get("content-type"), format, width, height, hasAlpha }).toEqual({
      status: 200,
      type: "image/png",
      format: "png",
      width: 180,
      height: 180,
      hasAlpha: false,
    });
    await visit.context.setOffline(true);
    await page.goto(start);
    await page.waitForURL("**/user/dashboard/hnd");
    await page.getByRole("searchbox").waitFor();
    await visit.context.close();
  });

  it("2.48 shows the name of the site on a wide screen without a connection too", async () => {
    const student = await arrives("en", "/user/dashboard/hnd");
    const { page, t, visit } = student;
    await page.setViewportSize({ width: 1280, height: 740 });
    const name = page.getByRole("link", { name: t("header.logo"), exact: true }).locator("img");
    await expectSoon(() => isPictureLoaded(name)).toBe(true);
    await expectSoon(async () => (await cachedAppFiles(student)).some((path) => path.endsWith(".svg"))).toBe(true);
    await visit.context.setOffline(true);
    await page.reload();
    await expectSoon(() => isPictureLoaded(name)).toBe(true);
    await visit.context.close();
  });

  it.each(journeyLanguages)(
    "takes a PDF that another app shares, into the upload form, once, in %s",
    async (language) => {
      const student = await arrives(language, "/user/favourites");
      const { page, t } = student;
      const form = uploadSteps(student);
      const { name, buffer } = await demoFile("ub-cef307-2024-ca");
      await page.evaluate(
        ([fileName, bytes]) => {
          const share = document.createElement("form");
          Object.assign(share, { method: "POST", action: "/share", enctype: "multipart/form-data" });
          const input = Object.assign(document.createElement("input"), { type: "file", name: "file" });
          const files = new DataTransfer();
          const content = Uint8Array.from(atob(bytes), (sign) => sign.charCodeAt(0));
          files.items.add(new File([content], fileName, { type: "application/pdf" }));
          input.files = files.files;
          share.append(input);
          document.body.append(share);
          share.submit();
        },
        [name, buffer.toString("base64")] as const,
      );
      await page.waitForURL("**/user/uploads?new");
      await form.dialog.getByText(name).first().waitFor();
      await expectSoon(() => form.field(t("field.code")).inputValue()).toBe("CEF307");
      expect(await page.evaluate(async () => (await (await caches.open("shared")).keys()).length)).toBe(0);
      await student.leaves();
    },
  );

  it.each(journeyLanguages)("keeps what the student's own pages need, in %s, and nothing else", async (language) => {
    const student = await arrives(language, "/user/favourites");
    const { page, t, visit } = student;
    await waitForCachedAppFiles(student);
    const kept = await cachedAppFiles(student);
    expect(kept.filter(isAt(language === "en" ? "fr" : "en"))).toEqual([]);
    expect(kept.filter((path) => /^\/assets\/(?:rare|pdf)/.test(path))).toEqual([]);
    const ofConsole = consoleFiles();
    expect(ofConsole.length).toBeGreaterThanOrEqual(3);
    expect(kept.filter((path) => ofConsole.includes(path))).toEqual([]);
    expect(kept.filter((path) => /\/admin-/.test(path))).toEqual([]);
    await visit.context.setOffline(true);
    await page.goto("/user/settings");
    await page.getByText(t("settings.saverTitle")).waitFor();
    await visit.context.close();
  });

  it("keeps nothing ahead while data are saved, and opens from what was used", async () => {
    const student = await world.signedIn(await world.account(), { language: "fr", serviceWorkers: "allow" });
    const { page, t, visit } = student;
    await visit.context.addInitScript(saveData);
    await page.goto("/user/favourites");
    await page.getByText(t("favourites.empty")).waitFor();
    await expectSoon(async () => (await cachedAppFiles(student)).some(isAt("fr"))).toBe(true);
    const kept = new Set(await cachedAppFiles(student));
    const used = await page.evaluate(() =>
      performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname),
    );
    expect([...kept].filter((path) => !used.includes(path))).toEqual([]);
    await visit.context.setOffline(true);
    await page.reload();
    await page.getByText(t("alert.offline")).waitFor();
    await visit.context.close();
  });

  it.each(journeyLanguages)("waits with a newer version until the student takes it, in %s", async (language) => {
    const student = await arrives(language, "/user/favourites");
    const { page, t } = student;
    await page.getByText(t("favourites.empty")).waitFor();
    await meets(student, "/worker.js?newer");
    const news = page.getByText(t("install.update"));
    await news.waitFor();
    await page.getByRole("button", { name: t("install.updateLater"), exact: true }).click();
    await news.waitFor({ state: "detached" });
    expect(await controller(student)).not.toContain("newer");
    await meets(student, "/worker.js?newest");
    await news.waitFor();
    const loaded = await page.evaluate(() => performance.timeOrigin);
    await page.getByRole("button", { name: t("install.updateAction"), exact: true }).click();
    await expectSoon(() => page.evaluate(() => performance.timeOrigin).catch(() => loaded)).toBeGreaterThan(loaded);
    await page.getByText(t("favourites.empty")).waitFor();
    expect(await controller(student)).toContain("/worker.js?newest");
    expect(pathOf(page)).toBe("/user/favourites");
    await student.leaves();
  });
});
