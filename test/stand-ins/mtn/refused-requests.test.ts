import { describe, expect, it } from "vitest";
import { normaliseAmount } from "../../../stand-ins/mtn/mtn-pay-request.ts";
import { basic, connect, order, orderFrom, quickPayer, start } from "./mtn-client.ts";

const answerOf = async (response: Response): Promise<unknown> => [response.status, await response.json()];

const badBodies: readonly (readonly [string, unknown])[] = [
  ["is no JSON", "{"],
  ["is a list", "[]"],
  ["has no amount", { ...order, amount: undefined }],
  ["has an amount in words", { ...order, amount: "many" }],
  ["has an amount of 0", { ...order, amount: "0.00" }],
  ["has an amount below 0", { ...order, amount: "-5" }],
  ["has half a franc", { ...order, amount: "1500.5" }],
  ["has no currency", { ...order, currency: undefined }],
  ["has a currency of its own form", { ...order, currency: "FCFA" }],
  ["has no payer", { ...order, payer: undefined }],
  ["has a payer without a number", { ...order, payer: { partyIdType: "MSISDN" } }],
  ["has a payer of an unknown type", { ...order, payer: { partyIdType: "IBAN", partyId: "237670000001" } }],
  ["has letters in the number", orderFrom("23767000000x")],
  ["has an apostrophe in payerMessage", { ...order, payerMessage: "L'abonnement" }],
  ["has a typographic apostrophe in payeeNote", { ...order, payeeNote: "L’abonnement" }],
  ["has 161 characters in payerMessage", { ...order, payerMessage: "a".repeat(161) }],
  ["has 161 characters in payeeNote", { ...order, payeeNote: "a".repeat(161) }],
  ["has a space in externalId", { ...order, externalId: "order 1" }],
];

describe("a request to pay", () => {
  it.each(badBodies)("is refused with 400 when it %s", async (_title, body) => {
    const client = await connect(await start());
    const reference = crypto.randomUUID();
    const response = await client.pay(body, {}, reference);
    expect(await answerOf(response)).toEqual([400, { code: "BAD_REQUEST", message: expect.any(String) }]);
    expect((await client.status(reference)).status).toBe(404);
  });

  it("may say 160 characters", async () => {
    const client = await connect(await start());
    await client.ordered({ ...order, payerMessage: "a".repeat(160), payeeNote: "é".repeat(160) });
  });

  it("is refused with 400 when the reference is no UUID of version 4", async () => {
    const client = await connect(await start());
    const response = await client.pay(order, {}, "5324a40e-ae4c-1fa5-b58a-6f508e318601");
    expect(await answerOf(response)).toEqual([400, expect.objectContaining({ code: "BAD_REQUEST" })]);
  });

  it.each([
    ["sandbox", "XAF"],
    ["mtncameroon", "EUR"],
    ["mtncameroon", "USD"],
  ])("is refused by %s in %s", async (environment, currency) => {
    const client = await connect(await start());
    const response = await client.pay({ ...order, currency }, { "x-target-environment": environment });
    expect(await answerOf(response)).toEqual([500, { code: "INVALID_CURRENCY", message: "Currency not supported." }]);
  });

  it("is refused for a target environment of another country, and for none", async () => {
    const client = await connect(await start());
    const elsewhere = await client.pay(order, { "x-target-environment": "mtnuganda" });
    expect(await answerOf(elsewhere)).toEqual([
      500,
      { code: "NOT_ALLOWED_TARGET_ENVIRONMENT", message: "Access to target environment is forbidden." },
    ]);
    const nowhere = await client.pay(order, { "x-target-environment": "" });
    expect(nowhere.status).toBe(400);
  });

  it("is refused with 401 without a token, and with one that was never given out", async () => {
    const client = await connect(await start());
    for (const authorization of ["", "Bearer never-given-out"]) {
      const response = await client.pay(order, { authorization });
      expect(await answerOf(response)).toEqual([401, { statusCode: 401, message: "Unauthorized" }]);
    }
  });
});

describe("credentials", () => {
  it("need the subscription key everywhere", async () => {
    const standIn = await start();
    const client = await connect(standIn);
    const missing = await client.pay(order, { "ocp-apim-subscription-key": "" });
    expect(await answerOf(missing)).toEqual([
      401,
      { statusCode: 401, message: expect.stringContaining("missing subscription key") },
    ]);
    const wrong = await fetch(`${standIn.address}/v1_0/apiuser`, {
      method: "POST",
      headers: { "ocp-apim-subscription-key": "another" },
    });
    expect(await answerOf(wrong)).toEqual([
      401,
      { statusCode: 401, message: expect.stringContaining("invalid subscription key") },
    ]);
  });

  it("are judged when a token is asked for", async () => {
    const standIn = await start();
    const headers = { "ocp-apim-subscription-key": standIn.subscriptionKey };
    const wrong = basic({ apiUser: standIn.apiUser, apiKey: "wrong" });
    for (const authorization of ["", "Bearer x", wrong, basic({ apiUser: crypto.randomUUID(), apiKey: "" })]) {
      const response = await fetch(`${standIn.address}/collection/token/`, {
        method: "POST",
        headers: { ...headers, authorization },
      });
      expect(await answerOf(response)).toEqual([401, { error: "login_failed" }]);
    }
  });

  it("of an API user need a host for callbacks and a UUID of version 4", async () => {
    const standIn = await start();
    const create = async (reference: string, body: unknown): Promise<number> => {
      const response = await fetch(`${standIn.address}/v1_0/apiuser`, {
        method: "POST",
        headers: { "ocp-apim-subscription-key": standIn.subscriptionKey, "x-reference-id": reference },
        body: JSON.stringify(body),
      });
      return response.status;
    };
    expect(await create("one", { providerCallbackHost: "example.com" })).toBe(400);
    expect(await create(crypto.randomUUID(), {})).toBe(400);
    expect(await create(crypto.randomUUID(), { providerCallbackHost: "" })).toBe(400);
    expect(await create(crypto.randomUUID(), { providerCallbackHost: "example.com" })).toBe(201);
  });

  it("of an unknown API user are not found", async () => {
    const standIn = await start();
    const headers = { "ocp-apim-subscription-key": standIn.subscriptionKey };
    const user = `${standIn.address}/v1_0/apiuser/${crypto.randomUUID()}`;
    expect((await fetch(user, { headers })).status).toBe(404);
    expect((await fetch(`${user}/apikey`, { method: "POST", headers })).status).toBe(404);
  });
});

describe("what the protocol does not know", () => {
  it("is 404", async () => {
    const standIn = await start();
    const response = await fetch(`${standIn.address}/collection/v1_0/nothing`);
    expect(await answerOf(response)).toEqual([404, { statusCode: 404, message: "Resource not found" }]);
  });

  it("is a body above 64 KB", async () => {
    const client = await connect(await start());
    const response = await client.pay(JSON.stringify({ ...orderFrom(quickPayer), payeeNote: "a".repeat(70_000) }));
    expect(await answerOf(response)).toEqual([400, { code: "BAD_REQUEST", message: "The body cannot be read." }]);
  });
});

describe("amounts", () => {
  it.each([
    ["1500", "1500"],
    ["1500.00", "1500"],
    ["12.50", "12.5"],
    ["007", "7"],
    ["0.05", "0.05"],
    ["100", "100"],
    ["0", undefined],
    ["0.0", undefined],
    ["", undefined],
    ["1.", undefined],
    [".5", undefined],
    ["1e3", undefined],
    ["1,5", undefined],
    ["9".repeat(33), undefined],
  ])("%j reads as %j", (text, amount) => {
    expect(normaliseAmount(text)).toBe(amount);
  });
});
