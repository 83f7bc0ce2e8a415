import { setup } from "xstate";
import { unprovidedAction, unprovided } from "../unprovided.ts";
import { wholeEvent } from "../params.ts";

const dataSaver = setup({
  types: { events: {} as { type: "dataSaver.toggled" }, tags: {} as "known" },
  actors: { readDataSaver: unprovided<boolean>("readDataSaver") },
  actions: { saveDataSaver: unprovidedAction<{ isOn: boolean }>("saveDataSaver") },
  guards: { isOn: (_, { output }: { output: boolean }) => output },
});
const kept = (isOn: boolean) => ({ type: "saveDataSaver", params: { isOn } }) as const;

/** Whether pages come small and only when they are looked at. Until the student chooses, as the browser is told to save data. */
export const dataSaverMachine = dataSaver.createMachine({
  id: "dataSaver",
  initial: "loading",
  states: {
    loading: {
      description: "What was chosen on this phone is being read.",
      invoke: {
        id: "readDataSaver",
        src: "readDataSaver",
        onDone: [{ guard: { type: "isOn", params: wholeEvent }, target: "on" }, { target: "off" }],
        onError: "off",
      },
    },
    on: {
      description: "Data are saved: small pictures, and nothing ahead of time.",
      tags: "known",
      on: { "dataSaver.toggled": { target: "off", actions: kept(false) } },
    },
    off: {
      description: "Pages come sharp, the next one ahead of time.",
      tags: "known",
      on: { "dataSaver.toggled": { target: "on", actions: kept(true) } },
    },
  },
});
