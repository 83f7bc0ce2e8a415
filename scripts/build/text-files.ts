import type { PageArea } from "../../src/i18n/areas.ts";
import type { Language } from "../../src/i18n/language.ts";

/** Areas of texts that pages need together, by the name of their file: one a language, as small files weigh more and take more round trips. */
const JOINED: Readonly<Record<string, readonly PageArea[]>> = {
  "sign-in": ["signin", "site"],
  student: ["errors", "fields", "finding", "notifications", "offline"],
  reader: ["notFound", "reader"],
};
const SOURCE = /\/src\/i18n\/(en|fr)\/(\w+)\.ts$/;

const joinedName = (area: string, language: string): string | undefined => {
  const name = Object.keys(JOINED).find((each) => JOINED[each]!.some((joined) => joined === area));
  return name && `${name}-${language}`;
};

/** The file that a module's texts lie in with others, by its name; null for any other module. */
export const joinedTexts = (id: string): string | null => {
  const [, language = "", area = ""] = SOURCE.exec(id) ?? [];
  return joinedName(area, language) ?? null;
};

/** The file of an area's texts, as `filesOf` finds it. */
export const textFile = (area: PageArea | "first", language: Language): string =>
  joinedName(area, language) ?? `src/i18n/${language}/${area}.ts`;
