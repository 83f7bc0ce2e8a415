import { registerHooks } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { plantedSource } from "./plant.ts";
import { plants } from "./plants.ts";

/** Loaded before the product (`node --import`): with `--plant NAME` on the command line, puts that bug in while modules load. */
const at = process.argv.indexOf("--plant");
const name = at === -1 ? undefined : process.argv[at + 1];

const root = join(import.meta.dirname, "../..");

if (name !== undefined) {
  const plant = plants[name];
  if (plant === undefined) throw new Error(`Plants: ${Object.keys(plants).join(", ")}`);
  registerHooks({
    load: (url, context, nextLoad) => {
      const loaded = nextLoad(url, context);
      const edits = plant.edits.filter(({ file }) => pathToFileURL(join(root, file)).href === url);
      if (edits.length === 0) return loaded;
      return { ...loaded, source: edits.reduce(plantedSource, Buffer.from(loaded.source as Uint8Array).toString()) };
    },
  });
}
