import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { waitFor } from "../../../scripts/bench/wait-for.ts";
import { documentPath } from "../../../src/contract/openapi/describe-calls.ts";
import { callExamples } from "../../../src/contract/openapi/examples/call-examples.ts";
import { isForAdmins } from "../../../src/contract/openapi/published-codes.ts";
import { answerPrompt, listPrompts } from "../../../stand-ins/phone/phone-client.ts";
import { type DocumentedCall, documentedCalls, isForm, sentBody, sentIn } from "../../support/documented-calls.ts";
import type { CallOptions, Client } from "../../support/server/http-client.ts";
import { startServer, type TestServer } from "../../support/server/test-server.ts";
import { pdfOf } from "../papers/papers-world.ts";

let server: TestServer;
let student: Client;
let admin: Client;

const signedIn = async (email: string): Promise<Client> => {
  const client = server.client();
  await client.signIn(email);
  return client;
};

const approveOnPhone = async (): Promise<void> => {
  const prompt = await waitFor("the prompt on the phone", async () => (await listPrompts([server.address]))[0] ?? null);
  expect(await answerPrompt([server.address], prompt.id, true)).toBe(true);
};

const paid = async (client: Client): Promise<true | null> => {
  const { items } = (await client.get("/api/payments?limit=20")).body as unknown as { items: { status: string }[] };
  return items.every(({ status }) => status === "success") || null;
};

/** Its paper is read by the time of the first call, and solved. */
const isSolved = async (): Promise<true | null> =>
  (await student.get("/api/papers/1/solution")).body["state"] === "ready" || null;

beforeAll(async () => {
  server = await startServer({ demo: true });
  student = await signedIn("university@example.com");
  admin = await signedIn("admin@example.com");
  await waitFor("the solution of the first paper", isSolved);
  const semester = { levelId: 2, semesterId: 2 };
  for (const type of ["paper", "solution"]) {
    const headers = { "idempotency-key": crypto.randomUUID() };
    await student.post("/api/payments/university", { service: "MTN", phone: "670000001", type, ...semester }, headers);
    await approveOnPhone();
    await waitFor("the payment", () => paid(student));
  }
});
afterAll(() => server.close());

const fileOf = async (name: string): Promise<File> => {
  const bytes = name.endsWith(".pdf")
    ? await pdfOf(1)
    : await sharp({ create: { width: 96, height: 96, channels: 3, background: "#804020" } })
        .jpeg()
        .toBuffer();
  return new File([new Uint8Array(bytes)], name);
};

const formOf = async (fields: Readonly<Record<string, string>>): Promise<CallOptions> => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    form.set(name, /^\w+\.(?:pdf|jpg)$/u.test(value) ? await fileOf(value) : value);
  const body = new Response(form);
  const headers = { "content-type": body.headers.get("content-type")! };
  return { raw: Buffer.from(await body.arrayBuffer()), headers };
};

const bodyOf = async (call: DocumentedCall): Promise<CallOptions> => {
  const body = sentBody(call);
  if (body === undefined) return {};
  return isForm(call) ? formOf(body as Readonly<Record<string, string>>) : { json: body };
};

const pathOf = (call: DocumentedCall): string => {
  const parameters = sentIn(call, "path");
  const path = documentPath(call.endpoint.path).replace(/\{(\w+)\}/gu, (_, name: string) => parameters[name]!);
  const query = String(new URLSearchParams(sentIn(call, "query")));
  return query === "" ? path : `${path}?${query}`;
};

/** Accounts that those calls are sent by which end a session or an account. */
const ownAccount: Readonly<Record<string, string>> = {
  "accounts.signOut": "concour@example.com",
  "sessions.endOthers": "concour@example.com",
  "profile.changePassword": "concour@example.com",
  "profile.closeAccount": "hnd@example.com",
};
const clientFor = async ({ id, endpoint }: DocumentedCall): Promise<Client> => {
  const own = ownAccount[id];
  if (own !== undefined) return signedIn(own);
  return isForAdmins(endpoint) ? admin : student;
};

/** What takes something away that others need, in this order. */
const last = ["reviewAdmin.withdraw", "reviewAdmin.undo", "profile.changePassword", "usersAdmin.takeMeasure"];

/** The code of a failure, or the status where it has none; null for a success. */
const outcomeOf = async (call: DocumentedCall): Promise<string | null> => {
  const client = await clientFor(call);
  const { headers, ...body } = await bodyOf(call);
  const options = { ...body, method: call.endpoint.method, headers: { ...headers, ...sentIn(call, "header") } };
  const { status, body: answer } = await client.call(pathOf(call), options);
  return status < 400 ? null : (answer?.code ?? String(status));
};

test("each example is answered with success, or with the code that it names", async () => {
  const place = ({ id }: DocumentedCall) => last.indexOf(id);
  const outcomes: string[] = [];
  for (const call of documentedCalls.toSorted((a, b) => place(a) - place(b))) {
    const outcome = await outcomeOf(call);
    const wanted = callExamples[call.id]?.answered ?? null;
    if (outcome !== wanted) outcomes.push(`${call.id}: ${outcome}, not ${wanted}`);
  }
  expect(outcomes).toEqual([]);
});
