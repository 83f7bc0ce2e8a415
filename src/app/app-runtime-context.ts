import { createContext, useContext } from "react";
import type { AppRuntime } from "./app-runtime.ts";

export const AppRuntimeContext = createContext<AppRuntime | null>(null);

export const useAppRuntime = (): AppRuntime => {
  const world = useContext(AppRuntimeContext);
  if (world === null) throw new Error("World is not provided");
  return world;
};
