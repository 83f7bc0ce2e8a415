import { useSelector } from "@xstate/react";
import type { ActorOptions, AnyActorLogic } from "xstate";
import type { createRefreshedPageMachine } from "../../machines/refreshed-page/refreshed-page.machine.ts";
import { type ProvidedCharts, selectStartedCharts } from "../../machines/refreshed-page/refreshed-page.selectors.ts";
import { useActorRef } from "../../ui/hooks/inspected-actors.ts";

/** Starts a page with its charts; each of them gets `input`. `inspect`: hears what they do. */
export function usePageCharts<
  Shown extends string,
  Changing extends string,
  const Charts extends ProvidedCharts<Shown | Changing>,
>(
  page: ReturnType<typeof createRefreshedPageMachine<Shown, Changing>>,
  charts: Charts,
  input: object = {},
  inspect: Pick<ActorOptions<AnyActorLogic>, "inspect"> = {},
) {
  const started = useActorRef(page.provide({ actors: charts }), { id: page.id, input, ...inspect });
  return useSelector(started, selectStartedCharts<Charts>);
}
