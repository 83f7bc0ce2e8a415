import { describe, expect, it } from "vitest";
import { answerOf, askToken, basic, connect, control, start } from "./orange-client.ts";

const MINUTE = 60_000;

describe("a whole walk", () => {
  it("goes from a token to a paid request, with every field of the transaction", async () => {
    const standIn = await start();
    const [status, token] = await answerOf(await askToken(standIn));
    expect([status, token]).toEqual([
      200,
      {
        access_token: expect.any(String),
        scope: "am_application_scope default",
        token_type: "Bearer",
        expires_in: 2496,
      },
    ]);
    const client = await connect(standIn);
    const inited = await answerOf(await client.call("POST", "init"));
    expect(inited).toEqual([
      200,
      {
        message: "Payment request successfully initiated",
        data: { payToken: expect.stringMatching(/^MP[0-9A-F]{24}$/) },
      },
    ]);
    const { payToken } = inited[1]["data"] as { payToken: string };
    const notifUrl = "http://127.0.0.1:9/callback";
    const [paid, answer] = await answerOf(await client.pay({ payToken, notifUrl }));
    const tx = {
      id: 1,
      createtime: "1000000",
      subscriberMsisdn: "690000001",
      amount: 1500,
      payToken,
      txnid: null,
      txnmode: "0123456789abcdef0123",
      inittxnmessage: expect.any(String),
      inittxnstatus: "200",
      confirmtxnstatus: null,
      confirmtxnmessage: null,
      status: "PENDING",
      notifUrl,
      description: "Annales: Level 300",
      channelUserMsisdn: standIn.channelUser,
    };
    expect([paid, answer["data"]]).toEqual([200, tx]);
    expect(await client.tx(payToken)).toEqual(tx);
    expect(standIn.phone.waiting()).toEqual([
      {
        id: payToken,
        operator: "orange",
        phone: "690000001",
        amount: 1500,
        text: "Annales: Level 300. Pay 1500 FCFA? Enter your PIN to approve.",
      },
    ]);
    standIn.phone.answer(payToken, { approve: true });
    expect(await client.tx(payToken)).toMatchObject({
      status: "SUCCESSFULL",
      txnid: expect.stringMatching(/^MP\d{6}\.\d{4}\.A\w{5}$/),
      confirmtxnstatus: "200",
    });
  });

  it("tells of a payToken that no one was asked to pay with nothing in it, and of its end after 7 minutes", async () => {
    const standIn = await start();
    const client = await connect(standIn);
    const payToken = await client.init();
    const nothing = { subscriberMsisdn: null, amount: null, inittxnstatus: null, description: null };
    expect(await client.tx(payToken)).toMatchObject({ ...nothing, status: "PENDING" });
    await control(standIn).advance(7 * MINUTE - 1);
    expect(await client.tx(payToken)).toMatchObject({ status: "PENDING" });
    await control(standIn).advance(1);
    expect(await client.tx(payToken)).toMatchObject({ ...nothing, status: "EXPIRED" });
  });

  it("pushes again, and says so", async () => {
    const client = await connect(await start());
    const payToken = await client.init();
    await client.pay({ payToken });
    const [status, answer] = await answerOf(await client.call("GET", `push/${payToken}`));
    expect([status, answer["message"]]).toEqual([200, "Push sent to customer"]);
  });

  it.each([
    ["declines", { approve: false }, "CANCELLED", null],
    ["has no funds", { approve: true, reason: "funds" }, "FAILED", /solde du compte du payeur est insuffisant/],
  ])("ends as it should when the payer %s", async (_, answer, status, message) => {
    const standIn = await start();
    const client = await connect(standIn);
    const payToken = await client.init();
    await client.pay({ payToken });
    standIn.phone.answer(payToken, answer);
    const confirmtxnmessage = message === null ? null : expect.stringMatching(message);
    expect(await client.tx(payToken)).toMatchObject({ status, txnid: null, confirmtxnmessage });
  });

  it("expires a request that no one answers", async () => {
    const standIn = await start();
    const client = await connect(standIn);
    const payToken = await client.init();
    await client.pay({ payToken });
    await control(standIn).advance(7 * MINUTE);
    expect(await client.tx(payToken)).toMatchObject({ status: "EXPIRED" });
    expect(standIn.phone.waiting()).toEqual([]);
  });
});

describe("a token", () => {
  it("ends after 2496 seconds", async () => {
    const standIn = await start();
    const client = await connect(standIn);
    await control(standIn).advance(2_495_999);
    expect((await client.call("POST", "init")).status).toBe(200);
    await control(standIn).advance(1);
    expect(await answerOf(await client.call("POST", "init"))).toMatchObject([401, { fault: { code: 900_901 } }]);
  });

  it("is not given for a wrong secret or another grant", async () => {
    const standIn = await start();
    const wrong = basic({ clientId: standIn.clientId, clientSecret: "no" });
    expect(await answerOf(await askToken(standIn, wrong))).toMatchObject([401, { error: "invalid_client" }]);
    const other = await askToken(standIn, basic(standIn), "password");
    expect(await answerOf(other)).toMatchObject([400, { error: "unsupported_grant_type" }]);
  });
});

describe("refuses", () => {
  it("calls without a token, or without an X-AUTH-TOKEN that can be read", async () => {
    const client = await connect(await start());
    expect((await client.call("POST", "init", undefined, { authorization: "" })).status).toBe(401);
    expect((await client.call("POST", "init", undefined, { "x-auth-token": "" })).status).toBe(401);
    expect((await client.call("POST", "init", undefined, { "x-auth-token": "bm9uZQ==" })).status).toBe(401);
  });

  it.each([
    ["subscriberMsisdn", "237690000001"],
    ["subscriberMsisdn", "590000001"],
    ["amount", 1500],
    ["amount", "1500.5"],
    ["amount", "0"],
    ["orderId", "x".repeat(21)],
    ["description", "x".repeat(126)],
    ["description", ""],
    ["pin", "12345"],
    ["notifUrl", "nowhere"],
  ])("a request whose %s is %j", async (field, value) => {
    const client = await connect(await start());
    const payToken = await client.init();
    const answer = await answerOf(await client.pay({ payToken, [field]: value }));
    expect(answer).toEqual([400, { message: `${field} is not valid`, data: null }]);
    expect(await client.tx(payToken)).toMatchObject({ status: "PENDING", inittxnstatus: null });
  });

  it("a body that is no object, and a payToken that is none of its own", async () => {
    const client = await connect(await start());
    expect((await client.call("POST", "pay", "[")).status).toBe(400);
    expect((await client.pay({ payToken: "MP1" })).status).toBe(404);
    expect((await client.status("MP1")).status).toBe(404);
  });

  it("a wrong pin with 417, and keeps the payToken unpaid", async () => {
    const standIn = await start();
    const client = await connect(standIn);
    const payToken = await client.init();
    const pin = standIn.pin === "0000" ? "1111" : "0000";
    expect(await answerOf(await client.pay({ payToken, pin }))).toMatchObject([417, { data: { status: "FAILED" } }]);
    expect(await client.tx(payToken)).toMatchObject({ status: "PENDING", inittxnstatus: null });
  });

  it("to have a payToken paid twice, and leaves the first request as it was", async () => {
    const standIn = await start();
    const client = await connect(standIn);
    const payToken = await client.init();
    await client.pay({ payToken });
    const again = await answerOf(await client.pay({ payToken, amount: "9" }));
    expect(again).toMatchObject([417, { message: "60019 :: Ce payToken a deja servi", data: { status: "PENDING" } }]);
    expect(standIn.phone.waiting()).toHaveLength(1);
    expect(await client.tx(payToken)).toMatchObject({ amount: 1500, status: "PENDING" });
  });
});
