import { papers } from "../../services/papers.ts";
import { useActorRef } from "../../ui/kit/adapters/actors.ts";
import { useReturn } from "../../ui/kit/adapters/return.ts";
import { FavouritesScreen } from "../../ui/favourites/favourites-screen.tsx";
import { useWorld } from "../world-context.ts";
import { keptPapers } from "./phone-lists.ts";
import { provideShelf } from "./shelf.ts";

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
