import type { CallOptions } from "../../support/server/http-client.ts";

/** A paper that is shut to who calls, its solution, and what the quiz of it asks. */
export interface ClosedPaper {
  readonly paper: number;
  readonly solution: number;
  readonly asked: readonly number[];
}
type Sent = CallOptions & { readonly path: string };
/** What is sent in one call: an address, or several; none where the call tells nothing of any paper. */
export type ClosedPaperCall = (shut: ClosedPaper) => readonly Sent[];

const none: ClosedPaperCall = () => [];
const at =
  (...paths: readonly ((id: number) => string)[]): ClosedPaperCall =>
  ({ paper, solution }) =>
    [paper, solution].flatMap((id) => paths.map((path) => ({ path: `/api${path(id)}` })));
const sent =
  (method: string, path: (id: number) => string, json: (shut: ClosedPaper) => unknown): ClosedPaperCall =>
  (shut) =>
    [shut.paper, shut.solution].map((id) => ({ path: `/api${path(id)}`, method, json: json(shut) }));
const plain =
  (path: string): ClosedPaperCall =>
  () => [{ path: `/api${path}` }];

/** How every call that a student may make is asked for a shut paper. A call that is not here fails the test. */
export const closedPaperCalls: Readonly<Record<string, ClosedPaperCall>> = {
  "GET /api/papers/:id": at((id) => `/papers/${id}`),
  "GET /api/papers/:id/file": (shut) => [
    ...at((id) => `/papers/${id}/file`)(shut),
    { path: `/files/${shut.paper}.pdf` },
    { path: `/files/${shut.solution}.pdf` },
    { path: `/api/papers/${shut.paper}/file`, headers: { range: "bytes=0-99999" } },
  ],
  "GET /api/papers/:id/bundle": at((id) => `/papers/${id}/bundle`),
  "GET /api/papers/:id/parts": at((id) => `/papers/${id}/parts`),
  "GET /api/papers/:id/pages": at((id) => `/papers/${id}/pages`),
  "GET /api/papers/:id/text": at((id) => `/papers/${id}/text`),
  "GET /api/papers/:id/words": at((id) => `/papers/${id}/words`),
  "GET /api/papers/:id/lines": at((id) => `/papers/${id}/lines`),
  "GET /api/papers/:id/offline": at((id) => `/papers/${id}/offline`),
  "GET /api/papers/:id/outline": at((id) => `/papers/${id}/outline`),
  "GET /api/papers/:id/solution": at((id) => `/papers/${id}/solution`),
  "GET /api/papers/:id/solution/text": at((id) => `/papers/${id}/solution/text`),
  "GET /api/papers/:id/quiz": at((id) => `/papers/${id}/quiz`),
  "GET /api/papers/:id/quiz/sheet": at((id) => `/papers/${id}/quiz/sheet`),
  "POST /api/papers/:id/solution": sent(
    "POST",
    (id) => `/papers/${id}/solution`,
    () => undefined,
  ),
  "PUT /api/papers/:id/solution/vote": sent(
    "PUT",
    (id) => `/papers/${id}/solution/vote`,
    () => ({ value: 1 }),
  ),
  "POST /api/papers/:id/quiz/attempts": sent(
    "POST",
    (id) => `/papers/${id}/quiz/attempts`,
    ({ asked }) => ({ asked, answers: [] }),
  ),
  "POST /api/papers/:id/reports": sent(
    "POST",
    (id) => `/papers/${id}/reports`,
    () => ({ reason: "other", value: "It is wrong" }),
  ),
  "POST /api/papers/:id/outline/reports": sent(
    "POST",
    (id) => `/papers/${id}/outline/reports`,
    () => ({ reason: "It is wrong" }),
  ),
  "PUT /api/favourites/:id": sent(
    "PUT",
    (id) => `/favourites/${id}`,
    () => undefined,
  ),
  "GET /api/favourites": plain("/favourites"),
  "GET /api/papers": (shut) => [
    ...plain("/papers?type=hnd&counts=true&limit=100")(shut),
    ...plain("/papers?type=hnd&kind=SOLUTION&limit=100")(shut),
    // A phrase of the paper's own: what a search says of a shut paper is the search's matter, what it says of a solution is this one's.
    ...plain(`/papers?kind=SOLUTION&q=${encodeURIComponent("elapsed time")}`)(shut),
  ],
  "GET /api/notifications": plain("/notifications"),
  "GET /api/user/export": plain("/user/export"),
  "GET /api/user": plain("/user"),
  "GET /api/points": plain("/points"),
  "GET /api/referrals": plain("/referrals"),
  "GET /api/subscriptions": plain("/subscriptions"),
  "GET /api/subscriptions/ends": plain("/subscriptions/ends"),
  "GET /api/payments": plain("/payments"),
  "GET /api/requests": plain("/requests"),
  "GET /api/papers/uploads": plain("/papers/uploads"),
  "GET /api/papers/uploads/count": plain("/papers/uploads/count"),
  // Pictures of pages, drawn from the file that is read here as text.
  "GET /api/papers/:id/preview": none,
  "GET /api/papers/:id/pages/:n": none,
  "GET /api/questions/:id/picture": none,
  // Told of an event, without words.
  "GET /api/notifications/live": none,
  "PATCH /api/notifications/read": none,
  "PATCH /api/notifications/read/:id": none,
  "DELETE /api/notifications/delete": none,
  // The student's own account, money and uploads.
  "DELETE /api/favourites/:id": none,
  "PUT /api/papers/:id/parts": none,
  "DELETE /api/papers/:id": none,
  "POST /api/papers/upload": none,
  "POST /api/papers/upload/category": none,
  "POST /api/requests": none,
  "POST /api/payments/university": none,
  "POST /api/payments/category": none,
  "GET /api/payments/:id": none,
  "GET /api/payments/:id/receipt": none,
  "POST /api/points/redeem": none,
  "GET /api/auth/check": none,
  "GET /api/auth/logout": none,
  "GET /api/auth/sessions": none,
  "DELETE /api/auth/sessions/others": none,
  "DELETE /api/auth/sessions/:id": none,
  "GET /api/email/verify/resend": none,
  "PATCH /api/email/verify/:code": none,
  "PATCH /api/user": none,
  "PATCH /api/user/settings": none,
  "POST /api/flow-counts": none,
  "PATCH /api/user/password": none,
  "POST /api/user/photo/update": none,
  "DELETE /api/user": none,
  "POST /api/push/subscriptions": none,
  "DELETE /api/push/subscriptions": none,
};
