import { Clock, Effect } from "effect";
import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { waitFor } from "../../../scripts/bench/wait-for.ts";
import { ensureSolution } from "../../../server/solutions/request-solution.sql.ts";
import { demoIds } from "../../../src/contract/openapi/examples/call-example.ts";
import type { ErrorCode } from "../../../src/contract/http/error-codes.ts";
import { isForAdmins } from "../../../src/contract/openapi/published-codes.ts";
import { approveOnPhone } from "../../support/approve-on-phone.ts";
import { type DocumentedCall, documentedCalls, isForm, sentBody, sentIn } from "../../support/documented-calls.ts";
import type { CallOptions, Client } from "../../support/server/http-client.ts";
import { startServer, type TestServer } from "../../support/server/test-server.ts";
import { pdfOf } from "../papers/papers-world.ts";
import { BOUNDARY, formOf } from "../uploads/uploads-world.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ demo: true });
});
afterAll(() => server.close());

const photo = () =>
  sharp({ create: { width: 9, height: 9, channels: 3, background: "teal" } })
    .jpeg()
    .toBuffer();
const bytesOf = (id: string, name: string, value: string) =>
  name === "file" ? pdfOf(2, id) : name === "photo" ? photo() : value;

const formSent = async (call: DocumentedCall): Promise<CallOptions> => ({
  raw: formOf(
    await Promise.all(
      Object.entries(sentBody(call) as Record<string, string>).map(async ([name, value]) => ({
        name,
        bytes: await bytesOf(call.id, name, value),
        ...(name === "metadata" ? {} : { file: value }),
      })),
    ),
  ),
  headers: { "content-type": `multipart/form-data; boundary=${BOUNDARY}` },
});

const addressOf = (call: DocumentedCall): string => {
  const inPath = sentIn(call, "path");
  const path = call.endpoint.path.replace(/:(\w+)/g, (_, name: string) => inPath[name]!);
  const query = new URLSearchParams(sentIn(call, "query")).toString();
  return `${path}${query && "?"}${query}`;
};

const send = async (client: Client, call: DocumentedCall) => {
  const { headers, ...body } = isForm(call) ? await formSent(call) : { json: sentBody(call) };
  return client.call(addressOf(call), {
    method: call.endpoint.method,
    ...body,
    headers: { ...headers, ...sentIn(call, "header") },
  });
};

/** The code of each example that is refused, by why. */
const refused: Readonly<Record<string, ErrorCode>> = {
  // A code that a mail brings, and an address that is verified.
  "emailCodes.resend": "conflict",
  "emailCodes.verify": "code_invalid",
  "passwordCodes.verifyReset": "code_expired",
  "passwordCodes.resendReset": "code_expired",
  "passwordCodes.reset": "code_expired",
  // A session, a payment, a photo, points and a bundle that are there when someone has made them.
  "sessions.endSession": "not_found",
  "payments.payment": "not_found",
  "payments.receipt": "not_found",
  "moneyAdmin.adminPayment": "not_found",
  "moneyAdmin.resolve": "not_found",
  "photos.photo": "not_found",
  "points.redeem": "not_enough_points",
  "papers.bundle": "not_found",
  // The paper is approved, has one page and one paper in its file, and is no student's own.
  "uploads.ownParts": "forbidden",
  "uploads.agreeOnParts": "forbidden",
  "uploads.deletePaper": "forbidden",
  "reviewAdmin.claim": "conflict",
  "reviewAdmin.release": "conflict",
  "reviewAdmin.approve": "conflict",
  "reviewAdmin.reject": "conflict",
  "reviewAdmin.undo": "conflict",
  "reviewAdmin.split": "validation_failed",
  "reviewAdmin.join": "not_found",
  // The job is done, the solution published, and its quiz asks other questions.
  "jobs.retryJob": "conflict",
  "solutionsAdmin.publishSolution": "conflict",
  "solutionsAdmin.closeSolution": "conflict",
  "quizzes.scoreQuiz": "conflict",
};

const visitor = () => server.client();
const signedIn = async (identifier: string): Promise<Client> => {
  const client = visitor();
  await client.signIn(identifier);
  return client;
};

/** Pays by the example of `payments.payUniversity` with these changes, approved on the phone, until its row says so. */
const pay = async (student: Client, changes: object): Promise<void> => {
  const call = documentedCalls.find(({ id }) => id === "payments.payUniversity")!;
  const paid = await student.post(
    addressOf(call),
    { ...(sentBody(call) as object), ...changes },
    { "idempotency-key": randomUUID() },
  );
  await approveOnPhone(server.address);
  await waitFor(
    "the payment",
    async () => (await student.get(`/api/payments/${String(paid.body["id"])}`)).body["status"] === "success" || null,
  );
};

/** What ends a session, a paper or an account is sent last. */
const ends = new Set([
  "sessions.endOthers",
  "reviewAdmin.withdraw",
  "usersAdmin.takeMeasure",
  "accounts.signOut",
  "profile.closeAccount",
]);
const isEnd = ({ id }: DocumentedCall): boolean => ends.has(id);
const inOrder = [...documentedCalls.filter((call) => !isEnd(call)), ...documentedCalls.filter(isEnd)];

test("are taken by the demo, but for those that need a row it has none of", async () => {
  const [admin, student, leaving, closing] = await Promise.all(
    ["admin", "university", "hnd", "concour"].map((name) => signedIn(`${name}@example.com`)),
  );
  const own: Readonly<Record<string, Client>> = {
    "accounts.signIn": visitor(),
    "accounts.signUp": visitor(),
    "accounts.signOut": leaving!,
    "profile.changePassword": leaving!,
    "profile.closeAccount": closing!,
  };
  await server.run(Effect.flatMap(Clock.currentTimeMillis, (now) => ensureSolution(demoIds.paper, "en", now)));
  await pay(student!, {});
  await pay(student!, { type: "solution", phone: "670000002" });
  const solution = async () => (await admin!.get(`/api/admin/solutions/${demoIds.paper}`)).body?.["state"];
  await waitFor("the solution", async () => (await solution()) === "ready" || null);
  const answers: Record<string, unknown> = {};
  for (const call of inOrder) {
    const sender = own[call.id] ?? (isForAdmins(call.endpoint) ? admin! : student!);
    const { status, body } = await send(sender, call);
    if (status >= 300) answers[call.id] = body.code;
  }
  expect(answers).toEqual(refused);
}, 600_000);
