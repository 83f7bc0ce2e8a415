import type { User } from "../../../../src/contract/entities.ts";
import type { PageLocation } from "../../../../src/contract/routes.ts";
import type { sessionMachine } from "../../../../src/machines/session/session.machine.ts";
import type { CompositionMove, Copy, World } from "../../../../harness/index.ts";
import { ada, adaRenamed } from "../../fixtures/user-fixtures.ts";

/** Two students who share a phone; one may be renamed. */
export const users = {
  ada,
  adaRenamed,
  bob: { ...ada, id: 8, uuid: "6f1c0f0e-6d3c-4d6e-9a52-0d7b6a5f2a11", name: "Bob Che" },
} as const satisfies Record<string, User>;
export type UserName = keyof typeof users;
export type Student = "ada" | "bob";
export const nameOf = (user: User): UserName =>
  (Object.keys(users) as UserName[]).find((name) => users[name].name === user.name)!;
export const studentOf = (name: UserName): Student => (name === "bob" ? "bob" : "ada");

export const pages = {
  student: { path: "/user/points", access: "guarded", to: null },
  signIn: { path: "/signin?to=%2Fuser%2Fpoints", access: "publicOnly", to: "/user/points" },
} as const satisfies Record<string, PageLocation>;

/** A call with the token that it was sent with, and its answer once the server has made it: the student's name, or 401. */
export interface Call {
  readonly token: string | null;
  readonly answer: UserName | "refused" | null;
}
/** What another tab did to the local storage: all was cleared, or the auth state was written. */
export type StorageChange = "cleared" | "auth";
export interface TabOwn {
  /** The tab shows the landing page, a document without the app. */
  readonly isAway: boolean;
  /** Storage events on their way to the tab, in order. */
  readonly changes: readonly StorageChange[];
  /** `authChecked` in the session storage of the tab. */
  readonly isChecked: boolean;
  /** The check or the sign-out that the chart waits for. */
  readonly call: Call | null;
  /** A call of the view for something of the student that the device store keeps. */
  readonly fetched: Call | null;
  /** The student whose signed-in view the tab shows, as it was when it was drawn first. */
  readonly shown: Student | null;
}
export type Tab = Copy<typeof sessionMachine, TabOwn>;
interface Between {
  /** The local storage: `accessToken`, and the user of `auth`. */
  readonly token: string | null;
  readonly user: UserName | null;
  /** The session that the server takes from this browser: the last sign-in has its cookie (auth-middleware.ts, `findCaller`). */
  readonly session: { readonly token: string; readonly student: Student } | null;
  /** The account of Ada has its new name. */
  readonly isRenamed: boolean;
  /** The device store holds something of a student. */
  readonly isDeviceUsed: boolean;
  /** All storage was cleared, and no one has signed in since. */
  readonly isCleared: boolean;
  readonly isOnline: boolean;
}
/** Tabs of one browser. */
export type Tabs = World<{ readonly tab: readonly Tab[] }, Between>;
export type TabsMove = CompositionMove<Tabs>;

/** The student whose session the local storage holds. */
export const storedStudent = ({ between: { token, user } }: Tabs): Student | null =>
  token === null || user === null ? null : studentOf(user);
/** What the server answers to a call with this token. */
export const answerTo = ({ between: { session, isRenamed } }: Tabs, token: string | null): UserName | "refused" => {
  if (session === null || session.token !== token) return "refused";
  return session.student === "ada" && isRenamed ? "adaRenamed" : session.student;
};
/** The local storage holds the session that the server takes. */
export const holdsSession = ({ between: { token, session } }: Tabs): boolean =>
  session !== null && session.token === token;
