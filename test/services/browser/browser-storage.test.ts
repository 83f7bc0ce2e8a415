import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { accountsClient, saveSession, saveUser } from "../../../src/services/account/accounts-client.ts";
import { preferredLanguage } from "../../../src/services/browser/language-preference.ts";
import {
  clearAuth,
  clearStorage,
  typedLocalStorage,
  typedSessionStorage,
} from "../../../src/services/browser/browser-storage.ts";
import { contentsOf, forbidStorage, stubStorage } from "../memory-storage.ts";

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
const restore = () => accountsClient(vi.fn()).restore();

describe("what the browser keeps", () => {
  it("is typed: each key gives back what was written", () => {
    typedLocalStorage.write("lastType", "hnd");
    typedLocalStorage.write("categoryId", 7);
    typedSessionStorage.write("levels", [{ id: 1, name: "Level 300" }]);
    expect([
      typedLocalStorage.read("lastType"),
      typedLocalStorage.read("categoryId"),
      typedSessionStorage.read("levels"),
    ]).toEqual(["hnd", 7, [{ id: 1, name: "Level 300" }]]);
    expect(contentsOf(localStorage)).toEqual({ lastType: "hnd", categoryId: "7" });
  });

  it("holds the fees base64-encoded", () => {
    typedSessionStorage.write("fee", 1500);
    typedSessionStorage.write("categoryFee", 2000);
    typedSessionStorage.write("solutionFee", 1000);
    expect(contentsOf(sessionStorage)).toEqual({
      fee: btoa("1500"),
      categoryFee: btoa("2000"),
      solutionFee: btoa("1000"),
    });
    expect(typedSessionStorage.read("fee")).toBe(1500);
  });

  it.each([
    ["lastType", "primary"],
    ["categoryId", "x"],
    ["preferredLanguage", "de"],
    ["auth", "{"],
    ["auth", '{"isAuth":"yes","user":null}'],
  ] as const)("reads nothing at %s where %s stands", (key, text) => {
    localStorage.setItem(key, text);
    expect(typedLocalStorage.read(key)).toBeNull();
  });

  it.each(["1500", "", "!!!!", btoa("many")])("reads no fee where %j stands", (text) => {
    sessionStorage.setItem("fee", text);
    expect(typedSessionStorage.read("fee")).toBeNull();
  });

  it("is lost without harm where the storage is full", () => {
    stubStorage(true);
    typedLocalStorage.write("lastType", "hnd");
    expect(() => clearStorage()).not.toThrow();
    expect(typedLocalStorage.read("lastType")).toBeNull();
  });

  it("is nothing, without harm, where the browser forbids storage", async () => {
    forbidStorage();
    typedLocalStorage.write("lastType", "hnd");
    typedSessionStorage.remove("authChecked");
    clearStorage();
    expect([typedLocalStorage.read("lastType"), typedSessionStorage.read("levels"), preferredLanguage()]).toEqual([
      null,
      null,
      "en",
    ]);
    expect((await restore()).auth).toEqual({ isAuth: false, user: null });
  });
});

describe("the language", () => {
  it("is English until another one is kept, and English again where nonsense is", () => {
    expect(preferredLanguage()).toBe("en");
    typedLocalStorage.write("preferredLanguage", "fr");
    expect(preferredLanguage()).toBe("fr");
    localStorage.setItem("preferredLanguage", "de");
    expect(preferredLanguage()).toBe("en");
  });
});

describe("the kept session", () => {
  it("is token, auth state and flag, and opens again", async () => {
    saveSession(user, "t-1");
    expect(contentsOf(localStorage)).toEqual({ accessToken: "t-1", auth: JSON.stringify({ isAuth: true, user }) });
    expect(contentsOf(sessionStorage)).toEqual({ authChecked: "true" });
    expect(await restore()).toEqual({ auth: { isAuth: true, user }, isConfirmed: true });
  });

  it("keeps its token when the user alone is replaced", async () => {
    saveSession(user, "t-1");
    saveSession({ ...user, name: "Ada Che" }, null);
    expect(typedLocalStorage.read("accessToken")).toBe("t-1");
    expect((await restore()).auth.user?.name).toBe("Ada Che");
  });

  it("4.15 has nothing of the user who was replaced", () => {
    saveSession(Object.assign({ grade: "L2" }, user), "t-1");
    saveUser(user);
    expect(contentsOf(localStorage)["auth"]).toBe(JSON.stringify({ isAuth: true, user }));
  });

  it("is none without a token, or with an auth state that cannot be read", async () => {
    expect(await restore()).toEqual({ auth: { isAuth: false, user: null }, isConfirmed: false });
    saveSession(user, "t-1");
    localStorage.setItem("auth", '{"isAuth":true,"user":{"id":1}}');
    expect((await restore()).auth).toEqual({ isAuth: false, user: null });
    saveSession(user, "t-1");
    typedLocalStorage.remove("accessToken");
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
    saveSession(user, "t-1");
    typedLocalStorage.write("lastType", "hnd");
    clearAuth();
    expect(contentsOf(localStorage)).toEqual({ auth: '{"isAuth":false,"user":null}', lastType: "hnd" });
    expect(contentsOf(sessionStorage)).toEqual({});
  });

  it("leaves nothing else when everything is cleared", () => {
    saveSession(user, "t-1");
    typedLocalStorage.write("lastType", "hnd");
    typedLocalStorage.write("preferredLanguage", "fr");
    typedSessionStorage.write("fee", 1500);
    clearStorage();
    expect(contentsOf(localStorage)).toEqual({ auth: '{"isAuth":false,"user":null}' });
    expect(contentsOf(sessionStorage)).toEqual({});
  });
});
