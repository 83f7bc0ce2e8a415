import { setup } from "xstate";
import { unprovidedAction, unprovided } from "../unprovided.ts";

const saver = setup({
  types: { events: {} as { type: "saver.switched" }, tags: {} as "known" },
  actors: { readSaver: unprovided<boolean>("readSaver") },
  actions: { keepSaver: unprovidedAction<{ isOn: boolean }>("keepSaver") },
  guards: { isOn: (_, { output }: { output: boolean }) => output },
});
const kept = (isOn: boolean) => ({ type: "keepSaver", params: { isOn } }) as const;

/** Whether pages come small and only when they are looked at. Until the student chooses, as the browser is told to save data. */
export const dataSaverMachine = saver.createMachine({
  id: "dataSaver",
  initial: "reading",
  states: {
    reading: {
      description: "What was chosen on this phone is being read.",
      invoke: {
        id: "readSaver",
        src: "readSaver",
        onDone: [{ guard: { type: "isOn", params: ({ event }) => event }, target: "on" }, { target: "off" }],
        onError: "off",
      },
    },
    on: {
      description: "Data are saved: small pictures, and nothing ahead of time.",
      tags: "known",
      on: { "saver.switched": { target: "off", actions: kept(false) } },
    },
    off: {
      description: "Pages come sharp, the next one ahead of time.",
      tags: "known",
      on: { "saver.switched": { target: "on", actions: kept(true) } },
    },
  },
});
