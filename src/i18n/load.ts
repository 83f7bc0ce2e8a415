import { type PageArea, withNeeds } from "./areas.ts";
import type { Language } from "./language.ts";
import { createRegistry, type Registry, type Words } from "./registry.ts";

const firstFiles = { en: () => import("./en/first.ts"), fr: () => import("./fr/first.ts") };

const readFile = async (language: Language, area: PageArea): Promise<Words> => {
  const { first, later } = await firstFiles[language]();
  return area in later ? (await later[area as keyof typeof later]()).words : first[area as keyof typeof first];
};

const registry = createRegistry();

/** Whether an area and all it needs can be read now. */
export const hasArea: Registry["has"] = registry.has;

/** Texts of areas that are loaded. In development throws where one is not; in production English stands in. */
export const createTexts: Registry["texts"] = registry.texts;

/** Loads areas and all they need, each once. Rejects when a file does not come; calling again tries again. */
export async function loadAreas(language: Language, areas: readonly PageArea[]): Promise<void> {
  const wanted = withNeeds(areas).filter((area) => !registry.has(language, area));
  const loaded = await Promise.all(wanted.map(async (area) => ({ area, words: await readFile(language, area) })));
  for (const { area, words } of loaded) registry.add(language, area, words);
}

/** Loads one area and all it needs. Rejects when a file does not come; calling again tries again. */
export function loadArea(language: Language, area: PageArea): Promise<void> {
  return loadAreas(language, [area]);
}
