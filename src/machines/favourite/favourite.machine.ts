import { setup } from "xstate";
import { unprovided } from "../unprovided.ts";
import { contextFields } from "../params.ts";

const favourite = setup({
  types: {
    context: {} as { readonly paperId: number; readonly isFavourite: boolean },
    input: {} as { readonly paperId: number; readonly isFavourite: boolean },
    events: {} as { type: "favourite.pressed" },
    tags: {} as "pressed",
  },
  actors: {
    addFavourite: unprovided<void, { paperId: number }>("addFavourite"),
    removeFavourite: unprovided<void, { paperId: number }>("removeFavourite"),
  },
  guards: { isFavourite: ({ context }) => context.isFavourite },
});

const input = contextFields("paperId");

export const favouriteMachine = favourite.createMachine({
  id: "favourite",
  context: ({ input }) => input,
  initial: "deciding",
  states: {
    deciding: {
      description: "Read from the paper.",
      always: [{ guard: "isFavourite", target: "on" }, { target: "off" }],
    },
    off: { description: "Not a favourite.", on: { "favourite.pressed": "adding" } },
    adding: {
      description: "Shown as a favourite while the server is told.",
      tags: "pressed",
      invoke: { id: "addFavourite", src: "addFavourite", input, onDone: "on", onError: "off" },
    },
    on: { description: "A favourite.", tags: "pressed", on: { "favourite.pressed": "removing" } },
    removing: {
      description: "Shown as no favourite while the server is told.",
      invoke: { id: "removeFavourite", src: "removeFavourite", input, onDone: "off", onError: "on" },
    },
  },
});
