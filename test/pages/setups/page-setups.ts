import type { PublicConfig } from "../../../src/contract/public-config.ts";
import type { DashboardType, Paper, PaperList, User } from "../../../src/contract/entities.ts";
import type { PaperWithAccess } from "../../../src/contract/papers/paper-contents.ts";
import { offer, pending } from "../../machines/checkout/checkout.fixtures.ts";
import { ada } from "../../machines/fixtures/user-fixtures.ts";
import { algebra, category, level, semester } from "../../machines/fixtures/paper-fixtures.ts";
import { unasked } from "../../machines/solution/solution.fixtures.ts";
import {
  type MockResponse,
  bytesResponse,
  jsonResponse,
  noContent,
  errorResponse,
} from "../../support/page/browser/mock-response.ts";
import { openMore } from "../../support/open-more.ts";
import type { PageSetup } from "../../support/page/browser/test-page.ts";

export const config: PublicConfig = {
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

/** Responses that every page needs, so that a test names only its own. */
export const commonResponses: Readonly<Record<string, MockResponse>> = {
  /* The promo popup fetches it 10 s after the load. */
  "GET config": jsonResponse(config),
  "GET levels": jsonResponse([level]),
  "GET semesters": jsonResponse([{ ...semester, current: true }]),
  "GET academic-year": jsonResponse({ academic_year: "2026/2027" }),
  "GET institutions/categories/hnd": jsonResponse({ institution_id: 5, categories: [category] }),
  "GET institutions/categories/concour": jsonResponse({ institution_id: 6, categories: [category] }),
  "GET subscriptions": jsonResponse([]),
  "GET notifications": jsonResponse([]),
  "GET admin/queues": jsonResponse({ queues: [] }),
  /* The reader fetches it as its tools open. */
  "GET papers/9/lines": jsonResponse({ pages: [] }),
  "GET papers/9/solution": jsonResponse(unasked),
  "GET notifications/live": noContent,
  "GET papers/9/outline": jsonResponse({ status: "read", questions: [] }),
  "GET papers/9/preview": bytesResponse(new Uint8Array(), "image/webp"),
};

/** The lists of schools, faculties and departments for the papers of these tests. */
export const schoolResponses: Readonly<Record<string, MockResponse>> = {
  "GET institutions": jsonResponse([algebra.institution]),
  "GET institutions/1/faculties": jsonResponse([algebra.faculty]),
  "GET faculties/2/departments": jsonResponse(algebra.department),
};

/** Browser storage of a signed-in student whose session was confirmed in this browser session. */
export const signedIn = (user: User = ada) => ({
  local: { accessToken: "token of a test", auth: JSON.stringify({ isAuth: true, user }) },
  session: { authChecked: "true" },
});

/** The dashboard of a student, listing `papers`. */
export const dashboardSetup = (
  type: DashboardType,
  papers: PaperList,
  heldCalls: readonly string[] = [],
  query = "",
): PageSetup => ({
  path: `/user/dashboard/${type}${query}`,
  ...signedIn(),
  local: { ...signedIn().local, lastType: type },
  heldCalls,
  responses: { ...commonResponses, "GET papers": jsonResponse(papers) },
  ready: ({ nodes }) => nodes.some(({ role }) => role === "searchbox"),
});

/** The accessible name of a paper's row; course codes are three letters and three digits: MAT201 shows as MAT 201. */
export const rowLinkName = ({ code, title }: Paper): string => {
  if (code === null) return title;
  const [, subject, number] = /^(MAT|PHY)(\d{3})$/.exec(code) ?? [];
  if (number === undefined) throw new Error(`Say how a row shows the code ${code}.`);
  return `${subject} ${number} ${title}`;
};

/** Responses about payments: fees, operators, and an open payment or none. */
export const paymentResponses = (waits: "an open payment" | "none"): Readonly<Record<string, MockResponse>> => ({
  ...commonResponses,
  "GET payments/semester-fee": jsonResponse(offer.fee),
  "GET subscriptions/ends": jsonResponse(offer.ends),
  "GET payments?status=open": jsonResponse({ items: waits === "none" ? [] : [pending], next: null }),
  "GET payments?status=success": jsonResponse({ items: [], next: null }),
});

export const paymentsSetup = (waits: "an open payment" | "none", query = ""): PageSetup => ({
  path: `/user/payments${query}`,
  ...signedIn(),
  heldCalls: [],
  responses: paymentResponses(waits),
  ready: ({ nodes }) => nodes.some(({ role, properties }) => role === "heading" && properties["level"] === 2),
});

/** A paper of three pages that the student may read, with grey pictures. */
export const open: PaperWithAccess = { ...algebra, access: { allowed: true, reason: null } };
/** The paper view of `open`. */
export const paperSetup = (): PageSetup => ({
  path: "/user/paper/9/algebra",
  ...signedIn(),
  heldCalls: [],
  responses: {
    ...commonResponses,
    "GET papers/9": jsonResponse(open),
    "GET papers/9/pages": jsonResponse({ count: 1, pages: [] }),
    "GET papers/9/pages/1": errorResponse(503, "unavailable", ""),
  },
  ready: ({ nodes }) => nodes.some(({ role }) => role === "toolbar"),
});

/** The paper view with its tools open. */
export const paperToolsSetup = (): PageSetup => ({ ...paperSetup(), prepare: openMore });
