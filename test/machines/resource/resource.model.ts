import { createResourceMachine } from "../../../src/machines/resource/resource.machine.ts";
import { selectErrorCode, selectHasFailed, selectValue } from "../../../src/machines/resource/resource.selectors.ts";
import {
  always,
  atStart,
  deepEqual,
  defineChartModel,
  everyStep,
  plainEvents,
  type Step,
  whenever,
} from "../../../harness/index.ts";
import { callFailure } from "../fixtures/user-fixtures.ts";

const pointsMachine = createResourceMachine<{ readonly points: number }>("resource");
type Seen = Step<typeof pointsMachine>;

const isRetried = ({ before, sent }: Seen): boolean => before.matches("failed") && sent("retry.pressed") !== undefined;
const isChanged = ({ before, sent }: Seen): boolean =>
  (before.matches("ready") || before.matches("refreshing")) && sent("content.changed") !== undefined;
const came = ({ ended }: Seen) =>
  ended("fetchValue", "seven") ? { points: 7 } : ended("fetchValue", "eight") ? { points: 8 } : undefined;

const didNotCome = ({ ended }: Seen): boolean => ended("fetchValue", "lost") || ended("fetchValue", "refused");

/** One chart for every resource that a page fetches whole; the model uses points. */
export const resource = defineChartModel(pointsMachine, {
  events: plainEvents("retry.pressed", "content.changed"),
  outcomes: {
    fetchValue: {
      seven: { output: { points: 7 } },
      eight: { output: { points: 8 } },
      lost: { error: callFailure(503, "unavailable") },
      refused: { error: callFailure(403, "second_factor_required") },
    },
  },
  contextKey: ({ value, code }) => ({ points: value?.points ?? null, code }),
  invariants: {
    "at first it is fetched, and nothing is known": atStart(
      ({ after, started }) => started("fetchValue").length === 1 && selectValue(after) === null,
    ),
    "a fetched value shows; a failed fetch does not change the known value": everyStep((step) =>
      deepEqual(selectValue(step.after), came(step) ?? selectValue(step.before)),
    ),
    "a fetched value is ready": whenever(
      (step) => came(step) !== undefined,
      ({ after }) => after.matches("ready"),
    ),
    "a first fetch that fails shows; later the known value stays": whenever(
      didNotCome,
      ({ before, after }) => selectHasFailed(after) === (selectValue(before) === null) && !after.hasTag("busy"),
    ),
    "the reason shows with a failed fetch, and only then": everyStep(({ before, after, ended }) => {
      const code = ended("fetchValue", "lost")
        ? "unavailable"
        : ended("fetchValue", "refused")
          ? "second_factor_required"
          : selectErrorCode(before);
      return selectErrorCode(after) === (selectHasFailed(after) ? code : null);
    }),
    "it is fetched again when it is tried again or changed, and never otherwise": everyStep(
      (step) => step.started("fetchValue").length === (isRetried(step) || isChanged(step) ? 1 : 0),
    ),
    "a retry is waited for like the first fetch; after a change the known value shows meanwhile": whenever(
      (step) => isRetried(step) || isChanged(step),
      (step) => step.after.matches(isRetried(step) ? "loading" : "refreshing"),
    ),
    "only a resource that was never fetched has failed": always(
      (now) => !selectHasFailed(now) || selectValue(now) === null,
    ),
    "it is busy while it is fetched, and then only": always(
      (now) => now.hasTag("busy") === (now.matches("loading") || now.matches("refreshing")),
    ),
    "nothing else moves it": everyStep(
      (step) =>
        isRetried(step) ||
        isChanged(step) ||
        step.ended("fetchValue") ||
        deepEqual(step.after.value, step.before.value),
    ),
  },
});
