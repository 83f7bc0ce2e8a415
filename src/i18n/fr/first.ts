import { words as publicWords } from "./public.ts";
import { words as shellWords } from "./shell.ts";
import { words as fieldsWords } from "./fields.ts";
import { words as papersWords } from "./papers.ts";
import { words as dashboardWords } from "./dashboard.ts";

/** The texts of the first pages, by area, as one file. */
export const first = {
  public: publicWords,
  shell: shellWords,
  fields: fieldsWords,
  papers: papersWords,
  dashboard: dashboardWords,
};
