import type { Config } from "../../../src/contract/public-config.ts";
import type { DashboardType, Paper, PaperList, PaperWithAccess, User } from "../../../src/contract/entities.ts";
import { shownCode } from "../../../src/contract/papers/paper-rules.ts";
import { offer, pending } from "../../machines/checkout/checkout.fixtures.ts";
import { ada } from "../../machines/fixtures/user-fixtures.ts";
import { algebra, category, level, semester } from "../../machines/fixtures/paper-fixtures.ts";
import { unasked } from "../../machines/solution/solution.fixtures.ts";
import { type Answer, bytes, json, nothing, refusal } from "../../support/page/browser/mock-response.ts";
import type { Opening } from "../../support/page/browser/test-page.ts";

export const config: Config = {
  maxUploadBytes: 10_485_760,
  maxImageBytes: 1_048_576,
  resendSeconds: 180,
  popupEverySeconds: 60,
  popupStaySeconds: 30,
  vapidPublicKey: null,
  social: {},
  dial: offer.dial,
  services: offer.services,
  demo: false,
};

/** What the server tells on every page, so that a test speaks only of what it is about. */
export const background: Readonly<Record<string, Answer>> = {
  /* The popup asks for it 10 s after the load. */
  "GET config": json(config),
  "GET levels": json([level]),
  "GET semesters": json([{ ...semester, current: true }]),
  "GET academic-year": json({ academic_year: "2026/2027" }),
  "GET institutions/categories/hnd": json({ institution_id: 5, categories: [category] }),
  "GET institutions/categories/concour": json({ institution_id: 6, categories: [category] }),
  "GET subscriptions": json([]),
  "GET notifications": json([]),
  "GET papers/9/solution": json(unasked),
  "GET notifications/live": nothing,
  "GET papers/9/preview": bytes(new Uint8Array(), "image/webp"),
};

/** What the lists of a school say of the papers of these tests. */
export const schools: Readonly<Record<string, Answer>> = {
  "GET institutions": json([algebra.institution]),
  "GET institutions/1/faculties": json([algebra.faculty]),
  "GET faculties/2/departments": json(algebra.department),
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
  local: { ...signedIn().local, lastType: type },
  holds,
  answers: { ...background, "GET papers": json(papers) },
  ready: ({ things }) => things.some(({ role }) => role === "searchbox"),
});

/** What the link of a paper's row is called. */
export const nameOf = ({ code, title }: Paper): string => [code && shownCode(code), title].filter(Boolean).join(" ");

/** What the server tells of payments: fees, operators, and whether one still waits. */
export const treasury = (waits: "an open payment" | "none"): Readonly<Record<string, Answer>> => ({
  ...background,
  "GET payments/semester-fee": json(offer.fee),
  "GET payments?status=open": json({ items: waits === "none" ? [] : [pending], next: null }),
  "GET payments?status=success": json({ items: [], next: null }),
});

/** The payment page of a student. */
export const paymentsDesk = (waits: "an open payment" | "none", query = ""): Opening => ({
  path: `/user/payments${query}`,
  ...signedIn(),
  holds: [],
  answers: treasury(waits),
  ready: ({ things }) => things.some(({ role, is }) => role === "heading" && is["level"] === 2),
});

/** A paper of three pages that may be read, its pictures grey. */
export const open: PaperWithAccess = { ...algebra, access: { allowed: true, reason: null } };
/** The paper view of it. */
export const paperDesk = (): Opening => ({
  path: "/user/paper/9/algebra",
  ...signedIn(),
  holds: [],
  answers: {
    ...background,
    "GET papers/9": json(open),
    "GET papers/9/pages": json({ count: 1, pages: [] }),
    "GET papers/9/pages/1": refusal(503, "unavailable", ""),
  },
  ready: ({ things }) => things.some(({ role }) => role === "toolbar"),
});
