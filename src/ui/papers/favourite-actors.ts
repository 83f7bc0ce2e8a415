import type { ActorRefFrom } from "xstate";
import type { Paper } from "../../contract/entities.ts";
import type { favouriteMachine } from "../../machines/favourite/favourite.machine.ts";
import { createActor } from "../hooks/inspected-actors.ts";
import { useProvidedMachines } from "../provided-machines.ts";

/** Returns the favourite actor of a paper, shared by all its rows and cards. */
export type FavouriteActors = (paper: Pick<Paper, "id" | "isFavourite">) => ActorRefFrom<typeof favouriteMachine>;

const favouriteActorsOf = (favourite: typeof favouriteMachine): FavouriteActors => {
  const known = new Map<number, ActorRefFrom<typeof favouriteMachine>>();
  return ({ id, isFavourite }) => {
    const actor =
      known.get(id) ?? createActor(favourite, { id: "favourite", input: { paperId: id, isFavourite } }).start();
    known.set(id, actor);
    return actor;
  };
};

const shared = new WeakMap<typeof favouriteMachine, FavouriteActors>();

/**
 * One favourite actor per paper, shared by all lists for as long as the page is loaded: a list that collapses or unmounts keeps
 * its state, and a request that is under way finishes even if its row is gone.
 */
export const useFavouriteActors = (): FavouriteActors => {
  const { favourite } = useProvidedMachines();
  const favourites = shared.get(favourite) ?? favouriteActorsOf(favourite);
  shared.set(favourite, favourites);
  return favourites;
};
