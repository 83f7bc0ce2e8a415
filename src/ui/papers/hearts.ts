import { useMemo } from "react";
import type { ActorRefFrom } from "xstate";
import type { Paper } from "../../contract/entities.ts";
import type { favouriteMachine } from "../../machines/favourite/favourite.machine.ts";
import { createActor } from "../kit/adapters/actors.ts";
import { useSmallCharts } from "../small-charts.ts";

/** The favourite chart of a paper, the same one however often the paper shows. */
export type Hearts = (paper: Pick<Paper, "id" | "isFavourite">) => ActorRefFrom<typeof favouriteMachine>;

const heartsOf = (favourite: typeof favouriteMachine): Hearts => {
  const known = new Map<number, ActorRefFrom<typeof favouriteMachine>>();
  return ({ id, isFavourite }) => {
    const heart =
      known.get(id) ?? createActor(favourite, { id: "favourite", input: { paperId: id, isFavourite } }).start();
    known.set(id, heart);
    return heart;
  };
};

/**
 * One heart a paper for as long as the screen stands: a list that folds, or gives way to what was found, forgets no press,
 * and a press that is on its way arrives though its row is gone.
 */
export const useHearts = (): Hearts => {
  const { favourite } = useSmallCharts();
  return useMemo(() => heartsOf(favourite), [favourite]);
};
