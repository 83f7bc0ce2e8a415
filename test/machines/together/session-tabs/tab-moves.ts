import { freshName } from "../../../../harness/index.ts";
import { callFailure } from "../../fixtures/user-fixtures.ts";
import type { Parts } from "./session-copies.ts";
import {
  answerTo,
  type Call,
  pages,
  type Student,
  type Tab,
  type Tabs,
  type TabsMove,
  users,
} from "./session-world.ts";

const noAnswer = { error: callFailure(0, "no_answer") };
const unauthenticated = { error: callFailure(401, "unauthenticated") };
const internal = { error: callFailure(500, "internal") };
const presses = (["signOut.pressed", "signOut.canceled", "signOut.confirmed"] as const).map((type) => ({ type }));
const students: readonly Student[] = ["ada", "bob"];

/** What can happen in a tab and on its line, by src/app/app-runtime.ts and src/services. */
export function* tabMoves(parts: Parts, world: Tabs, one: Tab, i: number): Generator<TabsMove> {
  const { tab, tabAfter, withTab, openTab } = parts;
  const name = `tab ${i + 1}`;
  const { isAway, isChecked } = one.own;
  const does = (does: string, kind: string, next: () => Tabs): TabsMove => ({ from: name, does, kind, next });
  if (isAway) {
    for (const [to, page] of Object.entries(pages))
      yield does(`opens the page ${page.path}`, "user", () =>
        withTab(world, i, openTab(pages[to as keyof typeof pages], { isAway: false, isChecked })),
      );
    return;
  }
  for (const press of presses)
    if (tab.takes(one, press)) yield does(press.type, "user", () => tabAfter(world, i, tab.send(one, press)));
  if (one.snapshot.matches("signedOut") && world.between.isOnline)
    for (const student of students)
      yield {
        ...does(`signs in as ${student}`, "user", () => signedIn(parts, world, i, student)),
        costs: "signIn",
      };
  if (tab.isRunning(one, "restoreAuth"))
    yield does("reads what is stored", "browser", () =>
      tabAfter(world, i, tab.end(one, "restoreAuth", { output: parts.restored(world, one) })),
    );
  if (tab.isRunning(one, "clearDeviceStore"))
    yield does("has cleared the device store", "browser", () =>
      tabAfter(world, i, tab.end(one, "clearDeviceStore", { output: undefined })),
    );
  yield {
    ...does("is loaded again", "user", () =>
      withTab(world, i, openTab(one.snapshot.context.page, { isAway: false, isChecked })),
    ),
    costs: "reload",
  };
  yield* storageMoves(parts, world, one, i);
  yield* chartCallMoves(parts, world, one, i);
  yield* viewMoves(parts, world, one, i);
}

/** The server opens a session, whose cookie takes the place of the one before. */
function signedIn({ tab, tabAfter, withStorage }: Parts, world: Tabs, i: number, student: Student): Tabs {
  const token = freshName(world, "token");
  const user = student === "ada" && world.between.isRenamed ? users.adaRenamed : users[student];
  const known = withStorage(world, { session: { token, student } });
  return tabAfter(known, i, tab.send(world.roles.tab[i]!, { type: "user.authenticated", accessToken: token, user }));
}

/** A tab hears what another one did to the local storage, however late: a phone stops a tab that is not looked at. */
function* storageMoves(
  { rules, tab, tabAfter, withOwn }: Parts,
  world: Tabs,
  one: Tab,
  i: number,
): Generator<TabsMove> {
  const [change, ...rest] = one.own.changes;
  if (change === undefined) return;
  const { token, user } = world.between;
  const event = rules.heard(change, token, user && users[user]);
  yield {
    from: "browser",
    to: `tab ${i + 1}`,
    does: change === "cleared" ? "the storage was cleared" : "the auth state was written",
    kind: "browser",
    next: () => {
      const after = withOwn(world, i, { changes: rest });
      return event === null ? after : tabAfter(after, i, tab.send(after.roles.tab[i]!, event));
    },
  };
}

/** A 401 of a call that ends the session of the tab (api-client.ts, `refused`). */
const afterRefusal = ({ tab, tabAfter }: Parts, world: Tabs, i: number): Tabs =>
  tabAfter(world, i, tab.send(world.roles.tab[i]!, { type: "session.rejected" }));

/** The check and the sign-out (accounts-client.ts). */
function* chartCallMoves(parts: Parts, world: Tabs, one: Tab, i: number): Generator<TabsMove> {
  const { rules, tab, tabAfter, withOwn, withStorage } = parts;
  const { call } = one.own;
  if (call === null) return;
  const { token: stored, isOnline } = world.between;
  const id = tab.isRunning(one, "signOut") ? "signOut" : "checkSession";
  const isCheck = id === "checkSession";
  const from = "server";
  const to = `tab ${i + 1}`;
  const ended = (outcome: Parameters<typeof tab.end>[2]): Tabs => tabAfter(world, i, tab.end(one, id, outcome));
  const answered = (does: string, next: () => Tabs): TabsMove => ({ from, to, does, kind: "network", next });
  const what = isCheck ? "the check" : "the sign-out";
  if (!isOnline) return yield answered(`no answer to ${what}`, () => ended(noAnswer));
  if (!isCheck) yield { ...answered("the answer to the sign-out is lost", () => ended(noAnswer)), costs: "fault" };
  if (call.answer === null) {
    const answer = answerTo(world, call.token);
    yield {
      from: to,
      to: from,
      does: `${isCheck ? "asks whether the session holds" : "ends the session"}: ${answer}`,
      kind: "network",
      next: () => {
        const after = withOwn(world, i, { call: { ...call, answer } });
        return !isCheck && answer !== "refused" ? withStorage(after, { session: null }) : after;
      },
    };
    if (isCheck) yield { ...answered("fails to check", () => ended(internal)), costs: "fault" };
    return;
  }
  if (rules.isOutdated(call.token, stored)) {
    // The check is made again for the session that is stored now; a sign-out ends none but its own.
    const again = { token: stored, answer: null };
    return yield answered(`the answer to ${what}, of an earlier session`, () =>
      isCheck ? withOwn(world, i, { call: again }) : ended(unauthenticated),
    );
  }
  if (call.answer === "refused")
    return yield answered(`refuses ${what}`, () =>
      !isCheck && rules.isRefusal(call.token, stored) ? afterRefusal(parts, world, i) : ended(unauthenticated),
    );
  const user = users[call.answer];
  yield answered(isCheck ? "the session holds" : "the session is ended", () =>
    ended({ output: isCheck ? user : undefined }),
  );
}

/** What a signed-in view calls for. */
function* viewMoves(parts: Parts, world: Tabs, one: Tab, i: number): Generator<TabsMove> {
  const { rules, tab, tabAfter, withOwn, withStorage } = parts;
  const { fetched, shown } = one.own;
  const { token: stored, session, isOnline } = world.between;
  if (shown === null || !isOnline) return;
  const from = "server";
  const to = `tab ${i + 1}`;
  if (fetched === null) {
    const answer = answerTo(world, stored);
    yield {
      from: to,
      to: from,
      does: `fetches a list: ${answer}`,
      kind: "user",
      costs: "fetch",
      next: () => withOwn(world, i, { fetched: { token: stored, answer } satisfies Call }),
    };
    if (one.snapshot.hasTag("confirmed"))
      yield {
        from,
        to,
        does: "fails to list notifications",
        kind: "network",
        costs: "fault",
        next: () => tabAfter(world, i, tab.send(one, { type: "auth.reset" })),
      };
  } else
    yield {
      from,
      to,
      does: fetched.answer !== "refused" ? "the list" : "refuses the list",
      kind: "network",
      next: () => {
        const after = withOwn(world, i, { fetched: null });
        const { user, isDeviceUsed } = world.between;
        const isKept = isDeviceUsed || rules.isKept(stored, user && users[user]);
        if (fetched.answer !== "refused") return withStorage(after, { isDeviceUsed: isKept });
        return rules.isRefusal(fetched.token, stored) ? afterRefusal(parts, after, i) : after;
      },
    };
  if (shown === "ada" && session?.student === "ada" && session.token === stored)
    yield {
      from: to,
      to: from,
      does: "renames the student",
      kind: "user",
      costs: "rename",
      next: () =>
        tabAfter(
          withStorage(world, { isRenamed: true }),
          i,
          tab.send(one, { type: "user.updated", user: users.adaRenamed }),
        ),
    };
}

/** The line and other devices. */
export function* outsideMoves({ tab, tabAfter, withStorage }: Parts, world: Tabs): Generator<TabsMove> {
  const { session, isOnline } = world.between;
  if (session !== null)
    yield {
      from: "another device",
      to: "server",
      does: "ends the session",
      kind: "device",
      costs: "ending",
      next: () => withStorage(world, { session: null }),
    };
  if (isOnline)
    yield {
      from: "network",
      does: "is lost",
      kind: "network",
      costs: "outage",
      next: () => withStorage(world, { isOnline: false }),
    };
  else
    yield {
      from: "network",
      does: "is back",
      kind: "network",
      next: () => {
        let after = withStorage(world, { isOnline: true });
        for (const [i, { own }] of world.roles.tab.entries())
          if (!own.isAway) after = tabAfter(after, i, tab.send(after.roles.tab[i]!, { type: "connection.returned" }));
        return after;
      },
    };
}
