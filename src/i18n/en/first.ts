import { words as publicWords } from "./public.ts";
import { words as shellWords } from "./shell.ts";
import { words as papersWords } from "./papers.ts";
import { words as dashboardWords } from "./dashboard.ts";
import type { LaterFiles } from "../registry.ts";

/** The texts of the first pages, by area, as one file. */
export const first = {
  public: publicWords,
  shell: shellWords,
  papers: papersWords,
  dashboard: dashboardWords,
};

/** The files of all other areas. Here, so that a page does not load the names of files in the other language. */
export const later: LaterFiles = {
  site: () => import("./site.ts"),
  landing: () => import("./landing.ts"),
  signin: () => import("./signin.ts"),
  validation: () => import("./validation.ts"),
  fields: () => import("./fields.ts"),
  finding: () => import("./finding.ts"),
  reader: () => import("./reader.ts"),
  reports: () => import("./reports.ts"),
  quiz: () => import("./quiz.ts"),
  solution: () => import("./solution.ts"),
  payments: () => import("./payments.ts"),
  errors: () => import("./errors.ts"),
  forms: () => import("./forms.ts"),
  account: () => import("./account.ts"),
  points: () => import("./points.ts"),
  popup: () => import("./popup.ts"),
  upload: () => import("./upload.ts"),
  legal: () => import("./legal.ts"),
  notFound: () => import("./notFound.ts"),
  admin: () => import("./admin.ts"),
  notifications: () => import("./notifications.ts"),
  offline: () => import("./offline.ts"),
};
