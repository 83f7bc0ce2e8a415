import type { AuthState, User } from "../../../../src/contract/entities.ts";
import type { PageLocation } from "../../../../src/contract/routes.ts";
import { sessionMachine } from "../../../../src/machines/session/session.machine.ts";
import { defineRole, replacedAt, type Sent } from "../../../../harness/index.ts";
import { type Rules, realRules } from "./session-rules.ts";
import {
  nameOf,
  pages,
  type StorageChange,
  studentOf,
  type Tab,
  type TabOwn,
  type Tabs,
  users,
} from "./session-world.ts";

/** How often each thing may happen; signing out and opening tabs are not counted. */
export interface Options {
  readonly tabs: number;
  readonly signIns: number;
  /** The network loses an answer, or the server fails. */
  readonly faults: number;
  /** Another device, a new password or a closed account ends the session. */
  readonly endings: number;
  readonly reloads: number;
  /** Calls of views that the device store keeps the answer of. */
  readonly fetches: number;
  readonly outages: number;
  /** Changes of the student's name in a tab. */
  readonly renames: number;
  /** What a planted bug changes. */
  readonly session?: typeof sessionMachine;
  readonly rules?: Partial<Rules>;
}

const unused: TabOwn = { isAway: true, changes: [], isChecked: false, call: null, fetched: null, shown: null };
const signedOut: AuthState = { isAuth: false, user: null };

/** The chart of a tab, and how copies of it change. */
export function createParts({ session: machine = sessionMachine, rules: changed }: Options) {
  const rules: Rules = { ...realRules, ...changed };
  const tab = defineRole<TabOwn, typeof sessionMachine>(machine);

  const openTab = (page: PageLocation, own: Partial<TabOwn> = {}): Tab => tab.start({ page }, { ...unused, ...own });
  const withTab = (world: Tabs, at: number, copy: Tab): Tabs => ({
    ...world,
    roles: { tab: replacedAt(world.roles.tab, at, copy) },
  });
  const withOwn = (world: Tabs, at: number, own: Partial<TabOwn>): Tabs => {
    const copy = world.roles.tab[at]!;
    return withTab(world, at, { ...copy, own: { ...copy.own, ...own } });
  };
  const withStorage = (world: Tabs, between: Partial<Tabs["between"]>): Tabs => ({
    ...world,
    between: { ...world.between, ...between },
  });
  /** The other tabs that run the app will hear of it. */
  const tellOthers = (world: Tabs, at: number, change: StorageChange): Tabs => ({
    ...world,
    roles: {
      tab: world.roles.tab.map((copy, i) => {
        const { isAway, changes } = copy.own;
        if (i === at || isAway) return copy;
        // Both of two such events in a row read what is stored when they are heard.
        const isSame = change === "auth" && changes.at(-1) === "auth";
        return isSame ? copy : { ...copy, own: { ...copy.own, changes: [...changes, change] } };
      }),
    },
  });
  /** A browser tells of a value that changed alone (HTML, 'storage' event). */
  const writeUser = (world: Tabs, at: number, user: User | null): Tabs => {
    const name = user && nameOf(user);
    if (world.between.user === name) return world;
    return tellOthers(withStorage(world, { user: name }), at, "auth");
  };
  const forgetAll = (world: Tabs, at: number): Tabs => {
    const token = rules.clearedToken(world.between.token);
    const cleared = tellOthers(withStorage(world, { token, user: null, isCleared: true }), at, "cleared");
    return withOwn(tellOthers(cleared, at, "auth"), at, { isChecked: false });
  };
  /** The world after what an action of the chart does (app-runtime.ts; accounts-client.ts; browser-storage.ts). */
  const afterAction = (world: Tabs, at: number, type: string, params: unknown): Tabs => {
    const { user, accessToken } = (params ?? {}) as { readonly user: User; readonly accessToken: string | null };
    if (type === "saveSession") {
      const stored = accessToken === null ? world : withStorage(world, { token: accessToken, isCleared: false });
      return withOwn(writeUser(stored, at, user), at, { isChecked: true });
    }
    if (type === "saveUser") return writeUser(world, at, user);
    if (type === "clearStorage") return forgetAll(world, at);
    if (type === "clearTabStorage") return withOwn(world, at, { isChecked: false });
    if (type !== "clearAuth") return world;
    return withOwn(writeUser(withStorage(world, { token: null }), at, null), at, { isChecked: false });
  };
  /** Where the chart sends the page: the app turns its own at once, the landing page is another document (navigation.ts, `goTo`). */
  const afterTurn = (world: Tabs, at: number, actions: Sent<Tab>["actions"]): Tabs => {
    const copy = world.roles.tab[at]!;
    const turn = actions.findLast(({ type }) => type === "goTo" || type === "goHome");
    if (turn === undefined) return world;
    if (turn.type === "goTo" && (turn.params as { readonly path: string }).path === "/")
      return withTab(world, at, openTab(pages.signIn, { isChecked: copy.own.isChecked }));
    const page = turn.type === "goHome" ? pages.student : pages.signIn;
    return tabAfter(world, at, tab.send(copy, { type: "page.opened", page }));
  };
  /** The world after a step of a tab, with its actions performed. The device store is cleared before what is written later (IndexedDB orders transactions). */
  const tabAfter = (world: Tabs, at: number, { copy, started, actions }: Sent<Tab>): Tabs => {
    let after = withTab(world, at, { ...copy, own: world.roles.tab[at]!.own });
    const waits = tab.isRunning(copy, "checkSession") || tab.isRunning(copy, "signOut");
    const { token } = world.between;
    const isCalled = started("checkSession").length + started("signOut").length > 0;
    after = withOwn(after, at, { call: isCalled ? { token, answer: null } : waits ? copy.own.call : null });
    for (const { type, params } of actions) after = afterAction(after, at, type, params);
    if (started("clearDeviceStore").length > 0) after = withStorage(after, { isDeviceUsed: false });
    return afterTurn(withView(after, at), at, actions);
  };
  /** What the tab shows (signed-in-route.tsx): a view stays while a student is known, and its calls end with it. */
  const withView = (world: Tabs, at: number): Tabs => {
    const { snapshot, own } = world.roles.tab[at]!;
    const { user, page } = snapshot.context;
    const isShown = snapshot.hasTag("known") && user !== null && page.access === "guarded";
    if (!isShown) return withOwn(world, at, { shown: null, fetched: null });
    return withOwn(world, at, { shown: own.shown ?? studentOf(nameOf(user)) });
  };
  /** What a tab reads of the storage when it is loaded. */
  const restored = ({ between }: Tabs, { own }: Tab) => ({
    auth:
      rules.isSessionStored(between.token) && between.user !== null
        ? { isAuth: true, user: users[between.user] }
        : signedOut,
    isConfirmed: own.isChecked,
  });
  return { rules, tab, openTab, withTab, withOwn, withStorage, tabAfter, restored };
}
export type Parts = ReturnType<typeof createParts>;
