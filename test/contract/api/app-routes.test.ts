import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  isPrerendered,
  isInApp,
  parsePageLocation,
  returnPath,
  routeOf,
  routes,
} from "../../../src/contract/routes.ts";

describe("the pages of the app", () => {
  it.each([
    ["/", "landing"],
    ["/signin", "signin"],
    ["/signin/", "signin"],
    ["/signup", "signup"],
    ["/password/forgot", "forgot"],
    ["/password/verify", "passwordCode"],
    ["/password/reset", "reset"],
    ["/email/verify", "emailCode"],
    ["/contact", "contact"],
    ["/contact/", "contact"],
    ["/privacy-policy", "privacy"],
    ["/general-terms", "terms"],
    ["/user/points", "points"],
    ["/user/uploads", "uploads"],
    ["/admin/papers", "admin"],
    ["/user/settings", "settings"],
    ["/user/profile", "profile"],
    ["/user/dashboard/university", "dashboard"],
    ["/user/dashboard/hnd", "dashboard"],
    ["/user/dashboard/concour/", "dashboard"],
    ["/user/payments", "payments"],
    ["/user/favourites", "favourites"],
    ["/user/paper/12", "paper"],
    ["/user/paper/12/algebra", "paper"],
    ["/user/paper/9999999999/a", "paper"],
  ])("%s is %s", (path, name) => {
    expect(routeOf(path)?.name).toBe(name);
  });

  it.each([
    "/user/dashboard/primary",
    "/user/dashboard",
    "/user/dashboard/HND",
    "/user",
    "/user/paper/0",
    "/user/paper/-1",
    "/user/paper/abc/x",
    "/user/paper/12/a/b",
    "/user/paper/99999999999",
    "/signin/now",
    "/index.html",
    "",
  ])("%j is none", (path) => {
    expect(routeOf(path)).toBeUndefined();
  });

  it("are open, for visitors only, or guarded", () => {
    expect(Object.fromEntries(routes.map(({ name, access }) => [name, access]))).toEqual({
      landing: "open",
      signin: "publicOnly",
      signup: "publicOnly",
      forgot: "publicOnly",
      passwordCode: "publicOnly",
      reset: "publicOnly",
      emailCode: "open",
      contact: "open",
      privacy: "open",
      terms: "open",
      dashboard: "guarded",
      payments: "guarded",
      favourites: "guarded",
      points: "guarded",
      uploads: "guarded",
      settings: "guarded",
      profile: "guarded",
      paper: "guarded",
      admin: "guarded",
    });
  });
});

describe("going from one page to another", () => {
  it("loads the prerendered pages again, and no page that the app draws", () => {
    expect(routes.filter(({ name }) => isPrerendered(name)).map(({ name }) => name)).toEqual([
      "landing",
      "privacy",
      "terms",
    ]);
    expect(["/contact", "/email/verify", "/signup", "/user/favourites"].filter(isInApp).length).toBe(4);
    expect(["/", "/privacy-policy", "/general-terms", "/nowhere"].filter(isInApp)).toEqual([]);
  });
});

describe("the way back after signing in", () => {
  it.each(["/", "/user/favourites", "/user/payments?area=hnd&category=2", "/a:b", "/user/paper/1/x#page-2"])(
    "may be %s",
    (to) => {
      expect(returnPath(to)).toBe(to);
    },
  );

  it.each([
    "https://elsewhere.cm",
    "//elsewhere.cm",
    "/\\elsewhere.cm",
    "\\\\elsewhere.cm",
    "/\t/elsewhere.cm",
    "/\n/elsewhere.cm",
    "javascript:alert(1)",
    "user/favourites",
    " /user/favourites",
    "",
    null,
  ])("is never %j", (to) => {
    expect(returnPath(to)).toBeNull();
  });

  it("never leads to another site, whatever is asked", () => {
    const piece = fc.constantFrom(
      "/",
      "\\",
      "@",
      ":",
      ".",
      "\t",
      "\n",
      "\r",
      " ",
      "a",
      "elsewhere.cm",
      "%2f",
      "?",
      "#",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const path = returnPath(pieces.join(""));
        if (path !== null) expect(new URL(path, "https://annales.cm/signin").origin).toBe("https://annales.cm");
      }),
      { numRuns: 2000 },
    );
  });
});

describe("the page at an address", () => {
  it("keeps the query of a guarded page, so that it opens as it was asked for", () => {
    expect(parsePageLocation("/user/payments", "?area=hnd&category=2")).toEqual({
      path: "/user/payments?area=hnd&category=2",
      access: "guarded",
      to: null,
    });
  });

  it("reads the way back, if it is one of ours", () => {
    expect(parsePageLocation("/signin", "?to=%2Fuser%2Ffavourites")).toEqual({
      path: "/signin",
      access: "publicOnly",
      to: "/user/favourites",
    });
    expect(parsePageLocation("/signin", "?to=https%3A%2F%2Felsewhere.cm").to).toBeNull();
  });

  it("is open where there is none: it says so to everybody", () => {
    expect(parsePageLocation("/nowhere", "?a=b")).toEqual({ path: "/nowhere", access: "open", to: null });
  });
});
