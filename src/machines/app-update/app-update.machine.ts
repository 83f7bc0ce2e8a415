import { setup } from "xstate";
import { unprovidedAction, unprovidedSource } from "../unprovided.ts";

export type AppUpdateEvent = { type: "version.found" } | { type: "update.pressed" } | { type: "update.postponed" };

const appUpdate = setup({
  types: { events: {} as AppUpdateEvent },
  actors: { watchAppVersions: unprovidedSource<AppUpdateEvent>("watchAppVersions") },
  actions: {
    /** Makes the new version the one that runs; the page is then loaded again. */
    applyUpdate: unprovidedAction("applyUpdate"),
  },
});

/** A new version of the app: it comes by itself and waits, so that nothing changes under a student's hands. */
export const appUpdateMachine = appUpdate.createMachine({
  id: "appUpdate",
  initial: "upToDate",
  invoke: { id: "watchAppVersions", src: "watchAppVersions" },
  states: {
    upToDate: { description: "No newer version is known.", on: { "version.found": "available" } },
    available: {
      description: "A newer version is on the phone and waits for the student.",
      on: {
        "update.pressed": { target: "applying", actions: "applyUpdate" },
        "update.postponed": "upToDate",
      },
    },
    applying: { description: "The newer version takes over; the page is about to be loaded again." },
  },
});
