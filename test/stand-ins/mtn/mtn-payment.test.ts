import { describe, expect, it } from "vitest";
import { basic, connect, control, order, orderFrom, quickPayer, start } from "./mtn-client.ts";

const sandboxOrder = { ...orderFrom(quickPayer), currency: "EUR", amount: "12.50" };

describe("a whole walk", () => {
  it("goes from a new API user to a paid request in the sandbox", async () => {
    const standIn = await start();
    const key = { "ocp-apim-subscription-key": standIn.subscriptionKey };
    const apiUser = crypto.randomUUID();

    const created = await fetch(`${standIn.address}/v1_0/apiuser`, {
      method: "POST",
      headers: { ...key, "x-reference-id": apiUser, "content-type": "application/json" },
      body: JSON.stringify({ providerCallbackHost: "clinic.example" }),
    });
    expect([created.status, await created.text()]).toEqual([201, ""]);

    const shown = await fetch(`${standIn.address}/v1_0/apiuser/${apiUser}`, { headers: key });
    expect(await shown.json()).toEqual({ providerCallbackHost: "clinic.example", targetEnvironment: "sandbox" });

    const keyed = await fetch(`${standIn.address}/v1_0/apiuser/${apiUser}/apikey`, { method: "POST", headers: key });
    const { apiKey } = (await keyed.json()) as { apiKey: string };
    expect([keyed.status, apiKey]).toEqual([201, expect.stringMatching(/^[0-9a-f]{32}$/)]);

    const token = await fetch(`${standIn.address}/collection/token/`, {
      method: "POST",
      headers: { ...key, authorization: basic({ apiUser, apiKey }) },
    });
    expect([token.status, await token.json()]).toEqual([
      200,
      { access_token: expect.any(String), token_type: "access_token", expires_in: 3600 },
    ]);

    const client = await connect(standIn, { apiUser, apiKey });
    const reference = crypto.randomUUID();
    const paid = await client.pay(sandboxOrder, {}, reference);
    expect([paid.status, await paid.text()]).toEqual([202, ""]);

    const status = await client.status(reference, "sandbox");
    expect([status.status, await status.json()]).toEqual([
      200,
      {
        ...sandboxOrder,
        amount: "12.5",
        status: "SUCCESSFUL",
        financialTransactionId: expect.stringMatching(/^\d{10}$/),
      },
    ]);
  });

  it("takes XAF in mtncameroon with the API user it starts with", async () => {
    const client = await connect(await start());
    const reference = await client.ordered({ ...orderFrom(quickPayer), amount: "1500.00" });
    expect(await client.read(reference)).toMatchObject({ amount: "1500", currency: "XAF", status: "SUCCESSFUL" });
  });

  it("takes POST calls without a body and without a content type", async () => {
    const standIn = await start();
    const headers = { "ocp-apim-subscription-key": standIn.subscriptionKey };
    const keyed = await fetch(`${standIn.address}/v1_0/apiuser/${standIn.apiUser}/apikey`, { method: "POST", headers });
    const { apiKey } = (await keyed.json()) as { apiKey: string };
    const client = await connect(standIn, { apiUser: standIn.apiUser, apiKey });
    expect((await client.token()).status).toBe(200);
  });

  it("ends the key before when a new one is made", async () => {
    const standIn = await start();
    const headers = { "ocp-apim-subscription-key": standIn.subscriptionKey };
    const client = await connect(standIn);
    await fetch(`${standIn.address}/v1_0/apiuser/${standIn.apiUser}/apikey`, { method: "POST", headers });
    const refused = await client.token();
    expect([refused.status, await refused.json()]).toEqual([401, { error: "login_failed" }]);
  });

  it("checks account holders as the sandbox does", async () => {
    const client = await connect(await start());
    const ask = async (number: string) => {
      const response = await client.get(`accountholder/msisdn/${number}/active`);
      return [response.status, await response.json()];
    };
    expect(await ask("237670000001")).toEqual([200, { result: true }]);
    expect(await ask("46733123451")).toEqual([200, { result: false }]);
    expect(await ask("46733123450")).toEqual([404, expect.objectContaining({ code: "RESOURCE_NOT_FOUND" })]);
    expect(await ask("46733123455")).toEqual([503, expect.objectContaining({ code: "SERVICE_UNAVAILABLE" })]);
  });

  it("counts what was paid, each environment for itself", async () => {
    const client = await connect(await start());
    await client.ordered(orderFrom(quickPayer));
    await client.ordered({ ...orderFrom(quickPayer), amount: "250" });
    await client.ordered(orderFrom("46733123450"));
    await client.ordered({ ...sandboxOrder, amount: "0.10" });
    expect(await (await client.get("account/balance")).json()).toEqual({ availableBalance: "1750", currency: "XAF" });
    expect(await (await client.get("account/balance", "sandbox")).json()).toEqual({
      availableBalance: "0.1",
      currency: "EUR",
    });
  });
});

describe("tokens", () => {
  it("end after 3600 seconds", async () => {
    const standIn = await start();
    const client = await connect(standIn);
    const reference = await client.ordered(orderFrom(quickPayer));
    await control(standIn).advance(3_599_999);
    expect((await client.status(reference)).status).toBe(200);
    await control(standIn).advance(1);
    const late = await client.status(reference);
    expect([late.status, await late.json()]).toEqual([401, { statusCode: 401, message: "Unauthorized" }]);
    expect((await (await connect(standIn)).status(reference)).status).toBe(200);
  });

  it("are asked for at a path that ends with a slash", async () => {
    const standIn = await start();
    const response = await fetch(`${standIn.address}/collection/token`, {
      method: "POST",
      headers: { "ocp-apim-subscription-key": standIn.subscriptionKey, authorization: basic(standIn) },
    });
    expect(response.status).toBe(404);
  });
});

describe("references", () => {
  it("are taken once, and the first request stays as it was", async () => {
    const client = await connect(await start());
    const reference = await client.ordered(orderFrom(quickPayer));
    const again = await client.pay({ ...order, amount: "9" }, {}, reference);
    expect([again.status, await again.json()]).toEqual([
      409,
      { message: "Duplicated reference id. Creation of resource failed.", code: "RESOURCE_ALREADY_EXIST" },
    ]);
    expect(await client.read(reference)).toMatchObject({ amount: "1500" });
  });

  it("name API users once", async () => {
    const standIn = await start();
    const response = await fetch(`${standIn.address}/v1_0/apiuser`, {
      method: "POST",
      headers: { "ocp-apim-subscription-key": standIn.subscriptionKey, "x-reference-id": standIn.apiUser },
      body: JSON.stringify({ providerCallbackHost: "example.com" }),
    });
    expect([response.status, await response.json()]).toEqual([
      409,
      expect.objectContaining({ code: "RESOURCE_ALREADY_EXIST" }),
    ]);
  });

  it("are unknown when the request never arrived, or arrived in the other environment", async () => {
    const client = await connect(await start());
    const reference = await client.ordered(orderFrom(quickPayer));
    const absent = { message: "Requested resource was not found.", code: "RESOURCE_NOT_FOUND" };
    const never = await client.status(crypto.randomUUID());
    expect([never.status, await never.json()]).toEqual([404, absent]);
    const elsewhere = await client.status(reference, "sandbox");
    expect([elsewhere.status, await elsewhere.json()]).toEqual([404, absent]);
  });
});

describe("the rate limit", () => {
  it("admits 10 status requests a second", async () => {
    const standIn = await start();
    const client = await connect(standIn);
    const reference = await client.ordered(orderFrom(quickPayer));
    for (let call = 0; call < 10; call += 1) expect((await client.status(reference)).status).toBe(200);
    const refused = await client.status(reference);
    expect([refused.status, refused.headers.get("retry-after"), await refused.json()]).toEqual([
      429,
      "1",
      { statusCode: 429, message: "Rate limit is exceeded. Try again in 1 seconds." },
    ]);
    await control(standIn).advance(1000);
    expect((await client.status(reference)).status).toBe(200);
  });
});
