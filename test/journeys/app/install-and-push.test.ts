import { createECDH } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSmallWorld, type SignedInOptions, type SmallWorld } from "../worlds/small-world.ts";
import { expectSoon } from "../support/page-network.ts";
import type { Student } from "../worlds/demo-world.ts";

let world: SmallWorld;
beforeAll(async () => {
  world = await openSmallWorld();
});
afterAll(() => world.close());

const iPhone = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Safari/604.1";
const iPad = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/17.0 Safari/605.1.15";

const install = ({ page, t }: Student) => page.getByRole("button", { name: t("install.action"), exact: true });
const toast = ({ page }: Student) => page.locator(".toast");
const arrives = async (options: SignedInOptions = {}, before?: () => void) => {
  const student = await world.signedIn(await world.account(), options);
  if (before) await student.page.addInitScript(before);
  await student.page.goto("/user/favourites");
  await student.page.getByRole("heading", { level: 1 }).waitFor();
  return student;
};
const goesToSettings = async ({ page, t }: Student) => {
  await page
    .getByRole("link", { name: t("menu.settings"), exact: true })
    .filter({ visible: true })
    .first()
    .click();
  await page.getByText(t("install.title"), { exact: true }).waitFor();
};
/** What Chromium does once, early, for a page that can be installed. */
const offers = ({ page }: Student, outcome: "accepted" | "dismissed" | "broken") =>
  page.evaluate((end) => {
    const prompt = () => (end === "broken" ? Promise.reject(new Error("NotAllowedError")) : Promise.resolve());
    const offer = new Event("beforeinstallprompt", { cancelable: true });
    dispatchEvent(Object.assign(offer, { prompt, userChoice: Promise.resolve({ outcome: end }) }));
  }, outcome);

describe("installing the app", () => {
  it.each([
    ["8.17", "accepted", "en", "App installed successfully"],
    ["8.17", "accepted", "fr", "Application installée avec succès"],
    ["8.18", "broken", "en", "An error occurred while installing the app"],
    ["8.18", "broken", "fr", "Une erreur est survenue pendant l’installation de l’application"],
  ] as const)(
    "%s that is %s is told in %s, though the browser's offer came on another page",
    async (_, outcome, language, text) => {
      const student = await arrives({ language });
      await offers(student, outcome);
      await goesToSettings(student);
      await install(student).click();
      await expectSoon(() => toast(student).innerText()).toBe(text);
      await student.leaves();
    },
  );

  it("8.19 where there is nothing to install is told at a press", async () => {
    for (const [language, text] of [
      ["en", "It seems like you have already installed the app on this device"],
      ["fr", "Il semble que l’application soit déjà installée sur cet appareil"],
    ] as const) {
      const student = await arrives({ language });
      await goesToSettings(student);
      await install(student).click();
      await expectSoon(() => toast(student).innerText()).toBe(text);
      await student.leaves();
    }
  });

  it("1.2, 8.19 in the installed app is told at a press, on an iPhone too", async () => {
    const student = await arrives({ userAgent: iPhone }, () => {
      const real = matchMedia;
      globalThis.matchMedia = (query) =>
        query.includes("standalone") ? ({ ...real(query), matches: true } as MediaQueryList) : real(query);
    });
    await goesToSettings(student);
    await install(student).click();
    await expectSoon(() => toast(student).innerText()).toBe(student.t("install.already"));
    await student.leaves();
  });

  it("that is dismissed takes the button away, and says nothing", async () => {
    const student = await arrives();
    await offers(student, "dismissed");
    await goesToSettings(student);
    await install(student).click();
    await install(student).waitFor({ state: "detached" });
    expect(await toast(student).count()).toBe(0);
    await student.leaves();
  });

  it.each([
    ["an iPhone", "en", iPhone, "On iPhone: tap Share, then “Add to Home Screen”."],
    ["an iPad", "fr", iPad, "Sur iPhone\u202f: touchez Partager, puis «\u00a0Sur l’écran d’accueil\u00a0»."],
  ] as const)(
    "1.2 on %s is done by hand: a hint says how in %s, and there is no button",
    async (_, language, userAgent, hint) => {
      const student = await arrives({ userAgent, language, hasTouch: true }, () =>
        Object.defineProperty(navigator, "maxTouchPoints", { value: 5 }),
      );
      await goesToSettings(student);
      await student.sees(hint);
      expect(await install(student).count()).toBe(0);
      await student.leaves();
    },
  );
});

describe("push messages", () => {
  it("7.58 are turned on in the settings: this browser's subscription is registered for the student, and removed again", async () => {
    const account = await world.account();
    const student = await world.signedIn(account, {
      permissions: ["notifications"],
      serviceWorkers: "allow",
    });
    const { page, t } = student;
    const p256dh = createECDH("prime256v1").generateKeys().toString("base64url");
    await page.addInitScript((given) => {
      const endpoint = "https://fcm.googleapis.com/fcm/send/abc";
      let subscribed = false;
      const subscription = {
        endpoint,
        toJSON: () => ({ endpoint, keys: { p256dh: given, auth: "AAAAAAAAAAAAAAAAAAAAAA" } }),
        unsubscribe: () => Promise.resolve((subscribed = false)),
      };
      PushManager.prototype.subscribe = () => Promise.resolve(((subscribed = true), subscription) as never);
      PushManager.prototype.getSubscription = () => Promise.resolve((subscribed ? subscription : null) as never);
      Object.defineProperty(Notification, "permission", { get: () => (subscribed ? "granted" : "default") });
      Notification.requestPermission = () => Promise.resolve("granted");
    }, p256dh);
    await page.goto("/user/settings");
    const rows = () =>
      world.server.sql(
        (sql) => sql`SELECT endpoint FROM push_subscription
          WHERE account_id = (SELECT id FROM account WHERE email = ${account.email})`,
      );
    await page.getByRole("button", { name: t("pushSetup.allow"), exact: true }).click();
    await student.sees(t("pushSetup.on"));
    expect(await rows()).toEqual([{ endpoint: "https://fcm.googleapis.com/fcm/send/abc" }]);
    await page.getByRole("button", { name: t("pushSetup.turnOff"), exact: true }).click();
    await student.sees(t("pushSetup.ask"));
    expect(await rows()).toEqual([]);
    await student.leaves();
  });
});
