import { adminSections } from "./admin/admin-sections.ts";
import { dashboardTypes, type Language } from "./entities.ts";

/** Who may stand on a page: anybody, visitors only, or students only (checklist G1, 2.8, 2.18). */
export type PageAccess = "open" | "publicOnly" | "guarded";

/** Where the browser is; `to` is the path to return to after signing in, if it is one of ours. */
export interface PageLocation {
  readonly path: string;
  readonly access: PageAccess;
  readonly to: string | null;
}

const id = "[1-9]\\d{0,9}";

/** A page with one address. */
const page = <const Name extends string, const Access extends PageAccess>(
  name: Name,
  pattern: string,
  access: Access,
) => ({
  name,
  pattern,
  path: new RegExp(`^${pattern}$`),
  access,
});

/** Every page of the app, as wouter patterns and as the expressions the server answers 200 to. */
export const routes = [
  page("landing", "/", "open"),
  page("signin", "/signin", "publicOnly"),
  page("signup", "/signup", "publicOnly"),
  page("forgot", "/password/forgot", "publicOnly"),
  page("passwordCode", "/password/verify", "publicOnly"),
  page("reset", "/password/reset", "publicOnly"),
  page("emailCode", "/email/verify", "open"),
  page("contact", "/contact", "open"),
  page("privacy", "/privacy-policy", "open"),
  page("terms", "/general-terms", "open"),
  {
    name: "dashboard",
    pattern: "/user/dashboard/:type",
    path: new RegExp(`^/user/dashboard/(${dashboardTypes.join("|")})$`),
    access: "guarded",
  },
  page("uploads", "/user/uploads", "guarded"),
  page("payments", "/user/payments", "guarded"),
  page("favourites", "/user/favourites", "guarded"),
  page("points", "/user/points", "guarded"),
  page("settings", "/user/settings", "guarded"),
  page("profile", "/user/profile", "guarded"),
  {
    name: "paper",
    pattern: "/user/paper/:id/:slug?",
    path: new RegExp(`^/user/paper/${id}(/[^/]*)?$`),
    access: "guarded",
  },
  {
    name: "admin",
    pattern: "/admin/*?",
    path: new RegExp(`^/admin(/(${adminSections.join("|")})(/[\\w-]+)?)?$`),
    access: "guarded",
  },
] as const satisfies readonly { name: string; pattern: string; path: RegExp; access: PageAccess }[];

export type RouteName = (typeof routes)[number]["name"];

/** The page at `path`, or undefined where there is none. */
export const routeOf = (path: string): (typeof routes)[number] | undefined =>
  routes.find((route) => route.path.test(path.replace(/(.)\/$/, "$1")));

/** The pages that are whole HTML documents, prerendered; the app draws all others. */
const documents: ReadonlySet<RouteName> = new Set(["landing", "privacy", "terms"]);
export const isPrerendered = (name: RouteName): boolean => documents.has(name);

/** Where a document is in a language: one address each. English, which is shown to who names no language, is at the path itself. */
export const localizedPath = (path: string, language: Language): string =>
  language === "en" ? path : `${path}?lang=${language}`;

/** Whether the app draws the page at `path`, so that going there from within the app loads nothing again. */
export const isInApp = (path: string): boolean => {
  const route = routeOf(path);
  return route !== undefined && !isPrerendered(route.name);
};

const here = "https://annales.invalid";
const isHere = (path: string): boolean => URL.canParse(path, here) && new URL(path, here).origin === here;

/** A path of this site, or null: never another site, whatever `to` says (checklist 2.4, G40). */
export const returnPath = (to: string | null): string | null =>
  to !== null && /^\/(?![/\\])/.test(to) && isHere(to) ? to : null;

/** Whether the page to return to is a paper (checklist 6.10). */
export const leadsToPaper = (to: string | null): boolean => to !== null && routeOf(to.split("?")[0]!)?.name === "paper";

/** Reads an address: path, who may stand there, and the way back. Pages that do not exist are open: they say so. */
export const parsePageLocation = (path: string, query: string): PageLocation => ({
  path: path + (routeOf(path)?.access === "guarded" ? query : ""),
  access: routeOf(path)?.access ?? "open",
  to: returnPath(new URLSearchParams(query).get("to")),
});

/** Where admins correct a paper that students read, or take it back. */
export const adminPaperPath = (id: number): string => `/admin/papers/${id}`;

/** The upload form, over the list of own papers. */
export const NEW_UPLOAD_PATH = "/user/uploads?new";
