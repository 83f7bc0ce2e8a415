import type { Exemption } from "../support/page/page-model.ts";

const server = "runs on the server";
const inspector = "is in the inspector, which is no part of the app";
const journeys = "test/journeys";
const inspected = (title: string): Exemption => ({
  reason: inspector,
  coveredBy: { test: `${journeys}/app/inspector.full.test.ts`, title },
});
const recorded = (title: string): Exemption => ({
  reason: inspector,
  coveredBy: { test: `${journeys}/app/inspector-recording.full.test.ts`, title },
});

/** Charts without a page model of their own name: why, and the journey or the page that plays them. */
export const chartsWithoutPage: Readonly<Record<string, Exemption>> = {
  payment: {
    reason: server,
    coveredBy: {
      test: `${journeys}/payments/payment-outcomes.test.ts`,
      title: "is declined, tried again with another number, found again after a reload, and paid; the receipt opens",
    },
  },
  review: {
    reason: server,
    coveredBy: {
      test: `${journeys}/uploads/review-queue.full.test.ts`,
      title:
        "1.1, 1.28, 4.3, 9.7 takes papers in hand by the keyboard, corrects and approves one, rejects another, and takes it back; corrects and takes back what students read; the student sees it",
    },
  },
  "solution-job": {
    reason: server,
    coveredBy: {
      test: `${journeys}/papers/paper/solutions.full.test.ts`,
      title:
        "1.23, 4.36, 4.39 is asked for again in French after it failed, for one free trial, and corrected by an admin before it is read",
    },
  },
  outline: {
    reason: server,
    coveredBy: {
      test: `${journeys}/admin/admin-outlines.full.test.ts`,
      title: "is merged, split, moved, named, marked, undone and accepted; the next one opens",
    },
  },
  "school-picker": { reason: "is shown within the sign-up", coveredBy: { page: "sign-up" } },
  inspector: inspected("sends an event by hand, and the chart and the page of the app move"),
  drawing: inspected("draws a chart as deep as it is, whole; fits, zooms, moves, follows and folds it by keys"),
  viewport: inspected("draws a chart as deep as it is, whole; fits, zooms, moves, follows and folds it by keys"),
  "event-log": inspected("shows messages between actors, through which keys go, and the chart as it was after one"),
  "recording-file": recorded("that is none, newer, cut off or damaged says what to do, and what is shown stays"),
  replay: recorded("is played in its time, pauses, and cuts long waits, which it says"),
  branch: {
    reason: inspector,
    coveredBy: {
      test: `${journeys}/app/inspector-branch.full.test.ts`,
      title: "of a payment that succeeded goes declined and tried again; server and page hear nothing",
    },
  },
  "chart-search": inspected(
    "searches the states and events of a chart by keys, marks them and goes from one to the next",
  ),
  "test-marks": {
    reason: inspector,
    coveredBy: {
      test: `${journeys}/app/inspector-reading.full.test.ts`,
      title: "is on its drawing and in a list by a key, what is missing first, and goes by the next press",
    },
  },
  "refreshed-page": {
    reason: "is the parent of what several pages show, each with a model of its own",
    coveredBy: { page: "refreshed-payments" },
  },
};
