import type { en } from "./en/index.ts";

/** A part of the texts that is loaded as one file. Each key stands in exactly one area. */
export type Area = keyof typeof en;

/** The areas a page may load: all but the texts that only the server or the worker writes, and those that nothing shows. */
export type PageArea = Exclude<Area, "server" | "worker" | "unshown">;

/** Areas whose texts come in one file: what the first page behind the public ones needs, and no request for each. */
export const firstAreas = ["public", "shell", "papers", "dashboard"] as const;

/** The other areas an area cannot do without, named in full. Loading an area loads these too. */
export const needs = {
  public: [],
  site: ["public"],
  landing: ["public", "site"],
  signin: ["public"],
  fields: ["public"],
  validation: ["public"],
  errors: ["public"],
  shell: ["public"],
  papers: ["public"],
  dashboard: ["public", "shell", "papers"],
  finding: ["public", "shell", "fields", "papers", "dashboard"],
  reader: ["public", "shell", "fields", "papers", "errors"],
  reports: ["public"],
  quiz: ["public", "shell", "fields", "papers", "errors", "reader"],
  solution: ["public", "shell", "fields", "papers", "errors", "reader"],
  payments: ["public", "shell", "fields", "papers", "validation"],
  forms: ["public", "site", "signin", "fields", "validation"],
  account: ["public", "shell", "signin", "fields", "validation", "errors"],
  notifications: ["public", "shell", "papers"],
  points: ["public", "shell", "fields", "papers", "validation"],
  popup: ["public"],
  upload: ["public", "shell", "fields", "papers", "validation", "errors"],
  legal: ["public", "site", "landing"],
  offline: ["public"],
  notFound: ["public"],
  worker: [],
  server: ["public"],
  unshown: [],
  admin: ["public", "shell", "fields", "papers", "validation", "reports"],
} as const satisfies Record<Area, readonly Area[]>;

/** Areas and all they need. */
export type WithNeeds<A extends Area> = A | (typeof needs)[A][number];

/** The areas themselves and all they need, each once. */
export function withNeeds<A extends Area>(areas: readonly A[]): WithNeeds<A>[] {
  return [...new Set(areas.flatMap((area): WithNeeds<A>[] => [...needs[area], area]))];
}

export const allAreas = Object.keys(needs).filter((name): name is Area => name in needs);
