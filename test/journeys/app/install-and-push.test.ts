import { createECDH } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSmallWorld, type SignedInOptions, type SmallWorld } from "../worlds/small-world.ts";
import { expectSoon } from "../support/page-network.ts";
import { install, toast, goesToSettings, offers } from "./install-and-push-steps.ts";
import { someOf } from "../../support/full-run.ts";

let world: SmallWorld;
beforeAll(async () => {
  world = await openSmallWorld();
});
afterAll(() => world.close());

const arrives = async (options: SignedInOptions = {}, before?: () => void) => {
  const student = await world.signedIn(await world.account(), options);
  if (before) await student.page.addInitScript(before);
  await student.page.goto("/user/favourites");
  await student.page.getByRole("heading", { level: 1 }).waitFor();
  return student;
};

describe("installing the app", () => {
  it.each(
    someOf(
      [
        ["8.17", "accepted", "en", "App installed successfully"],
        ["8.18", "broken", "en", "An error occurred while installing the app"],
        ["8.17", "accepted", "fr", "Application installée avec succès"],
        ["8.18", "broken", "fr", "Une erreur est survenue pendant l’installation de l’application"],
      ] as const,
      2,
    ),
  )(
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
