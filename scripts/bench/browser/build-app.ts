import { spawnSync } from "node:child_process";

/** Builds the app that is measured, from the project in `folder`, this one by default; ends the process where that fails. */
export const buildApp = (folder = "."): void => {
  const built = spawnSync(process.execPath, ["scripts/build.ts"], {
    cwd: folder,
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (built.status !== 0) process.exit(built.status ?? 1);
};
