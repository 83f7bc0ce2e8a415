import { assign, setup } from "xstate";
import type { User } from "../../contract/entities.ts";
import type { SettingsChange } from "../../contract/forms.ts";
import { unprovidedAction, unprovided } from "../unprovided.ts";
import { outputAs, wholeEvent } from "../params.ts";

interface Changing {
  readonly change: SettingsChange;
}

const setting = setup({
  types: {
    /** The change that is on its way. */
    context: {} as { readonly change: SettingsChange | null },
    events: {} as { type: "setting.changed"; change: SettingsChange },
    tags: {} as "busy",
  },
  actors: { saveSetting: unprovided<User, Changing>("saveSetting") },
  actions: {
    keepChange: assign((_, { change }: Changing) => ({ change })),
    forgetChange: assign({ change: null }),
    replaceUser: unprovidedAction<{ user: User }>("replaceUser"),
  },
});

/** A setting that is saved as soon as it is changed; what it is now stands in the user. */
export const settingMachine = setting.createMachine({
  id: "setting",
  context: { change: null },
  initial: "idle",
  states: {
    idle: {
      description: "The setting is as the server has it.",
      entry: "forgetChange",
      on: { "setting.changed": { target: "saving", actions: { type: "keepChange", params: wholeEvent } } },
    },
    saving: {
      description: "The change is on its way; until the answer comes, the setting shows as wished.",
      tags: "busy",
      invoke: {
        id: "saveSetting",
        src: "saveSetting",
        input: ({ context }) => ({ change: context.change! }),
        onDone: {
          target: "idle",
          actions: { type: "replaceUser", params: outputAs("user") },
        },
        onError: "idle",
      },
    },
  },
});
