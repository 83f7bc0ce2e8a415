export { type Area, firstAreas, type PageArea } from "./areas.ts";
export { errorKey } from "./error-key.ts";
export type { CountKey, TextKey } from "./keys.ts";
export { languageOf, languages } from "./language.ts";
export { createTexts, hasArea, loadArea, loadAreas } from "./load.ts";
export type { Texts, Words } from "./registry.ts";
