import { useSelector } from "@xstate/react";
import { lazy, useMemo } from "react";
import { useParams } from "wouter";
import { fromPromise } from "xstate";
import { DashboardType } from "../../contract/entities.ts";
import { pageSize } from "../../contract/limits.ts";
import { searchMachine } from "../../machines/search/search.machine.ts";
import { whenIdle } from "../../services/idle.ts";
import { papers } from "../../services/papers.ts";
import { useActorRef } from "../../ui/kit/adapters/actors.ts";
import { useReturn } from "../../ui/kit/adapters/return.ts";
import { DashboardScreen } from "../../ui/dashboard/dashboard-screen.tsx";
import type { World } from "../world.ts";
import { useWorld } from "../world-context.ts";
import { provideShelf } from "./shelf.ts";
import { collections } from "./collections.ts";
import { PaperScreen } from "./paper-screen.ts";

/** The way to ask for a paper comes, with the texts of its form, when a search has found nothing. */
const askPart = (world: World) =>
  lazy(async () => {
    const [part] = await Promise.all([import("./ask.tsx"), world.needTexts(["validation"])]);
    return part;
  });

export default function DashboardRoute() {
  const { type } = useParams<{ type: DashboardType }>();
  return <OneDashboard key={type} type={type} />;
}

function OneDashboard({ type }: { readonly type: DashboardType }) {
  const world = useWorld();
  const library = papers(world.api);
  const listPapers: typeof library.list = async (...query) => {
    const list = await library.list(...query);
    void whenIdle(() => PaperScreen.fetchAhead(world));
    return list;
  };
  const shelf = useActorRef(provideShelf(world, listPapers), { id: "shelf", input: { type } });
  const search = useActorRef(
    searchMachine.provide({
      actors: {
        findPapers: fromPromise(({ input, signal }) => library.find(input, type, pageSize(innerWidth), signal)),
      },
    }),
    { id: "search" },
  );
  const subscriptions = useActorRef(collections(world).subscriptions, { id: "subscriptions" });
  const user = useSelector(world.session, (state) => state.context.user);
  useReturn(() => {
    shelf.send({ type: "retry.pressed" });
    search.send({ type: "retry.pressed" });
  });
  const ask = useMemo(() => askPart(world), [world]);
  return <DashboardScreen {...{ type, shelf, search, subscriptions, user, ask }} />;
}
