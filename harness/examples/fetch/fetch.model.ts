import {
  always,
  atStart,
  deepEqual,
  defineChartModel,
  everyStep,
  lastsExactly,
  type Step,
  whenever,
} from "../../index.ts";
import { fetchMachine } from "./fetch.machine.ts";

type Seen = Step<typeof fetchMachine>;
/** The first invoke of `fetch.loading`, whose actor has no name. */
const request = "0.fetch.loading";

const isBusy = (now: Seen["after"]): boolean => now.matches("loading") || now.matches("waiting");
const waitsFor = (retries: number, ms: number) =>
  lastsExactly<typeof fetchMachine>((now) => now.matches("waiting") && now.context.retries === retries, ms, {
    unless: ({ sent }) => sent("CANCEL") !== undefined,
  });

export const fetchModel = defineChartModel(fetchMachine, {
  events: { "FETCH 1": { type: "FETCH", id: 1 }, "FETCH 2": { type: "FETCH", id: 2 }, CANCEL: { type: "CANCEL" } },
  outcomes: { [request]: { found: { output: { name: "Mafany" } }, lost: { error: new Error("network") } } },
  contextKey: ({ id, retries }) => ({ id, retries }),
  invariants: {
    "nothing is asked for before a press": atStart(({ after }) => after.matches("idle")),
    "a press asks for its character, but while one is on its way": everyStep(({ before, sent, started }) => {
      const pressed = sent("FETCH");
      return pressed === undefined || deepEqual(started(request), isBusy(before) ? [] : [{ id: pressed.id }]);
    }),
    "each attempt asks for the same character": everyStep(({ after, started }) =>
      started(request).every((input) => deepEqual(input, { id: after.context.id })),
    ),
    "what is found is shown": whenever(
      ({ ended }) => ended(request, "found"),
      ({ after }) =>
        after.matches("success") && deepEqual(after.context.character, { name: "Mafany" }) && !after.context.message,
    ),
    "a lost request is tried again, three times": whenever(
      ({ ended, before }) => ended(request, "lost") && before.context.retries < 3,
      ({ before, after }) => after.matches("waiting") && after.context.retries === before.context.retries + 1,
    ),
    "then it failed, and says why": whenever(
      ({ ended, before }) => ended(request, "lost") && before.context.retries >= 3,
      ({ after }) => after.matches("failure") && after.context.message === "network",
    ),
    "there are three retries": always(({ context }) => context.retries <= 3),
    "a press begins without retries": whenever(
      ({ before, sent }) => !isBusy(before) && sent("FETCH") !== undefined,
      ({ after }) => after.context.retries === 0,
    ),
    "the first pause is half a second": waitsFor(1, 500),
    "the second is a second": waitsFor(2, 1_000),
    "the third is two": waitsFor(3, 2_000),
    "a pause ends with an attempt": whenever(
      ({ elapsed }) => elapsed("backoff"),
      ({ after }) => after.matches("loading"),
    ),
    "what is canceled is canceled at once": whenever(
      ({ before, sent }) => isBusy(before) && sent("CANCEL") !== undefined,
      ({ after }) => after.matches("idle"),
    ),
  },
});
