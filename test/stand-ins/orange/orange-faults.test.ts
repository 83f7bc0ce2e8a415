import { describe, expect, it } from "vitest";
import { startReceiver } from "../mtn/mtn-client.ts";
import { answerOf, connect, control, start } from "./orange-client.ts";

const setUp = async () => {
  const standIn = await start();
  const client = await connect(standIn);
  return { standIn, client, command: control(standIn), payToken: await client.init() };
};

describe("a decline on command", () => {
  it.each([
    ["funds", "60019 :: Le solde du compte du payeur est insuffisant"],
    ["blocked", "60019 :: Utilisateur bloque"],
    ["unknown", "60019 :: Beneficiaire introuvable"],
    ["limit", "60019 :: montant superieur au montant maximum autorise"],
    ["Paiement identique trop recent", "60019 :: Paiement identique trop recent"],
  ])("%s is answered with 417 and a transaction that FAILED", async (reason, message) => {
    const { client, command, payToken } = await setUp();
    await command.faults({ operation: "pay", kind: "fails", reason, times: 1 });
    const [status, answer] = await answerOf(await client.pay({ payToken }));
    expect([status, answer]).toMatchObject([417, { message, data: { payToken, status: "FAILED" } }]);
    expect(await client.tx(payToken)).toMatchObject({ status: "FAILED", confirmtxnmessage: message });
  });
});

describe("the gateway's time-out", () => {
  it.each([
    [true, "200"],
    [false, null],
  ])("is 500 with an XML fault, whether the request was carried out (%s) or not", async (performed, arrived) => {
    const { client, command, payToken } = await setUp();
    await command.faults({ operation: "pay", kind: "xml", performed, times: 1 });
    const response = await client.pay({ payToken });
    expect([response.status, response.headers.get("content-type")]).toEqual([500, "application/xml"]);
    expect(await response.text()).toContain("<am:code>101504</am:code>");
    expect(await client.tx(payToken)).toMatchObject({ inittxnstatus: arrived });
  });
});

describe("other faults", () => {
  it("answer with any status, lie about status and amount, and break the line", async () => {
    const { client, command, payToken } = await setUp();
    await client.pay({ payToken });
    await command.faults(
      { operation: "status", kind: "http", status: 429, times: 1 },
      { operation: "status", kind: "unknownStatus", value: "HALF_DONE", times: 1 },
      { operation: "status", kind: "wrongAmount", amount: "15", times: 1 },
    );
    expect((await client.status(payToken)).status).toBe(429);
    expect(await client.tx(payToken)).toMatchObject({ status: "HALF_DONE" });
    expect(await client.tx(payToken)).toMatchObject({ amount: 15 });
    expect(await client.tx(payToken)).toMatchObject({ status: "PENDING", amount: 1500 });
    await command.faults({ operation: "status", kind: "reset", times: 1 });
    await expect(client.status(payToken)).rejects.toThrow();
  });

  it("say EXPIRED first and SUCCESSFULL later", async () => {
    const { client, command, payToken } = await setUp();
    await command.faults({ operation: "pay", kind: "lateSuccess", ms: 60_000 });
    await client.pay({ payToken });
    expect(await client.tx(payToken)).toMatchObject({ status: "EXPIRED" });
    await command.advance(60_000);
    expect(await client.tx(payToken)).toMatchObject({ status: "SUCCESSFULL" });
  });

  it("hold for one payer only", async () => {
    const { client, command, payToken } = await setUp();
    await command.faults({ operation: "pay", kind: "http", status: 500, phone: "699999999" });
    expect((await client.pay({ payToken })).status).toBe(200);
    const other = await client.init();
    expect((await client.pay({ payToken: other, subscriberMsisdn: "699999999" })).status).toBe(500);
  });
});

describe("notifications", () => {
  const notified = async (fault?: object) => {
    const { standIn, client, command, payToken } = await setUp();
    const receiver = await startReceiver();
    if (fault !== undefined) standIn.setFaults({ operation: "callback", times: 1, ...fault } as never);
    await client.pay({ payToken, notifUrl: receiver.url });
    standIn.phone.answer(payToken, { approve: true });
    return { receiver, command, payToken };
  };

  it("come once, by POST, with payToken, status and message", async () => {
    const { receiver, payToken } = await notified();
    const heard = await receiver.next();
    expect(heard).toMatchObject({ method: "POST", type: "application/json" });
    const body: unknown = JSON.parse(heard.body);
    expect(body).toEqual({ payToken, status: "SUCCESSFULL", message: "Successful Payment of Merchant" });
  });

  it("can come twice, or never", async () => {
    const twice = await notified({ kind: "duplicate" });
    await twice.receiver.next();
    await twice.receiver.next();
    const never = await notified({ kind: "lost" });
    expect(await never.command.read(`payments/${never.payToken}`)).toMatchObject({ callbacks: [{ outcome: "lost" }] });
    expect(never.receiver.unread()).toBe(0);
  });
});

it("sets a payment by command, whatever it was", async () => {
  const { client, command, payToken } = await setUp();
  await client.pay({ payToken });
  expect((await command.call("POST", `payments/${payToken}`, { status: "CANCELLED" })).status).toBe(204);
  expect(await client.tx(payToken)).toMatchObject({ status: "CANCELLED" });
  expect((await command.call("POST", "payments/none", { status: "CANCELLED" })).status).toBe(404);
  expect(await command.read("payments")).toMatchObject([{ reference: payToken, status: "CANCELLED" }]);
});
