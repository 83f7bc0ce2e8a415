import { type PageArea, withNeeds } from "./areas.ts";
import type { Language } from "./language.ts";
import { createRegistry, type Registry, type Words } from "./registry.ts";

type Load = () => Promise<{ readonly words: Words }>;

const firstFiles = { en: () => import("./en/first.ts"), fr: () => import("./fr/first.ts") };

/** Areas whose texts come in one file: what the first page behind the public ones needs, and no request for each. */
export const firstAreas = ["public", "shell", "fields", "papers", "dashboard"] as const;

const first =
  (language: Language, area: (typeof firstAreas)[number]): Load =>
  async () => ({ words: (await firstFiles[language]()).first[area] });

const files: Record<Language, Record<PageArea, Load>> = {
  en: {
    public: first("en", "public"),
    site: () => import("./en/site.ts"),
    landing: () => import("./en/landing.ts"),
    signin: () => import("./en/signin.ts"),
    fields: first("en", "fields"),
    validation: () => import("./en/validation.ts"),
    shell: first("en", "shell"),
    papers: first("en", "papers"),
    dashboard: first("en", "dashboard"),
    reader: () => import("./en/reader.ts"),
    quiz: () => import("./en/quiz.ts"),
    solution: () => import("./en/solution.ts"),
    payments: () => import("./en/payments.ts"),
    errors: () => import("./en/errors.ts"),
    forms: () => import("./en/forms.ts"),
    account: () => import("./en/account.ts"),
    notifications: () => import("./en/notifications.ts"),
    points: () => import("./en/points.ts"),
    popup: () => import("./en/popup.ts"),
    upload: () => import("./en/upload.ts"),
    legal: () => import("./en/legal.ts"),
    offline: () => import("./en/offline.ts"),
    notFound: () => import("./en/notFound.ts"),
    admin: () => import("./en/admin.ts"),
  },
  fr: {
    public: first("fr", "public"),
    site: () => import("./fr/site.ts"),
    landing: () => import("./fr/landing.ts"),
    signin: () => import("./fr/signin.ts"),
    fields: first("fr", "fields"),
    validation: () => import("./fr/validation.ts"),
    shell: first("fr", "shell"),
    papers: first("fr", "papers"),
    dashboard: first("fr", "dashboard"),
    reader: () => import("./fr/reader.ts"),
    quiz: () => import("./fr/quiz.ts"),
    solution: () => import("./fr/solution.ts"),
    payments: () => import("./fr/payments.ts"),
    errors: () => import("./fr/errors.ts"),
    forms: () => import("./fr/forms.ts"),
    account: () => import("./fr/account.ts"),
    notifications: () => import("./fr/notifications.ts"),
    points: () => import("./fr/points.ts"),
    popup: () => import("./fr/popup.ts"),
    upload: () => import("./fr/upload.ts"),
    legal: () => import("./fr/legal.ts"),
    offline: () => import("./fr/offline.ts"),
    notFound: () => import("./fr/notFound.ts"),
    admin: () => import("./fr/admin.ts"),
  },
};

const registry = createRegistry();

/** Whether an area and all it needs can be read now. */
export const hasArea: Registry["has"] = registry.has;

/** Texts of areas that are loaded. In development throws where one is not; in production English stands in. */
export const createTexts: Registry["texts"] = registry.texts;

/** Loads areas and all they need, each once. Rejects when a file does not come; calling again tries again. */
export async function loadAreas(language: Language, areas: readonly PageArea[]): Promise<void> {
  const wanted = withNeeds(areas).filter((area) => !registry.has(language, area));
  const loaded = await Promise.all(wanted.map(async (area) => ({ area, ...(await files[language][area]()) })));
  for (const { area, words } of loaded) registry.add(language, area, words);
}

/** Loads one area and all it needs. Rejects when a file does not come; calling again tries again. */
export function loadArea(language: Language, area: PageArea): Promise<void> {
  return loadAreas(language, [area]);
}
