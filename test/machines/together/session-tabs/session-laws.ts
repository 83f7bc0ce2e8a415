import type { Laws } from "../../../../harness/index.ts";
import { holdsSession, nameOf, storedStudent, studentOf, type Tab, type Tabs } from "./session-world.ts";

const userOf = ({ snapshot }: Tab) => {
  const { user } = snapshot.context;
  return user && nameOf(user);
};
const studentIn = (tab: Tab) => {
  const user = userOf(tab);
  return user && studentOf(user);
};
const hasHeard = ({ own }: Tab): boolean => own.changes.length === 0;
/** By product.md §8, a failed fetch of notifications and a failed check end the session, whatever the reason. */
const isFailure = (does: string): boolean => does === "fails to list notifications" || does === "fails to check";

/** A tab at which a student may stop: the sign-in form, or a view of the student who is signed in, by the name of now. */
function isAtRest(world: Tabs, tab: Tab): boolean {
  const { own, snapshot } = tab;
  if (own.isAway) return true;
  if (!hasHeard(tab) || own.call !== null || own.fetched !== null) return false;
  if (own.shown === null) return snapshot.matches("signedOut") && snapshot.context.page.access === "publicOnly";
  const isChecked = snapshot.hasTag("confirmed") || !world.between.isOnline;
  return isChecked && own.shown === storedStudent(world) && userOf(tab) === world.between.user;
}

/** By product.md §3, §4 and §8, contract.md ('Readings') and docs/decisions 0059. */
export const laws: Laws<Tabs> = {
  worlds: {
    "a tab that has heard all shows the student who is signed in, or none": (world) =>
      world.roles.tab.every(
        (tab) => !hasHeard(tab) || tab.own.shown === null || tab.own.shown === storedStudent(world),
      ),
    "a view is of the student whom its tab names": ({ roles }) =>
      roles.tab.every((tab) => tab.own.shown === null || tab.own.shown === studentOf(userOf(tab)!)),
    "after sign-out nothing of a student is in the device store, once all tabs have heard": ({ roles, between }) =>
      !between.isCleared || !roles.tab.every(hasHeard) || !between.isDeviceUsed,
  },
  steps: {
    "a session that holds is left in the storage": (before, after, { does }) =>
      !holdsSession(before) ||
      after.between.token === before.between.token ||
      does.startsWith("signs in") ||
      isFailure(does),
    "what the device store keeps stays while the session holds": (before, after) =>
      !holdsSession(before) || !before.between.isDeviceUsed || after.between.isDeviceUsed,
    "a tab does not leave a student whose session holds": (before, after, { does }) =>
      !holdsSession(before) ||
      does === "is loaded again" ||
      isFailure(does) ||
      before.roles.tab.every(
        (tab, i) => studentIn(tab) !== storedStudent(before) || studentIn(after.roles.tab[i]!) === studentIn(tab),
      ),
  },
  ends: {
    "each tab comes to rest, though no one presses": {
      reached: (world) => world.roles.tab.every((tab) => isAtRest(world, tab)),
      without: ["user"],
    },
    "the student can sign out, and nothing is left": {
      reached: ({ roles, between }) =>
        roles.tab.every(({ own }) => own.shown === null) &&
        between.token === null &&
        !(between.isCleared && between.isDeviceUsed),
    },
  },
};
