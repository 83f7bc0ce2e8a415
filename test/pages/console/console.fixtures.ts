import type { Announcement } from "../../../src/contract/notifications/announcements.ts";
import type { CatalogueList } from "../../../src/contract/catalogue/catalogue-admin.ts";
import type { ContactMessage } from "../../../src/contract/contact/contact-messages.ts";
import type { AdminPayment, AdminPaymentDetails, FeeSettings } from "../../../src/contract/payments/payments-admin.ts";
import { type Overview, queueNames } from "../../../src/contract/admin/admin-overview.ts";
import type { RowFlow } from "../../../src/contract/admin/row-flows.ts";
import type { BrowserFlow } from "../../../src/contract/flow-counts/browser-flow.ts";
import type { UnexplainedTransition } from "../../../src/contract/admin/unexplained-transitions.ts";
import type { Report } from "../../../src/contract/papers/paper-reports.ts";
import type { AdminPaperRequest } from "../../../src/contract/papers/paper-requests.ts";
import type { AdminSolution, AdminSolutionDetails } from "../../../src/contract/solutions/solutions.ts";
import type { AdminUser, AdminUserDetails } from "../../../src/contract/accounts/users-admin.ts";
import { category, level, semester } from "../../machines/fixtures/paper-fixtures.ts";
import { ada } from "../../machines/fixtures/user-fixtures.ts";

/* Responses for the console: one item of each kind, with every optional field. */

const AT = "2026-11-20T09:00:00.000Z";
const by = { id: 1, name: "Manka Tanyi" };
const paper = { id: 9, title: "Algebra", language: "en" } as const;
/** Another user than the signed-in admin. */
const neba = { id: 12, name: "Neba Fon", email: "neba@example.com" };

export const listed: AdminPayment = {
  id: "5d1a6d4e-7f5e-4d7e-8a39-8f1c7d6b2a10",
  service: "MTN",
  phone: "670000001",
  amount: 1500,
  type: "paper",
  status: "pending",
  checking: true,
  semester,
  level,
  academic_year: "2026/2027",
  createdAt: AT,
  expiresAt: AT,
  state: "review",
  review: "another_amount",
  received: { amount: 1000, currency: "XAF" },
  currency: "XAF",
  operatorReference: "1234567890",
  student: neba,
};
export const payment: AdminPaymentDetails = {
  ...listed,
  answers: [{ call: "status", words: '{"status":"SUCCESSFUL","amount":"1000"}', times: 2, firstAt: AT, lastAt: AT }],
  decisions: [{ decision: "close", reason: "The payer was given the money back.", by, at: AT }],
};

export const fees: FeeSettings = {
  amount: 1500,
  categoryFee: 2000,
  solutionFee: null,
  academic_year: "2026/2027",
  academicYearIsSet: true,
  freeTrials: 2,
  changes: [{ name: "amount", before: null, value: "1500", by, at: AT }],
};

export const user: AdminUser = {
  ...neba,
  phone: "670000002",
  role: "student",
  isBlocked: true,
  createdAt: AT,
};
export const userDetails: AdminUserDetails = {
  ...user,
  email_verified: true,
  institution: ada.institution,
  faculty: ada.faculty,
  department: ada.department,
  level,
  category: null,
  blockedReason: "Sold page pictures.",
  hasSecondFactor: false,
  sessions: 2,
  subscriptions: [{ id: 1, type: "paper", category, startsAt: AT, endsAt: "2027-08-31T23:00:00.000Z" }],
  measures: ["unblock", "promote"],
  codeNeeded: true,
  acts: [{ kind: "account.blocked", by, reason: "Sold page pictures.", at: AT }],
};

export const message: ContactMessage = {
  id: 3,
  name: neba.name,
  email: neba.email,
  subject: "A page is missing",
  status: "open",
  isRead: false,
  createdAt: AT,
  text: "Page 3 of MAT 201 of 2022 is not there.",
  language: "en",
  by,
  changedAt: AT,
};

export const announcement: Announcement = {
  id: 4,
  title: { en: "Exams begin on Monday", fr: "Les examens commencent lundi" },
  body: { en: "Good luck to all.", fr: "Bonne chance à tous." },
  institution: ada.institution,
  faculty: null,
  department: null,
  level,
  by,
  told: 1200,
  createdAt: AT,
  finishedAt: null,
};

export const request: AdminPaperRequest = {
  id: 5,
  code: "MAT201",
  title: "Algebra",
  year: 2019,
  note: "The resit, please.",
  createdAt: AT,
  paper: null,
  by,
};

export const unexplained: UnexplainedTransition = {
  id: 4,
  table: "payment",
  key: listed.id,
  revision: 3,
  kind: "transition",
  expected: "review",
  found: "succeeded",
  foundAt: AT,
  seenAt: null,
  seenBy: null,
};

export const flow: RowFlow = {
  table: "payment",
  days: 30,
  states: [
    { state: "succeeded", rows: 1234 },
    { state: "pending", rows: 6 },
  ],
  transitions: [
    { from: "created", event: "submission.started", to: "submitting", count: 1300, median: 0.4, most: 1.2 },
    { from: "pending", event: "status.pending", to: "pending", count: 51, median: 45, most: 4000 },
    { from: "pending", event: "status.successful", to: "succeeded", count: 1234, median: 38, most: 95 },
    { from: "waiting", event: "status.failed", to: "failed", count: 2, median: null, most: null },
  ],
  more: true,
};

export const browserFlow: BrowserFlow = {
  chart: "checkout",
  days: 30,
  states: [
    { state: "succeeded.showing", rows: 210 },
    { state: "waitingForApproval.showing", rows: 38 },
  ],
  transitions: [
    { from: "choosing", event: "pay.pressed", to: "confirming", count: 412, median: 30, most: 120 },
    {
      from: "submitting",
      event: "xstate.done.actor.submitPayment",
      to: "waitingForApproval",
      count: 390,
      median: 3,
      most: 10,
    },
    { from: "waitingForApproval", event: "payment.updated", to: "succeeded", count: 210, median: 120, most: null },
  ],
  withheld: 3,
  dropped: 1,
};

export const report: Report = {
  id: 6,
  paper,
  by,
  reason: "wrong",
  field: "year",
  value: "2021",
  createdAt: AT,
  closedAt: null,
};

export const solution: AdminSolution = {
  id: 8,
  paper,
  madePaperId: null,
  state: "review",
  language: "en",
  model: "a-model",
  reason: null,
  tries: 1,
  calls: 4,
  tokens: 5200,
  questions: 2,
  doubts: 1,
  up: 3,
  down: 1,
  changedAt: AT,
};
export const solutionDetails: AdminSolutionDetails = {
  ...solution,
  answers: [
    {
      n: 1,
      label: "Question 1",
      page: 1,
      text: "Solve $x^2 = 4$.",
      steps: ["Both roots count."],
      final: "$x = 2$ or $x = -2$",
      confidence: 0.4,
      doubt: "unsure",
      isCorrected: true,
    },
  ],
};

export const institutions: CatalogueList = {
  parent: null,
  entries: [{ id: 1, name: "University of Buea", name_fr: "Université de Buea", hidden: true, inside: 7 }],
  changes: [{ act: "renamed", before: "Buea", after: "University of Buea", by, at: AT }],
};

const days = Array.from(
  { length: 30 },
  (_, day) => `2026-${day < 8 ? "10" : "11"}-${String(((day + 23) % 31) + 1).padStart(2, "0")}`,
);
const rising = days.map((_, day) => day);
export const overview: Overview = {
  at: AT,
  days,
  students: { total: 1200, perDay: rising },
  papers: { total: 800, perDay: rising },
  money: { MTN: rising.map((day) => 1500 * day), ORANGE: rising.map(() => 0) },
  queues: queueNames.map((name, count) => ({ name, count, more: false, oldest: count === 0 ? null : AT })),
  operators: [{ service: "MTN", asked: 10, paid: 7, failed: 2, open: 1, half: 21, most: 240 }],
  calls: [{ call: "GET /api/papers", count: 1000, seconds: null }],
};
