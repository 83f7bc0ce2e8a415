import { pushMachine } from "../../../src/machines/push/push.machine.ts";
import { push } from "../../machines/push/push.model.ts";
import { type MockResponse, jsonResponse, errorResponse } from "../../support/page/browser/mock-response.ts";
import { button, externalEvent, press } from "../../support/page/page-gestures.ts";
import { definePageModel } from "../../support/page/page-model.ts";
import { controlState, showsText } from "../../support/page/page-queries.ts";
import type { TestPage } from "../../support/page/browser/test-page.ts";
import { settingsSetup } from "../setups/account-page-setups.ts";
import { config } from "../setups/page-setups.ts";

/** The mocked push API: permission, prompt and subscription. */
interface Browser {
  permission: "default" | "granted" | "denied";
  isSubscribed: boolean;
  answer: (permission: Browser["permission"]) => void;
  changed: () => void;
}
declare global {
  var pushBrowser: Browser | undefined;
}
const [key, subscribe, remove] = ["GET config", "POST push/subscriptions", "DELETE push/subscriptions"];
const open = jsonResponse({ ...config, vapidPublicKey: "BPc" });

/** Replaces the push API of the page until the next load. */
const instead = (stage: TestPage, found: Pick<Browser, "permission" | "isSubscribed">) =>
  stage.page.evaluate((given) => {
    const browser: Browser = { ...given, answer: () => {}, changed: () => {} };
    const subscription = {
      endpoint: "https://push.example/1",
      toJSON: () => ({ endpoint: "https://push.example/1", keys: { p256dh: "p", auth: "a" } }),
      unsubscribe: () => Promise.resolve((browser.isSubscribed = false)),
    };
    const registration = {
      installing: null,
      waiting: null,
      pushManager: {
        getSubscription: () => Promise.resolve(browser.isSubscribed ? subscription : null),
        subscribe: () => {
          browser.isSubscribed = true;
          return Promise.resolve(subscription);
        },
      },
    };
    globalThis.pushBrowser = browser;
    Object.defineProperty(Notification, "permission", { configurable: true, get: () => browser.permission });
    Notification.requestPermission = () =>
      new Promise((resolve) => {
        browser.answer = (permission) => {
          browser.permission = permission;
          resolve(permission);
        };
      });
    Object.assign(navigator.serviceWorker, {
      getRegistration: () => Promise.resolve(registration),
      register: () => Promise.resolve(registration),
    });
    const status = new EventTarget();
    browser.changed = () => status.dispatchEvent(new Event("change"));
    navigator.permissions.query = () => Promise.resolve(status as PermissionStatus);
  }, found);
const reads =
  (permission: Browser["permission"], isSubscribed: boolean, answer: MockResponse = open) =>
  async (stage: TestPage) => {
    await instead(stage, { permission, isSubscribed });
    await stage.wire.take(key, answer);
  };
const asked = (permission: Browser["permission"], told?: MockResponse) => async (stage: TestPage) => {
  await stage.page.evaluate((given) => globalThis.pushBrowser!.answer(given), permission);
  if (told === undefined) return;
  await stage.wire.take(key, open);
  await stage.wire.take(subscribe, told);
};

/** Push notifications of this device (checklist 7.58). */
export const pushPage = definePageModel(
  { flow: "push", machine: pushMachine, model: push },
  {
    open: () => settingsSetup([key, subscribe, remove]),
    gestures: {
      "push.enabled": press((stage) => button(stage, stage.t("pushSetup.allow"))),
      "push.disabled": press((stage) => button(stage, stage.t("pushSetup.turnOff"))),
      "permission.changed": externalEvent(({ page }) => page.evaluate(() => globalThis.pushBrowser!.changed())),
    },
    actorCalls: {
      readPush: {
        calls: [key],
        pendingCalls: () => [key],
        responses: {
          unsupported: reads("default", false, jsonResponse({ ...config, vapidPublicKey: null })),
          blocked: reads("denied", false),
          on: reads("granted", true),
          off: reads("default", false),
          unread: reads("default", false, "cut"),
        },
      },
      registerPush: {
        calls: [subscribe],
        responses: {
          allowed: asked("granted", jsonResponse({ subscribed: true })),
          forbidden: asked("denied"),
          "not answered": asked("default"),
          broken: asked("granted", errorResponse(500, "internal", "")),
        },
      },
      removePush: {
        calls: [remove],
        pendingCalls: () => [`${remove} {"endpoint":"https://push.example/1"}`],
        responses: { removed: jsonResponse({ subscribed: false }), broken: "cut" },
      },
    },
    longPaths: "walks and tours",
    queries: ({ t }) => ({
      turnOn: controlState("button", t("pushSetup.allow")),
      turnOff: controlState("button", t("pushSetup.turnOff")),
      busy: controlState("button", t("common.loading")),
      ask: showsText(t("pushSetup.ask")),
      on: showsText(t("pushSetup.on")),
      blocked: showsText(t("pushSetup.blocked")),
      unsupported: showsText(t("pushSetup.unsupported")),
      failed: showsText(t("pushSetup.failed")),
    }),
    expectedView: (now) => {
      switch (now.value) {
        case "checking":
        case "requesting":
          return { busy: "disabled, busy", ask: true };
        case "off":
          return { turnOn: "enabled", ask: true };
        case "failed":
          return { turnOn: "enabled", failed: true };
        case "on":
          return { turnOff: "enabled", on: true };
        case "turningOff":
          return { busy: "disabled, busy", on: true };
        case "blocked":
          return { blocked: true };
        case "unsupported":
          return { unsupported: true };
      }
    },
  },
);
