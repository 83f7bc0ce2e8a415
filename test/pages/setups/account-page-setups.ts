import type { Subscription, User } from "../../../src/contract/entities.ts";
import type { OpenSession } from "../../../src/contract/accounts/own-account.ts";
import { level, semester } from "../../machines/fixtures/paper-fixtures.ts";
import { ada } from "../../machines/fixtures/user-fixtures.ts";
import { type MockResponse, jsonResponse } from "../../support/page/browser/mock-response.ts";
import type { PageSetup } from "../../support/page/browser/test-page.ts";
import { commonResponses, config, signedIn } from "./page-setups.ts";

const here: OpenSession = {
  id: "6f1c0f0e-6d3c-4d6e-9a52-0d7b6a5f2a10",
  current: true,
  device: "Chrome, Android",
  createdAt: "2026-11-01T08:00:00.000Z",
  seenAt: "2026-11-20T08:00:00.000Z",
};
export const otherSession: OpenSession = {
  ...here,
  id: "6f1c0f0e-6d3c-4d6e-9a52-0d7b6a5f2a11",
  current: false,
  device: "Firefox, Windows",
};
export const twoSessions: readonly OpenSession[] = [here, otherSession];

/** The subscription that points were spent on. */
export const opened: Subscription = {
  id: 9,
  type: "paper",
  level,
  semester,
  startsAt: "2026-11-20T08:00:00.000Z",
  endsAt: "2027-03-01T00:00:00.000Z",
};

const account: Readonly<Record<string, MockResponse>> = {
  ...commonResponses,
  "GET config": jsonResponse({ ...config, vapidPublicKey: "BPc" }),
  "GET auth/sessions": jsonResponse([here]),
};

/** The settings of a student; `heldCalls` stay pending. */
export const settingsSetup = (heldCalls: readonly string[] = [], user: User = ada): PageSetup => ({
  path: "/user/settings",
  ...signedIn(user),
  heldCalls,
  responses: account,
  ready: ({ nodes }) => nodes.some(({ role }) => role === "switch"),
});

/** The profile of a student; calls in `holds` stay pending. */
export const profileSetup = (holds: readonly string[] = []): PageSetup => ({
  ...settingsSetup(holds),
  path: "/user/profile",
  ready: ({ nodes }) => nodes.some(({ role, properties }) => role === "heading" && properties["level"] === 2),
});

/** The points of a student who has as many as a semester costs; calls in `holds` stay pending. */
export const pointsSetup = (holds: readonly string[] = []): PageSetup => ({
  ...settingsSetup(holds),
  path: "/user/points",
  responses: {
    ...account,
    "GET points": jsonResponse({ points: 10, value: 10, redeemable: true, history: [] }),
    "GET referrals": jsonResponse({
      title: "Invite your friends",
      referral_id: ada.referral,
      counts: { registered: 0, subscribed: 0 },
      description: "Send your link.",
    }),
  },
  ready: ({ nodes }) => nodes.some(({ role, properties }) => role === "heading" && properties["level"] === 2),
});
