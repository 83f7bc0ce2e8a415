import { glob } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { PageModel } from "../support/page/page-model.ts";

const isModel = (value: unknown): value is PageModel =>
  typeof value === "object" && value !== null && "flow" in value && "adapter" in value;

/** The page models of this folder by flow: a file `<flow>.page.ts` each, or a file for several views of a chart. */
export async function pageModels(): Promise<ReadonlyMap<string, PageModel>> {
  const models = new Map<string, PageModel>();
  for await (const file of glob("**/*.page.ts", { cwd: import.meta.dirname })) {
    const module = (await import(pathToFileURL(join(import.meta.dirname, file)).href)) as object;
    for (const model of Object.values(module).flat().filter(isModel)) models.set(model.flow, model);
  }
  return models;
}
