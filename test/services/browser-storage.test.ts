import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { accounts, keepSession, keepUser } from "../../src/services/account/accounts-client.ts";
import { preferredLanguage } from "../../src/services/browser/language-preference.ts";
import { clearAuth, clearEverything, local, session } from "../../src/services/browser/browser-storage.ts";
import { contentsOf, forbidStorage, stubStorage } from "./memory-storage.ts";

beforeEach(() => stubStorage());
afterEach(() => vi.unstubAllGlobals());

const user = {
  id: 1,
  uuid: "u",
  name: "Ada Bih",
  email: "ada@example.com",
  phone: "670000001",
  photo: null,
  email_verified: true,
  institution: null,
  faculty: null,
  department: [],
  level: null,
  category: null,
  referral: "r",
  notify: true,
  language: "en",
  role: "student",
} as const;
const restore = () => accounts(vi.fn()).restore();

describe("what the browser keeps", () => {
  it("is typed: each key gives back what was written", () => {
    local.write("lastType", "hnd");
    local.write("categoryId", 7);
    session.write("levels", [{ id: 1, name: "Level 300" }]);
    expect([local.read("lastType"), local.read("categoryId"), session.read("levels")]).toEqual([
      "hnd",
      7,
      [{ id: 1, name: "Level 300" }],
    ]);
    expect(contentsOf(localStorage)).toEqual({ lastType: "hnd", categoryId: "7" });
  });

  it("holds the fees base64-encoded", () => {
    session.write("fee", 1500);
    session.write("categoryFee", 2000);
    session.write("solutionFee", 1000);
    expect(contentsOf(sessionStorage)).toEqual({
      fee: btoa("1500"),
      categoryFee: btoa("2000"),
      solutionFee: btoa("1000"),
    });
    expect(session.read("fee")).toBe(1500);
  });

  it.each([
    ["lastType", "primary"],
    ["categoryId", "x"],
    ["preferredLanguage", "de"],
    ["auth", "{"],
    ["auth", '{"isAuth":"yes","user":null}'],
  ] as const)("reads nothing at %s where %s stands", (key, text) => {
    localStorage.setItem(key, text);
    expect(local.read(key)).toBeNull();
  });

  it.each(["1500", "", "!!!!", btoa("many")])("reads no fee where %j stands", (text) => {
    sessionStorage.setItem("fee", text);
    expect(session.read("fee")).toBeNull();
  });

  it("is lost without harm where the storage is full", () => {
    stubStorage(true);
    local.write("lastType", "hnd");
    expect(() => clearEverything()).not.toThrow();
    expect(local.read("lastType")).toBeNull();
  });

  it("is nothing, without harm, where the browser forbids storage", async () => {
    forbidStorage();
    local.write("lastType", "hnd");
    session.remove("authChecked");
    clearEverything();
    expect([local.read("lastType"), session.read("levels"), preferredLanguage()]).toEqual([null, null, "en"]);
    expect((await restore()).auth).toEqual({ isAuth: false, user: null });
  });
});

describe("the language", () => {
  it("is English until another one is kept, and English again where nonsense is", () => {
    expect(preferredLanguage()).toBe("en");
    local.write("preferredLanguage", "fr");
    expect(preferredLanguage()).toBe("fr");
    localStorage.setItem("preferredLanguage", "de");
    expect(preferredLanguage()).toBe("en");
  });
});

describe("the kept session", () => {
  it("is token, auth state and flag, and opens again", async () => {
    keepSession(user, "t-1");
    expect(contentsOf(localStorage)).toEqual({ accessToken: "t-1", auth: JSON.stringify({ isAuth: true, user }) });
    expect(contentsOf(sessionStorage)).toEqual({ authChecked: "true" });
    expect(await restore()).toEqual({ auth: { isAuth: true, user }, checked: true });
  });

  it("keeps its token when the user alone is replaced", async () => {
    keepSession(user, "t-1");
    keepSession({ ...user, name: "Ada Che" }, null);
    expect(local.read("accessToken")).toBe("t-1");
    expect((await restore()).auth.user?.name).toBe("Ada Che");
  });

  it("4.15 has nothing of the user who was replaced", () => {
    keepSession(Object.assign({ grade: "L2" }, user), "t-1");
    keepUser(user);
    expect(contentsOf(localStorage)["auth"]).toBe(JSON.stringify({ isAuth: true, user }));
  });

  it("is none without a token, or with an auth state that can not be read", async () => {
    expect(await restore()).toEqual({ auth: { isAuth: false, user: null }, checked: false });
    keepSession(user, "t-1");
    localStorage.setItem("auth", '{"isAuth":true,"user":{"id":1}}');
    expect((await restore()).auth).toEqual({ isAuth: false, user: null });
    keepSession(user, "t-1");
    local.remove("accessToken");
    expect((await restore()).auth).toEqual({ isAuth: false, user: null });
  });

  it.each([
    [5_000, ["limit", "restored"]],
    [4_900, ["restored", "limit"]],
  ])("3.94 that took %i ms to read comes after a limit that passed meanwhile", async (took, order) => {
    const clock = vi.spyOn(performance, "now").mockReturnValueOnce(0).mockReturnValue(took);
    const came: string[] = [];
    const limit = new Promise<void>((resolve) => setTimeout(resolve)).then(() => came.push("limit"));
    await Promise.all([limit, restore().then(() => came.push("restored"))]);
    clock.mockRestore();
    expect(came).toEqual(order);
  });

  it("leaves an auth state that says no when it is cleared", () => {
    keepSession(user, "t-1");
    local.write("lastType", "hnd");
    clearAuth();
    expect(contentsOf(localStorage)).toEqual({ auth: '{"isAuth":false,"user":null}', lastType: "hnd" });
    expect(contentsOf(sessionStorage)).toEqual({});
  });

  it("leaves nothing else when everything is cleared", () => {
    keepSession(user, "t-1");
    local.write("lastType", "hnd");
    local.write("preferredLanguage", "fr");
    session.write("fee", 1500);
    clearEverything();
    expect(contentsOf(localStorage)).toEqual({ auth: '{"isAuth":false,"user":null}' });
    expect(contentsOf(sessionStorage)).toEqual({});
  });
});
