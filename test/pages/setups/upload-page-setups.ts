import { NEW_UPLOAD } from "../../../src/contract/routes.ts";
import { page } from "../../machines/fixtures/paper-fixtures.ts";
import { json } from "../../support/page/browser/mock-response.ts";
import type { Opening } from "../../support/page/browser/test-page.ts";
import { background, signedIn } from "./page-setups.ts";

/** The own papers of a student; calls of `holds` wait. */
export const ownDesk = (holds: readonly string[] = []): Opening => ({
  path: "/user/uploads",
  ...signedIn(),
  holds,
  answers: {
    ...background,
    "GET papers/uploads": json(page([], null, 0)),
    "GET papers/uploads/count": json([]),
  },
  ready: ({ things }) => things.some(({ role, is }) => role === "button" && "pressed" in is),
});

/** The upload form over it. */
export const uploadDesk = (): Opening => ({
  ...ownDesk(),
  path: NEW_UPLOAD,
  answers: { ...ownDesk().answers, "GET institutions": json([]) },
  ready: ({ things }) => things.some(({ role }) => role === "radio"),
});
