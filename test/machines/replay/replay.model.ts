import { replayMachine } from "../../../src/inspector/replay/replay.machine.ts";
import {
  selectHasNext,
  selectHasPrevious,
  selectIsLive,
  selectIsPlaying,
  selectPlace,
  selectShortened,
  selectSpeed,
  selectSteps,
} from "../../../src/inspector/replay/replay.selectors.ts";
import {
  always,
  atStart,
  deepEqual,
  defineChartModel,
  everyStep,
  lastsExactly,
  plainEvents,
  type Step,
  whenever,
} from "../../../harness/index.ts";

type Seen = Step<typeof replayMachine>;
type Now = Seen["after"];

const first = { n: 1, at: 1_000 };
const second = { n: 2, at: 1_200 };
/** Ten seconds later. */
const third = { n: 3, at: 11_200 };
/** Of a page whose clock is behind. */
const fourth = { n: 4, at: 11_100 };
/** The recording of a page that goes on, which drops its first step in the end; and that of a file. */
const short = [first, second, third];
const grown = [first, second, third, fourth];
const dropped = [second, third, fourth];
const ofFile = [third, fourth];

const momentOf = (now: Now): number | null => now.context.moment;
const numbersOf = (now: Now): readonly number[] => selectSteps(now).map(({ n }) => n);
const shownNumber = (now: Now): number | undefined => momentOf(now) ?? numbersOf(now).at(-1);
/** The number of the step so many places after the one that is shown. */
const beside = (now: Now, by: number): number | undefined =>
  numbersOf(now)[numbersOf(now).indexOf(shownNumber(now)!) + by];
const isPaused = (now: Now): boolean => now.matches({ past: "paused" });
const elapsed = (step: Seen): boolean => step.elapsed("recordedPause") || step.elapsed("longestPause");
const told = ({ executed }: Seen): readonly unknown[] => executed("notifyMoved");

/** Ms of the waits at speed 1, by the step that they come after. */
const waits: Readonly<Record<number, number>> = { 1: 200, 2: 10_000, 3: 0 };
const waitOf = (now: Now): number => waits[momentOf(now)!]! / selectSpeed(now);
const isAt =
  (n: number, speed: number) =>
  (now: Now): boolean =>
    selectIsPlaying(now) && momentOf(now) === n && selectSpeed(now) === speed;
/** What ends a wait early, or begins it again. */
const isPressed = ({ sent }: Seen): boolean =>
  (sent("pause.pressed") ??
    sent("next.pressed") ??
    sent("previous.pressed") ??
    sent("step.chosen") ??
    sent("live.pressed") ??
    sent("steps.added") ??
    sent("speed.chosen") ??
    sent("recording.replaced")) !== undefined;
const interrupted = { unless: isPressed, restarts: ({ sent }: Seen) => sent("speed.chosen") !== undefined };

export const replay = defineChartModel(replayMachine, {
  events: {
    "recording.replaced: live pages": { type: "recording.replaced", steps: short, isLive: true },
    "recording.replaced: a file": { type: "recording.replaced", steps: ofFile, isLive: false },
    "steps.added: a fourth": { type: "steps.added", steps: grown },
    "steps.added: the first is dropped": { type: "steps.added", steps: dropped },
    "step.chosen: 2": { type: "step.chosen", n: 2 },
    "step.chosen: 3": { type: "step.chosen", n: 3 },
    "step.chosen: unknown": { type: "step.chosen", n: 9 },
    "speed.chosen: 1": { type: "speed.chosen", speed: 1 },
    "speed.chosen: 8": { type: "speed.chosen", speed: 8 },
    ...plainEvents("previous.pressed", "next.pressed", "play.pressed", "pause.pressed", "live.pressed"),
  },
  contextKey: ({ steps, moment, speed }) => ({ steps: steps.map(({ n }) => n).join(), moment, speed }),
  invariants: {
    "at first the newest step is shown, of none, at the speed that it was": atStart(
      ({ after }) =>
        selectIsLive(after) && selectPlace(after) === -1 && selectSpeed(after) === 1 && selectShortened(after) === null,
    ),
    "a step that is shown is one of the recording": always(
      (now) => momentOf(now) === null || numbersOf(now).includes(momentOf(now)!),
    ),
    "live shows the newest step, and only the past a certain one": always(
      (now) => (momentOf(now) === null) === selectIsLive(now),
    ),
    "the place of the step is counted from 0, and there is more before it and after it": always((now) => {
      const place = numbersOf(now).indexOf(shownNumber(now) ?? -1);
      return (
        selectPlace(now) === place &&
        selectHasPrevious(now) === place > 0 &&
        selectHasNext(now) === place < numbersOf(now).length - 1
      );
    }),
    "live pages are followed, a file is shown at its end": whenever(
      ({ sent }) => sent("recording.replaced") !== undefined,
      ({ after, sent }) =>
        sent("recording.replaced")!.isLive
          ? selectIsLive(after) && deepEqual(selectSteps(after), short)
          : isPaused(after) && deepEqual(selectSteps(after), ofFile) && momentOf(after) === 4,
    ),
    "the recording is as it was told last": everyStep(({ before, after, sent }) => {
      const { steps } = sent("recording.replaced") ?? sent("steps.added") ?? before.context;
      return deepEqual(selectSteps(after), steps);
    }),
    "more steps change neither what is shown nor the play, unless it is dropped: then the oldest is shown": whenever(
      ({ sent }) => sent("steps.added") !== undefined,
      ({ before, after }) => {
        const isKept = momentOf(before) === null || numbersOf(after).includes(momentOf(before)!);
        return isKept
          ? momentOf(after) === momentOf(before) && deepEqual(after.value, before.value)
          : isPaused(after) && momentOf(after) === numbersOf(after)[0];
      },
    ),
    "a step that is known is gone to, and stays": whenever(
      ({ sent }) => sent("step.chosen") !== undefined,
      ({ before, after, sent }) =>
        numbersOf(before).includes(sent("step.chosen")!.n)
          ? isPaused(after) && momentOf(after) === sent("step.chosen")!.n
          : deepEqual(after.value, before.value) && momentOf(after) === momentOf(before),
    ),
    "back goes to the step before, as far as there is one": whenever(
      ({ sent }) => sent("previous.pressed") !== undefined,
      ({ before, after }) =>
        beside(before, -1) === undefined
          ? deepEqual(after.value, before.value) && momentOf(after) === momentOf(before)
          : isPaused(after) && momentOf(after) === beside(before, -1),
    ),
    "on goes to the step after, as far as there is one": whenever(
      ({ sent }) => sent("next.pressed") !== undefined,
      ({ before, after }) =>
        beside(before, 1) === undefined
          ? deepEqual(after.value, before.value) && momentOf(after) === momentOf(before)
          : isPaused(after) && momentOf(after) === beside(before, 1),
    ),
    "play goes on from the step that is shown, from the end from the first one": whenever(
      ({ before, sent }) =>
        !selectIsPlaying(before) && sent("play.pressed") !== undefined && numbersOf(before).length > 0,
      ({ before, after }) =>
        selectIsPlaying(after) &&
        momentOf(after) === (beside(before, 1) === undefined ? numbersOf(before)[0] : momentOf(before)),
    ),
    "only play plays": whenever(
      ({ before, after }) => !selectIsPlaying(before) && selectIsPlaying(after),
      ({ sent }) => sent("play.pressed") !== undefined,
    ),
    "a pause stays at the step": whenever(
      ({ before, sent }) => selectIsPlaying(before) && sent("pause.pressed") !== undefined,
      ({ before, after }) => isPaused(after) && momentOf(after) === momentOf(before),
    ),
    "a wait over, the next step is shown; at the end the play stops": whenever(elapsed, ({ before, after }) =>
      beside(before, 2) === undefined
        ? isPaused(after) && momentOf(after) === beside(before, 1)
        : selectIsPlaying(after) && momentOf(after) === beside(before, 1),
    ),
    "the wait is as recorded": lastsExactly(isAt(1, 1), 200, interrupted),
    "eight times as fast it takes an eighth": lastsExactly(isAt(1, 8), 25, interrupted),
    "a wait of ten seconds is cut to two": lastsExactly(isAt(2, 1), 2_000, interrupted),
    "one that takes less at the speed that is set is not cut": lastsExactly(isAt(2, 8), 1_250, interrupted),
    "a step of a clock that is behind comes at once": lastsExactly(isAt(3, 1), 1, interrupted),
    "a wait that is cut says how long it was": always((now) => {
      const isCut = selectIsPlaying(now) && waitOf(now) > 2_000;
      return deepEqual(selectShortened(now), isCut ? { from: waitOf(now), to: 2_000 } : null);
    }),
    "live pages are followed again when that is pressed": whenever(
      ({ sent }) => sent("live.pressed") !== undefined,
      ({ after }) => selectIsLive(after),
    ),
    "only a press or other pages lead to live": whenever(
      ({ before, after }) => !selectIsLive(before) && selectIsLive(after),
      ({ sent }) => sent("live.pressed") !== undefined || sent("recording.replaced")?.isLive === true,
    ),
    "the speed changes only as it is chosen, and nothing but the waits by it": everyStep(({ before, after, sent }) => {
      const chosen = sent("speed.chosen");
      if (!chosen) return selectSpeed(after) === selectSpeed(before);
      return (
        selectSpeed(after) === chosen.speed &&
        momentOf(after) === momentOf(before) &&
        selectIsPlaying(after) === selectIsPlaying(before)
      );
    }),
    "each step that is gone to is told, once": everyStep((step) => {
      const n = momentOf(step.after);
      const isGoneTo = step.sent("step.chosen")?.n === n || step.sent("recording.replaced") !== undefined;
      const isMoved = n !== null && (n !== momentOf(step.before) || isGoneTo);
      return deepEqual(told(step), isMoved ? [{ n }] : []);
    }),
  },
});
