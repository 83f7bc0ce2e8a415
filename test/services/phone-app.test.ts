import { afterEach, describe, expect, it, vi } from "vitest";
import { findNativeBridge, connectNativeApp } from "../../src/services/installed-app/native-app-bridge.ts";

/** A page of the site as the app shows it: its open dialogs, and what was done with its history and its address. */
const open = (dialogs: readonly EventTarget[] = []) => {
  const done: string[] = [];
  const told = new Map<string, (data: never) => void>();
  vi.stubGlobal("document", { querySelectorAll: () => dialogs });
  vi.stubGlobal("history", { back: () => done.push("back") });
  vi.stubGlobal("location", {
    origin: "https://annales.example",
    assign: (path: string) => done.push(`open ${path}`),
  });
  connectNativeApp({
    addListener: (_, event, listener) => told.set(event, listener),
    nativePromise: async (plugin, method) => void done.push(`${plugin}.${method}`),
  });
  const tell = (event: string, data: object) => told.get(event)!(data as never);
  return { done, tell };
};

afterEach(() => vi.unstubAllGlobals());

describe("Android's Back", () => {
  it("closes the dialog on top, as Escape does, and goes nowhere", () => {
    const [below, above] = [new EventTarget(), new EventTarget()];
    const asked: string[] = [];
    below.addEventListener("cancel", () => asked.push("below"));
    above.addEventListener("cancel", ({ cancelable }) => asked.push(`above, ${cancelable ? "may stay" : "closes"}`));
    const { done, tell } = open([below, above]);
    tell("backButton", { canGoBack: true });
    expect([asked, done]).toEqual([["above, may stay"], []]);
  });

  it("goes back in the history", () => {
    const { done, tell } = open();
    tell("backButton", { canGoBack: true });
    expect(done).toEqual(["back"]);
  });

  it("leaves the app at the first page", () => {
    const { done, tell } = open();
    tell("backButton", { canGoBack: false });
    expect(done).toEqual(["App.exitApp"]);
  });
});

describe("A link that opens the app", () => {
  it.each([
    ["https://annales.example/user/paper/7/algebra?page=3#page-3", ["open /user/paper/7/algebra?page=3#page-3"]],
    ["https://elsewhere.example/user/paper/7", []],
    ["annales:paper", []],
    ["no address", []],
  ])("%s leads to %j", (url, expected) => {
    const { done, tell } = open();
    tell("appUrlOpen", { url });
    expect(done).toEqual(expected);
  });
});

describe("A page in a browser", () => {
  it("has no app to join", () => {
    expect([findNativeBridge({}), findNativeBridge({ Capacitor: {} })]).toEqual([null, null]);
  });
});
