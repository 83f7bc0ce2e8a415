import { paperListMachine } from "../../../machines/paper-list/paper-list.machine.ts";
import { paperListsClient } from "../../../services/papers/paper-lists-client.ts";
import { useActorRef } from "../../../ui/hooks/inspected-actors.ts";
import { useOnReconnect } from "../../../ui/hooks/reconnect.ts";
import { FavouritesScreen } from "../../../ui/favourites/favourites-screen.tsx";
import { useAppRuntime } from "../../app-runtime-context.ts";
import { offlinePapersMachine } from "../../idle-parts/papers-on-device-charts.ts";
import { providePaperList } from "./paper-list-chart.ts";

/** Favourites are listed alone: no other chart hears of it. */
const favouritesMachine = paperListMachine.provide({ actions: { notifyListed: () => {} } });

export default function FavouritesRoute() {
  const world = useAppRuntime();
  const library = paperListsClient(world.api);
  const paperList = useActorRef(
    providePaperList(favouritesMachine, world, (_, after, limit, signal) => library.favourites(after, limit, signal)),
    { id: "favourites", input: { type: "university" } },
  );
  const offlinePapers = useActorRef(offlinePapersMachine, { id: "keptPapers" });
  useOnReconnect(() => paperList.send({ type: "retry.pressed" }));
  return <FavouritesScreen paperList={paperList} offlinePapers={offlinePapers} />;
}
