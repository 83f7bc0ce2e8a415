import { createMachine } from "xstate";

const pedestrian = {
  initial: "walk",
  states: {
    walk: { after: { 4000: "wait" } },
    wait: { after: { 2000: "stop" } },
    stop: { type: "final" },
  },
} as const;

export const trafficLightMachine = createMachine({
  id: "light",
  types: {} as { events: { type: "POWER_OUTAGE" } | { type: "POWER_RESTORED" } | { type: "BUTTON" } },
  initial: "green",
  on: { POWER_OUTAGE: ".blinking" },
  states: {
    green: {
      entry: () => console.log("go"),
      after: { 9000: "yellow" },
      initial: "free",
      states: {
        free: { on: { BUTTON: "asked" } },
        asked: { after: { 1000: "#light.yellow" } },
      },
    },
    yellow: { after: { 1500: { target: "#stop" } } },
    red: {
      id: "stop",
      entry: function stopCars() {
        console.log("stop");
      },
      onDone: "green",
      ...pedestrian,
    },
    blinking: {
      on: { POWER_RESTORED: "red", POWER_OUTAGE: {} },
      initial: "lit",
      states: { lit: { after: { 500: "dark" } }, dark: { after: { 500: "lit" } } },
    },
  },
});
