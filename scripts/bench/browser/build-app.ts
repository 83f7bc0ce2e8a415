import { spawnSync } from "node:child_process";

/** Builds the app that is measured; ends the process where that fails. */
export const buildApp = (): void => {
  const built = spawnSync(process.execPath, ["scripts/build.ts"], { stdio: ["ignore", "ignore", "inherit"] });
  if (built.status !== 0) process.exit(built.status ?? 1);
};
