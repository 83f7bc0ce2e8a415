import type { CallOptions } from "../../support/server/http-client.ts";
import type { AccessWorld } from "./access-world.ts";

/**
 * What each role gets, in the order of `roles`: visitor, other student, owner, expired subscriber, admin. An admin without a second
 * factor gets what the other student gets.
 */
type Expected = readonly [visitor: number, other: number, owner: number, expired: number, admin: number];

export interface AccessExpectation {
  readonly expected: Expected;
  /** What stands in the place of `:id` and the like. */
  readonly params?: (world: AccessWorld) => Readonly<Record<string, string | number>> | Promise<Record<string, string>>;
  readonly send?: (world: AccessWorld) => CallOptions;
}

const all = (status: number): Expected => [status, status, status, status, status];
const signedIn = (status: number): Expected => [401, status, status, status, status];
const admins = (status: number): Expected => [401, 403, 403, 403, status];
/** A form without a field is 422 for whoever may send it: what matters here is who may. */
const json = (body: unknown) => (): CallOptions => ({ json: body });
const empty = json({});
const emptyForm = (): CallOptions => ({
  raw: "--b--\r\n",
  headers: { "content-type": "multipart/form-data; boundary=b" },
});

const approved = ({ papers }: AccessWorld) => ({ id: papers.approved });
const pending = ({ papers }: AccessWorld) => ({ id: papers.pending });
const payment = (world: AccessWorld) => ({ id: world.payment });

/** Every call of the contract, and who gets what. A call that is not here fails the test. */
export const accessExpectations: Readonly<Record<string, AccessExpectation>> = {
  "GET /api/health/live": { expected: all(200) },
  "GET /api/health/ready": { expected: all(200) },
  "GET /api/metrics": { expected: all(200) },

  "POST /api/auth/signin": { expected: all(422), send: empty },
  "POST /api/auth/signup": { expected: all(422), send: empty },
  "GET /api/auth/check": { expected: signedIn(200) },
  "GET /api/auth/logout": { expected: signedIn(200) },
  "GET /api/user": { expected: signedIn(200) },

  "GET /api/email/verify/resend": { expected: signedIn(409) },
  "PATCH /api/email/verify/:code": { expected: signedIn(422), params: () => ({ code: "12345" }) },
  "POST /api/auth/password/forgot": { expected: all(422), send: empty },
  "GET /api/auth/password/verify/:code": { expected: all(422), params: () => ({ code: "12345" }) },
  "GET /api/auth/password/resend": { expected: all(422) },
  "PATCH /api/auth/password/reset": {
    expected: all(422),
    send: json({ password: "chosen-well", confirm: "chosen-well" }),
  },

  "GET /api/auth/sessions": { expected: signedIn(200) },
  "DELETE /api/auth/sessions/others": { expected: signedIn(200) },
  "DELETE /api/auth/sessions/:id": {
    expected: [401, 404, 200, 404, 404],
    params: async (world) => ({ id: await world.ownersSession() }),
  },

  "PATCH /api/user": { expected: signedIn(200), send: json({ name: "A new name" }) },
  "PATCH /api/user/settings": { expected: signedIn(200), send: json({ notify: true }) },
  "PATCH /api/user/password": { expected: signedIn(422), send: empty },
  "POST /api/user/photo/update": {
    expected: signedIn(422),
    send: emptyForm,
  },
  "GET /api/user/export": { expected: signedIn(200) },
  "DELETE /api/user": { expected: signedIn(422), send: empty },
  "POST /api/flow-counts": { expected: signedIn(422), send: empty },
  "GET /api/photos/:name": { expected: all(404), params: () => ({ name: "0".repeat(32) }) },

  "POST /api/contact": { expected: all(422), send: empty },
  "POST /api/push/subscriptions": { expected: signedIn(200), send: (world) => ({ json: world.subscription() }) },
  "DELETE /api/push/subscriptions": {
    expected: signedIn(200),
    send: (world) => ({ json: { endpoint: world.subscription().endpoint } }),
  },
  "GET /api/notifications": { expected: signedIn(200) },
  "PATCH /api/notifications/read": { expected: signedIn(200) },
  "PATCH /api/notifications/read/:id": { expected: signedIn(404), params: () => ({ id: 999_999 }) },
  "DELETE /api/notifications/delete": { expected: signedIn(200) },
  "GET /api/notifications/live": { expected: signedIn(200) },

  "GET /api/semesters": { expected: all(200) },
  "GET /api/levels": { expected: all(200) },
  "GET /api/institutions": { expected: all(200) },
  "GET /api/institutions/:id/faculties": { expected: all(200), params: () => ({ id: 1 }) },
  "GET /api/faculties/:id/departments": { expected: all(200), params: () => ({ id: 1 }) },
  "GET /api/institutions/categories/:type": { expected: all(200), params: () => ({ type: "hnd" }) },
  "GET /api/academic-year": { expected: all(200) },
  "GET /api/payments/semester-fee": { expected: all(200) },
  "GET /api/config": { expected: all(200) },

  "GET /api/papers": { expected: signedIn(200) },
  "GET /api/papers/:id": { expected: signedIn(200), params: approved },
  "GET /api/papers/:id/file": { expected: [401, 403, 200, 403, 200], params: approved },
  "GET /api/papers/:id/bundle": { expected: [401, 403, 404, 403, 404], params: approved },
  "GET /api/papers/:id/pages": { expected: [401, 403, 200, 403, 200], params: approved },
  "GET /api/papers/:id/text": { expected: [401, 403, 200, 403, 200], params: approved },
  "GET /api/papers/:id/words": { expected: [401, 403, 200, 403, 200], params: approved },
  "GET /api/papers/:id/lines": { expected: [401, 403, 200, 403, 200], params: approved },
  "GET /api/papers/:id/offline": { expected: [401, 403, 200, 403, 200], params: approved },
  "GET /api/papers/:id/pages/:n": {
    expected: [401, 403, 200, 403, 200],
    params: ({ papers }) => ({ id: papers.approved, n: 1 }),
  },
  "GET /api/papers/:id/outline": { expected: signedIn(200), params: approved },
  "POST /api/papers/:id/outline/reports": { expected: signedIn(422), params: approved, send: empty },
  "GET /api/questions/:id/picture": {
    expected: [401, 403, 200, 403, 200],
    params: ({ question }) => ({ id: question }),
  },
  "GET /api/papers/:id/preview": { expected: all(200), params: approved },
  "POST /api/papers/upload": { expected: signedIn(422), send: emptyForm },
  "POST /api/papers/upload/category": { expected: signedIn(422), send: emptyForm },
  "GET /api/papers/uploads": { expected: signedIn(200) },
  "GET /api/papers/uploads/count": { expected: signedIn(200) },
  "GET /api/papers/:id/parts": { expected: [401, 404, 200, 404, 403], params: pending },
  "PUT /api/papers/:id/parts": {
    expected: [401, 404, 409, 404, 403],
    params: pending,
    send: json({ parts: [{ page: 1, code: null, title: "Networks", year: 2024 }] }),
  },
  "DELETE /api/papers/:id": { expected: [401, 403, 409, 403, 403], params: approved },
  "GET /api/favourites": { expected: signedIn(200) },
  "PUT /api/favourites/:id": { expected: signedIn(204), params: approved },
  "DELETE /api/favourites/:id": { expected: signedIn(204), params: approved },

  "POST /api/payments/university": { expected: signedIn(422), send: empty },
  "POST /api/payments/category": { expected: signedIn(422), send: empty },
  "GET /api/payments": { expected: signedIn(200) },
  "GET /api/payments/:id": { expected: [401, 404, 200, 404, 404], params: payment },
  "GET /api/payments/:id/receipt": { expected: [401, 404, 200, 404, 404], params: payment },
  "GET /api/subscriptions": { expected: signedIn(200) },
  "GET /api/subscriptions/ends": { expected: signedIn(200) },
  "POST /api/operators/:operator/callback": { expected: all(200), params: () => ({ operator: "mtn" }), send: empty },
  "PUT /api/operators/:operator/callback": { expected: all(200), params: () => ({ operator: "mtn" }), send: empty },
  "GET /api/points": { expected: signedIn(200) },
  "POST /api/points/redeem": { expected: signedIn(422), send: empty },
  "GET /api/referrals": { expected: signedIn(200) },

  "GET /api/admin/papers": { expected: admins(200) },
  "GET /api/admin/papers/:id": { expected: admins(200), params: pending },
  "PATCH /api/admin/papers/:id": { expected: admins(409), params: pending, send: json({ title: "Another" }) },
  "POST /api/admin/papers/:id/claim": { expected: admins(200), params: pending, send: empty },
  "DELETE /api/admin/papers/:id/claim": { expected: admins(200), params: pending },
  "POST /api/admin/papers/:id/approve": { expected: admins(409), params: pending, send: empty },
  "POST /api/admin/papers/:id/reject": { expected: admins(422), params: pending, send: empty },
  "POST /api/admin/papers/:id/withdraw": { expected: admins(422), params: pending, send: empty },
  "POST /api/admin/papers/:id/split": { expected: admins(422), params: pending, send: empty },
  "DELETE /api/admin/papers/:id/split": { expected: admins(404), params: pending },
  "POST /api/admin/papers/:id/undo": { expected: admins(409), params: pending, send: empty },
  "POST /api/papers/:id/reports": { expected: signedIn(422), params: approved, send: empty },
  "GET /api/admin/flows/:table": { expected: admins(200), params: () => ({ table: "payment" }) },
  "GET /api/admin/browser-flows/:chart": { expected: admins(200), params: () => ({ chart: "checkout" }) },
  "GET /api/admin/transitions": { expected: admins(200) },
  "POST /api/admin/transitions/:id/seen": { expected: admins(404), params: () => ({ id: 999_999 }) },
  "GET /api/admin/transitions/:id/test": { expected: admins(404), params: () => ({ id: 999_999 }) },
  "GET /api/admin/reports": { expected: admins(200) },
  "POST /api/admin/reports/:id/close": { expected: admins(404), params: () => ({ id: 1 }) },
  "GET /api/requests": { expected: signedIn(200) },
  "POST /api/requests": { expected: signedIn(422), send: empty },
  "GET /api/admin/requests": { expected: admins(200) },
  "GET /api/admin/messages": { expected: admins(200) },
  "POST /api/admin/messages/:id/read": { expected: admins(404), params: () => ({ id: 2_147_483_647 }) },
  "PATCH /api/admin/messages/:id": { expected: admins(422), params: () => ({ id: 1 }), send: empty },
  "GET /api/admin/exports/:name": { expected: admins(200), params: () => ({ name: "papers" }) },
  "GET /api/admin/announcements": { expected: admins(200) },
  "POST /api/admin/announcements": { expected: admins(422), send: empty },
  "GET /api/admin/overview": { expected: admins(200) },
  "GET /api/admin/queues": { expected: admins(200) },
  "GET /api/admin/fees": { expected: admins(200) },
  "PATCH /api/admin/fees": { expected: admins(200), send: empty },
  "GET /api/admin/payments": { expected: admins(200) },
  "GET /api/admin/payments/:id": { expected: admins(200), params: payment },
  "POST /api/admin/payments/:id/resolve": { expected: admins(422), params: payment, send: empty },
  "GET /api/papers/:id/solution": { expected: signedIn(200), params: approved },
  "POST /api/papers/:id/solution": { expected: signedIn(503), params: approved },
  "GET /api/papers/:id/solution/text": { expected: signedIn(404), params: approved },
  "PUT /api/papers/:id/solution/vote": { expected: signedIn(404), params: approved, send: json({ value: 1 }) },
  "GET /api/papers/:id/quiz": { expected: signedIn(404), params: approved },
  "GET /api/papers/:id/quiz/sheet": { expected: signedIn(404), params: approved },
  "POST /api/papers/:id/quiz/attempts": {
    expected: signedIn(404),
    params: approved,
    send: json({ asked: [1], answers: [] }),
  },
  "GET /api/admin/solutions": { expected: admins(200) },
  "GET /api/admin/solutions/:id": { expected: admins(404), params: () => ({ id: 1 }) },
  "PATCH /api/admin/solutions/:id/answers/:n": {
    expected: admins(404),
    params: () => ({ id: 1, n: 1 }),
    send: json({ steps: ["One"], final: "1" }),
  },
  "POST /api/admin/solutions/:id/publish": { expected: admins(404), params: () => ({ id: 1 }) },
  "POST /api/admin/solutions/:id/close": {
    expected: admins(404),
    params: () => ({ id: 1 }),
    send: json({ reason: "no figure" }),
  },
  "POST /api/admin/solutions/:id/again": { expected: admins(404), params: () => ({ id: 1 }) },
  "GET /api/admin/outlines": { expected: admins(200) },
  "GET /api/admin/outlines/:id": { expected: admins(200), params: approved },
  "PATCH /api/admin/outlines/:id": { expected: admins(422), params: approved, send: empty },
  "GET /api/admin/users": { expected: admins(200) },
  "GET /api/admin/users/:id": { expected: admins(404), params: () => ({ id: 2_147_483_647 }) },
  "POST /api/admin/users/:id/measures": { expected: admins(422), params: () => ({ id: 1 }), send: empty },
  "GET /api/admin/catalogue/:kind": { expected: admins(200), params: () => ({ kind: "level" }) },
  "POST /api/admin/catalogue/:kind": { expected: admins(422), params: () => ({ kind: "level" }), send: empty },
  "PATCH /api/admin/catalogue/:kind/:id": {
    expected: admins(404),
    params: () => ({ kind: "level", id: 2_147_483_647 }),
    send: empty,
  },
  "DELETE /api/admin/catalogue/:kind/:id": {
    expected: admins(404),
    params: () => ({ kind: "level", id: 2_147_483_647 }),
  },
  "GET /api/admin/jobs": { expected: admins(200) },
  "POST /api/admin/jobs/:id/retry": { expected: admins(404), params: () => ({ id: 2_147_483_647 }) },
};

/** What lies beside the contract: the file of a paper where its `file` leads, and another's paper that waits for approval. */
export const accessBesideContract: readonly (readonly [
  title: string,
  path: (world: AccessWorld) => string,
  expected: Expected,
])[] = [
  ["GET /files/:id.pdf", ({ papers }) => `/files/${papers.approved}.pdf`, [401, 403, 200, 403, 200]],
  ["GET a pending paper", ({ papers }) => `/api/papers/${papers.pending}`, [401, 404, 200, 404, 200]],
  ["GET the file of a pending paper", ({ papers }) => `/api/papers/${papers.pending}/file`, [401, 404, 200, 404, 200]],
  [
    "GET the lines of a pending paper",
    ({ papers }) => `/api/papers/${papers.pending}/lines`,
    [401, 404, 200, 404, 200],
  ],
  ["GET the text of a pending paper", ({ papers }) => `/api/papers/${papers.pending}/text`, [401, 404, 200, 404, 200]],
  [
    "GET the offline copy of a pending paper",
    ({ papers }) => `/api/papers/${papers.pending}/offline`,
    [401, 404, 200, 404, 200],
  ],
  [
    "GET the pages of a pending paper",
    ({ papers }) => `/api/papers/${papers.pending}/pages`,
    [401, 404, 200, 404, 200],
  ],
  [
    "GET the preview of a pending paper",
    ({ papers }) => `/api/papers/${papers.pending}/preview`,
    [404, 404, 404, 404, 404],
  ],
];
