import { sessionMachine } from "../../../../src/machines/session/session.machine.ts";
import { changedChart } from "../changed-chart.ts";
import type { Options } from "./session-copies.ts";
import { realRules } from "./session-rules.ts";

/** A bug that needs two tabs, or a tab and what lies between, and what it changes. */
interface PlantedBug {
  readonly name: string;
  readonly change: Pick<Options, "session" | "rules">;
  /** The laws that find it, each alone. */
  readonly laws: readonly string[];
}
const session = (path: string, value: unknown) => ({ session: changedChart(sessionMachine, path, value) });

const shows = "a tab that has heard all shows the student who is signed in, or none";
const names = "a view is of the student whom its tab names";
const leftNothing = "after sign-out nothing of a student is in the device store, once all tabs have heard";
const holds = "a session that holds is left in the storage";
const stays = "a tab does not leave a student whose session holds";
const keeps = "what the device store keeps stays while the session holds";
const rests = "each tab comes to rest, though no one presses";
const signsOut = "the student can sign out, and nothing is left";

export const plantedBugs: readonly PlantedBug[] = [
  {
    name: "a tab does not hear that another one cleared all",
    change: { rules: { heard: () => null } },
    laws: [shows],
  },
  {
    name: "a tab that hears late of a sign-out clears all, though a student has signed in since",
    change: {
      rules: {
        heard: (change, token, user) =>
          change === "cleared" ? { type: "session.rejected" } : realRules.heard(change, token, user),
      },
    },
    laws: [holds, stays, keeps],
  },
  {
    name: "a 401 to an earlier token ends the session of now",
    change: { rules: { isRefusal: (sent) => sent !== null } },
    laws: [holds, stays],
  },
  {
    name: "an answer to a sign-out or a check of an earlier session counts",
    change: { rules: { isOutdated: () => false } },
    laws: [holds, stays],
  },
  {
    name: "another student's sign-in only changes the name",
    change: {
      session: sessionMachine.provide({ guards: { isSameStudent: ({ context }) => context.user !== null } }),
    },
    laws: [names],
  },
  {
    name: "a user without a token counts as signed in",
    change: {
      rules: {
        heard: (change, _, user) => realRules.heard(change, "", user),
      },
    },
    laws: [shows],
  },
  {
    name: "no answer to the check counts as a refusal",
    change: { session: sessionMachine.provide({ guards: { isNoResponse: () => false } }) },
    laws: [holds, stays],
  },
  {
    name: "a sign-out that failed signs out all the same",
    change: session("states signingOut invoke onError", {
      target: "clearingDevice",
      actions: [{ type: "setUser", params: { user: null } }, "clearStorage"],
    }),
    laws: [holds, stays],
  },
  {
    name: "a refused session leaves the device store as it is",
    change: session("on session.rejected target", ".signedOut"),
    laws: [leftNothing],
  },
  {
    name: "a tab without a student writes to the device store",
    change: { rules: { isKept: () => true } },
    laws: [leftNothing],
  },
  {
    name: "a sign-out leaves the token",
    change: { rules: { clearedToken: (token) => token, isSessionStored: () => true } },
    laws: [signsOut],
  },
  {
    name: "a changed user is not stored for the other tabs",
    change: session("on user.updated 0 actions", [
      { type: "setUser", params: ({ event }: { event: { user: unknown } }) => ({ user: event.user }) },
    ]),
    laws: [rests],
  },
  {
    name: "a deferred check does not go on when the connection is back",
    change: session("states confirmationDeferred on connection.returned", undefined),
    laws: [rests],
  },
  {
    name: "a visitor who is sent to sign in stays on the way",
    change: session("states redirectingToSignIn on page.opened", undefined),
    laws: [rests],
  },
];

const none = { faults: 0, endings: 0, reloads: 0, fetches: 0, outages: 0, renames: 0 };
/** The bounds at which a bug is looked for, one after the other. */
export const searchBounds: readonly Omit<Options, "session" | "rules">[] = [
  { tabs: 1, signIns: 1, ...none, faults: 1, endings: 1, fetches: 1, outages: 1 },
  { tabs: 2, signIns: 1, ...none, fetches: 1, renames: 1, outages: 1 },
  { tabs: 2, signIns: 2, ...none, fetches: 1 },
];
