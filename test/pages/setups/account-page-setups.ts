import type { OpenSession, Subscription, User } from "../../../src/contract/entities.ts";
import { level, semester } from "../../machines/fixtures/paper-fixtures.ts";
import { ada } from "../../machines/fixtures/user-fixtures.ts";
import { type Answer, json } from "../../support/page/browser/mock-response.ts";
import type { Opening } from "../../support/page/browser/test-page.ts";
import { background, config, signedIn } from "./page-setups.ts";

const here: OpenSession = {
  id: "6f1c0f0e-6d3c-4d6e-9a52-0d7b6a5f2a10",
  current: true,
  device: "Chrome, Android",
  createdAt: "2026-11-01T08:00:00.000Z",
  seenAt: "2026-11-20T08:00:00.000Z",
};
export const elsewhere: OpenSession = {
  ...here,
  id: "6f1c0f0e-6d3c-4d6e-9a52-0d7b6a5f2a11",
  current: false,
  device: "Firefox, Windows",
};
export const twoSessions: readonly OpenSession[] = [here, elsewhere];

/** What points have opened. */
export const opened: Subscription = {
  id: 9,
  type: "paper",
  level,
  semester,
  startsAt: "2026-11-20T08:00:00.000Z",
  endsAt: "2027-03-01T00:00:00.000Z",
};

const account: Readonly<Record<string, Answer>> = {
  ...background,
  "GET config": json({ ...config, vapidPublicKey: "BPc" }),
  "GET auth/sessions": json([here]),
};

/** The settings of a student; calls of `holds` wait. */
export const settingsDesk = (holds: readonly string[] = [], user: User = ada): Opening => ({
  path: "/user/settings",
  ...signedIn(user),
  holds,
  answers: account,
  ready: ({ things }) => things.some(({ role }) => role === "switch"),
});

/** The profile of a student; calls of `holds` wait. */
export const profileDesk = (holds: readonly string[] = []): Opening => ({
  ...settingsDesk(holds),
  path: "/user/profile",
  ready: ({ things }) => things.some(({ role, is }) => role === "heading" && is["level"] === 2),
});

/** The points of a student who has as many as a semester costs; calls of `holds` wait. */
export const pointsDesk = (holds: readonly string[] = []): Opening => ({
  ...settingsDesk(holds),
  path: "/user/points",
  answers: {
    ...account,
    "GET points": json({ points: 10, value: 10, redeemable: true, history: [] }),
    "GET referrals": json({
      title: "Invite your friends",
      referral_id: ada.referral,
      counts: { registered: 0, subscribed: 0 },
      description: "Send your link.",
    }),
  },
  ready: ({ things }) => things.some(({ role, is }) => role === "heading" && is["level"] === 2),
});
