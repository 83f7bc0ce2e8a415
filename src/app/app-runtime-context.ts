import { createContext, useContext } from "react";
import type { World } from "./app-runtime.ts";

export const WorldContext = createContext<World | null>(null);

export const useWorld = (): World => {
  const world = useContext(WorldContext);
  if (world === null) throw new Error("World is not provided");
  return world;
};
