import { papers } from "../../../services/papers/paper-lists-client.ts";
import { useActorRef } from "../../../ui/hooks/inspected-actors.ts";
import { useReturn } from "../../../ui/hooks/reconnect.ts";
import { FavouritesScreen } from "../../../ui/favourites/favourites-screen.tsx";
import { useWorld } from "../../app-runtime-context.ts";
import { keptPapers } from "../../idle-parts/papers-on-device-charts.ts";
import { provideShelf } from "./paper-list-chart.ts";

export default function FavouritesRoute() {
  const world = useWorld();
  const library = papers(world.api);
  const shelf = useActorRef(
    provideShelf(world, (_, after, limit, signal) => library.favourites(after, limit, signal)),
    { id: "favourites", input: { type: "university" } },
  );
  const kept = useActorRef(keptPapers, { id: "keptPapers" });
  useReturn(() => shelf.send({ type: "retry.pressed" }));
  return <FavouritesScreen shelf={shelf} kept={kept} />;
}
