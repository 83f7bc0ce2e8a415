import type { DashboardType, Paper, PaperList, User } from "../../src/contract/entities.ts";
import { shownCode } from "../../src/contract/papers.ts";
import { ada } from "../machines/people.ts";
import { category, level, semester } from "../machines/papers.ts";
import { type Answer, json } from "../support/page/answer.ts";
import type { Opening } from "../support/page/stage.ts";

/** What the server tells on every page, so that a test speaks only of what it is about. */
export const background: Readonly<Record<string, Answer>> = {
  "GET levels": json([level]),
  "GET semesters": json([{ ...semester, current: true }]),
  "GET academic-year": json({ academic_year: "2026/2027" }),
  "GET institutions/categories/hnd": json({ institution_id: 5, categories: [category] }),
  "GET institutions/categories/concour": json({ institution_id: 6, categories: [category] }),
  "GET subscriptions": json([]),
};

/** What a browser keeps of a student who is signed in, checked in this browser session. */
export const signedIn = (user: User = ada) => ({
  local: { accessToken: "token of a test", auth: JSON.stringify({ isAuth: true, user }) },
  session: { authChecked: "true" },
});

/** The dashboard of a student, its shelf stocked with `papers`. */
export const dashboard = (type: DashboardType, papers: PaperList, holds: readonly string[] = []): Opening => ({
  path: `/user/dashboard/${type}`,
  ...signedIn(),
  holds,
  answers: { ...background, "GET papers": json(papers) },
  ready: ({ things }) => things.some(({ role }) => role === "searchbox"),
});

/** What the link of a paper's row is called. */
export const nameOf = ({ code, title }: Paper): string => [code && shownCode(code), title].filter(Boolean).join(" ");
