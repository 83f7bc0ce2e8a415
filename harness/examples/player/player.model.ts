import {
  always,
  deepEqual,
  defineChartModel,
  everyStep,
  lastsExactly,
  plainEvents,
  type Step,
  whenever,
} from "../../index.ts";
import { playerMachine } from "./player.machine.ts";

type Seen = Step<typeof playerMachine>;
const isPlaying = (now: Seen["after"]): boolean => now.matches({ playback: "playing" });
const isMuted = (now: Seen["after"]): boolean => now.matches({ sound: "muted" });
const times = ({ actions }: Seen, type: string): number => actions.filter((action) => action.type === type).length;
const isAtEnd = ({ before, sent }: Seen): boolean =>
  isPlaying(before) && (sent("NEXT") !== undefined || sent("TRACK_ENDED") !== undefined);
const pressed =
  (state: "stopped" | "playing" | "paused", event: "PLAY" | "PAUSE" | "STOP") =>
  ({ before, sent }: Seen): boolean =>
    before.matches({ playback: state }) && sent(event) !== undefined;

export const player = defineChartModel(playerMachine, {
  events: plainEvents("PLAY", "PAUSE", "STOP", "TRACK_ENDED", "NEXT", "VOLUME_UP", "VOLUME_DOWN", "MUTE"),
  invariants: {
    "play plays": whenever(
      (step) => pressed("stopped", "PLAY")(step) || pressed("paused", "PLAY")(step),
      ({ after }) => isPlaying(after),
    ),
    "pause pauses": whenever(pressed("playing", "PAUSE"), ({ after }) => after.matches({ playback: "paused" })),
    "stop stops": whenever(
      ({ sent }) => sent("STOP") !== undefined,
      ({ after }) => after.matches({ playback: "stopped" }),
    ),
    "a pause of a minute is a stop": lastsExactly((now) => now.matches({ playback: "paused" }), 60_000, {
      unless: ({ sent }) => sent("PLAY") !== undefined || sent("STOP") !== undefined,
    }),
    "the next track follows, the last one ends it": whenever(isAtEnd, ({ before, after }) =>
      before.context.track === 0
        ? isPlaying(after) && after.context.track === 1
        : after.matches({ playback: "stopped" }) && after.context.track === 0,
    ),
    "an end that was heard is emitted": everyStep(
      (step) => times(step, "xstate.emit") === (isAtEnd(step) && step.before.context.track === 1 ? 1 : 0),
    ),
    "each track begins with sound": everyStep(
      (step) =>
        times(step, "playSound") === (isPlaying(step.after) && (!isPlaying(step.before) || isAtEnd(step)) ? 1 : 0),
    ),
    "the position is saved where playing ends": everyStep(
      (step) =>
        times(step, "savePosition") === (isPlaying(step.before) && (!isPlaying(step.after) || isAtEnd(step)) ? 1 : 0),
    ),
    "the volume is from 1 to 3": always(({ context }) => context.volume >= 1 && context.volume <= 3),
    "louder and softer by one, as far as it goes": everyStep(({ before, after, sent }) => {
      const { volume } = before.context;
      if (isMuted(before)) return after.context.volume === volume;
      const louder = sent("VOLUME_UP") ? Math.min(volume + 1, 3) : volume;
      return after.context.volume === (sent("VOLUME_DOWN") ? Math.max(volume - 1, 1) : louder);
    }),
    "muted by its button, or as it can be no softer; louder is audible": everyStep(({ before, after, sent }) => {
      const wasMuted = isMuted(before);
      if (sent("MUTE")) return isMuted(after) !== wasMuted;
      if (sent("VOLUME_UP")) return !isMuted(after);
      return isMuted(after) === (wasMuted || (sent("VOLUME_DOWN") !== undefined && before.context.volume === 1));
    }),
    "sound and playback leave each other alone": everyStep(({ before, after, sent }) =>
      deepEqual(
        sent("MUTE") || sent("VOLUME_UP") || sent("VOLUME_DOWN")
          ? [before.matches({ playback: "playing" }), before.matches({ playback: "paused" })]
          : [isMuted(before)],
        sent("MUTE") || sent("VOLUME_UP") || sent("VOLUME_DOWN")
          ? [after.matches({ playback: "playing" }), after.matches({ playback: "paused" })]
          : [isMuted(after)],
      ),
    ),
  },
});
