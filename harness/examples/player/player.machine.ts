import { assign, createMachine, emit, raise } from "xstate";

const fullVolume = 3;

export const playerMachine = createMachine({
  id: "player",
  type: "parallel",
  types: {} as {
    context: { volume: number; track: number; tracks: number };
    events:
      | { type: "PLAY" }
      | { type: "PAUSE" }
      | { type: "STOP" }
      | { type: "TRACK_ENDED" }
      | { type: "NEXT" }
      | { type: "VOLUME_UP" }
      | { type: "VOLUME_DOWN" }
      | { type: "MUTE" };
    emitted: { type: "finished" };
  },
  context: { volume: 2, track: 0, tracks: 2 },
  states: {
    playback: {
      initial: "stopped",
      states: {
        stopped: { on: { PLAY: "playing" } },
        playing: {
          entry: function playSound() {
            void document.querySelector("audio")?.play();
          },
          exit: function savePosition() {
            localStorage.setItem("position", "0");
          },
          on: {
            PAUSE: "paused",
            STOP: "stopped",
            TRACK_ENDED: { actions: raise({ type: "NEXT" }) },
            NEXT: [
              {
                guard: ({ context }) => context.track + 1 < context.tracks,
                target: "playing",
                reenter: true,
                actions: assign({ track: ({ context }) => context.track + 1 }),
              },
              { target: "stopped", actions: [assign({ track: 0 }), emit({ type: "finished" })] },
            ],
          },
        },
        paused: { on: { PLAY: "playing", STOP: "stopped" }, after: { 60_000: "stopped" } },
      },
    },
    sound: {
      initial: "audible",
      states: {
        audible: {
          on: {
            MUTE: "muted",
            VOLUME_UP: {
              guard: ({ context }) => context.volume < fullVolume,
              actions: assign({ volume: ({ context }) => context.volume + 1 }),
            },
            VOLUME_DOWN: [
              {
                guard: ({ context }) => context.volume > 1,
                actions: assign({ volume: ({ context }) => context.volume - 1 }),
              },
              { target: "muted" },
            ],
          },
        },
        muted: { on: { MUTE: "audible", VOLUME_UP: "audible" } },
      },
    },
  },
});
