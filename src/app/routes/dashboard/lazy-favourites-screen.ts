import { lazyScreen } from "../../lazy-screen.ts";

export const FavouritesScreen = lazyScreen(
  ["papers", "notifications", "offline"],
  () => import("./favourites-route.tsx"),
);
