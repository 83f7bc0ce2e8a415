import { NEW_UPLOAD_PATH } from "../../../src/contract/routes.ts";
import { page } from "../../machines/fixtures/paper-fixtures.ts";
import { jsonResponse } from "../../support/page/browser/mock-response.ts";
import type { PageSetup } from "../../support/page/browser/test-page.ts";
import { commonResponses, schoolResponses, signedIn } from "./page-setups.ts";

/** The own papers of a student; `heldCalls` stay pending. */
export const ownPapersSetup = (heldCalls: readonly string[] = []): PageSetup => ({
  path: "/user/uploads",
  ...signedIn(),
  heldCalls,
  responses: {
    ...commonResponses,
    "GET papers/uploads": jsonResponse(page([], null, 0)),
    "GET papers/uploads/count": jsonResponse([]),
  },
  ready: ({ nodes }) => nodes.some(({ role, properties }) => role === "button" && "pressed" in properties),
});

/** The upload form over the own papers. */
export const uploadFormSetup = (): PageSetup => ({
  ...ownPapersSetup(),
  path: NEW_UPLOAD_PATH,
  responses: { ...ownPapersSetup().responses, ...schoolResponses, "GET institutions": jsonResponse([]) },
  ready: ({ nodes }) => nodes.some(({ role }) => role === "radio"),
});
