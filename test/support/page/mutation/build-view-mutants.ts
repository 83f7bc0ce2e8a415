import { cp, rm } from "node:fs/promises";
import { join } from "node:path";
import { build } from "vite";
import { type ViewMutant, viewMutants } from "./view-mutants.ts";

/** Builds the app with all view mutants behind a switch; resolves with the mutants. */
export async function buildViewMutants(root: string, folder: string): Promise<readonly ViewMutant[]> {
  const mutants: ViewMutant[] = [];
  await rm(folder, { recursive: true, force: true });
  await cp(join(root, "dist"), folder, { recursive: true });
  for (const smaller of ["br", "gz"]) await rm(join(folder, "client", `index.html.${smaller}`), { force: true });
  await build({
    root,
    logLevel: "error",
    plugins: [viewMutants(root, mutants)],
    build: { outDir: join(folder, "client"), emptyOutDir: false },
  });
  return mutants;
}
