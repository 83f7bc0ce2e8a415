import { describe, expect, it } from "vitest";
import {
  connect,
  control,
  type ReceivedCallback,
  order,
  orderFrom,
  quickPayer,
  type Receiver,
  start,
  startReceiver,
} from "./mtn-client.ts";

const setUp = async () => {
  const standIn = await start();
  const receiver = await startReceiver();
  return { standIn, receiver, client: await connect(standIn), command: control(standIn) };
};

const to = ({ url }: Receiver) => ({ "x-callback-url": url });

const parse = ({ body }: ReceivedCallback): unknown => JSON.parse(body);

const sent = (outcome: unknown, method = "PUT") => ({ method, outcome, at: 1_000_000 });

describe("a callback", () => {
  it("is one PUT with the body of the status", async () => {
    const { receiver, client, command } = await setUp();
    const reference = await client.ordered(orderFrom(quickPayer), to(receiver));
    const callback = await receiver.next();
    expect(callback).toMatchObject({ method: "PUT", type: "application/json" });
    expect(parse(callback)).toEqual(await client.read(reference));
    expect(await command.callbacks(reference)).toEqual([sent(200)]);
    expect(receiver.unread()).toBe(0);
  });

  it("tells of a failure", async () => {
    const { receiver, client } = await setUp();
    await client.ordered(orderFrom("46733123451"), to(receiver));
    expect(parse(await receiver.next())).toMatchObject({ status: "FAILED", reason: { code: "APPROVAL_REJECTED" } });
  });

  it("comes when the payer has answered, not before", async () => {
    const { receiver, client, command } = await setUp();
    const reference = await client.ordered(order, to(receiver));
    expect(await command.callbacks(reference)).toEqual([]);
    await command.call("POST", `prompts/${reference}`, { approve: true });
    expect(await command.callbacks(reference)).toEqual([sent(200)]);
    expect(parse(await receiver.next())).toMatchObject({ status: "SUCCESSFUL" });
  });

  it("comes when the time to approve is over", async () => {
    const { receiver, client, command } = await setUp();
    await client.ordered(order, to(receiver));
    await command.advance(300_000);
    expect(receiver.unread()).toBe(1);
    expect(parse(await receiver.next())).toMatchObject({ reason: { code: "COULD_NOT_PERFORM_TRANSACTION" } });
  });

  it("is not sent again when a command changes a final state", async () => {
    const { receiver, client, command } = await setUp();
    const reference = await client.ordered(orderFrom("46733123452"), to(receiver));
    await receiver.next();
    await command.call("POST", `payments/${reference}`, { status: "SUCCESSFUL" });
    expect(await client.read(reference)).toMatchObject({ status: "SUCCESSFUL" });
    expect(await command.callbacks(reference)).toEqual([sent(200)]);
  });

  it("is not sent for a state that is not final", async () => {
    const { receiver, client, command } = await setUp();
    const reference = await client.ordered(order, to(receiver));
    await command.call("POST", `payments/${reference}`, { status: "CREATED" });
    expect(receiver.unread()).toBe(0);
    await command.call("POST", `payments/${reference}`, { status: "TIMEOUT" });
    expect(parse(await receiver.next())).toMatchObject({ status: "TIMEOUT" });
  });

  it("is not sent when none was asked for", async () => {
    const { client, command } = await setUp();
    expect(await command.callbacks(await client.ordered(orderFrom(quickPayer)))).toEqual([]);
  });

  it("is not tried again when nobody listens", async () => {
    const { receiver, client, command } = await setUp();
    const nobody = { "x-callback-url": "http://127.0.0.1:1/callback" };
    const reference = await client.ordered(orderFrom(quickPayer), nobody);
    expect(await command.callbacks(reference)).toEqual([sent("failed")]);
    await command.advance(3_000_000);
    expect(await command.callbacks(reference)).toEqual([sent("failed")]);
    expect(receiver.unread()).toBe(0);
  });
});

describe("the host of a callback", () => {
  it("that is not the one of the API user kills the payment", async () => {
    const { client } = await setUp();
    const reference = crypto.randomUUID();
    const refused = await client.pay(order, { "x-callback-url": "http://example.com/callback" }, reference);
    expect([refused.status, await refused.json()]).toEqual([
      500,
      { code: "INVALID_CALLBACK_URL_HOST", message: "Callback URL does not match the configured value." },
    ]);
    expect((await client.status(reference)).status).toBe(404);
  });

  it("is the one that the API user was made with", async () => {
    const standIn = await start({ callbackHost: "annales.example" });
    const client = await connect(standIn);
    const pay = async (url: string) => (await client.pay(order, { "x-callback-url": url })).status;
    expect(await pay("https://annales.example/api/operators/mtn/callback")).toBe(202);
    expect(await pay("https://annales.example.org/callback")).toBe(500);
    expect(await pay("http://127.0.0.1/callback")).toBe(500);
    expect(await pay("annales.example")).toBe(400);
    expect(await pay("ftp://annales.example/callback")).toBe(400);
  });

  it("may be any name of this machine", async () => {
    const { receiver, client } = await setUp();
    const url = `http://localhost:${receiver.port}/callback`;
    expect((await client.pay(order, { "x-callback-url": url })).status).toBe(202);
  });
});

describe("a callback that goes wrong", () => {
  it("is a POST when told so", async () => {
    const { receiver, client, command } = await setUp();
    await command.faults({ operation: "callback", kind: "method", method: "POST" });
    const reference = await client.ordered(orderFrom(quickPayer), to(receiver));
    expect(await receiver.next()).toMatchObject({ method: "POST" });
    expect(await command.callbacks(reference)).toEqual([sent(200, "POST")]);
  });

  it("is lost", async () => {
    const { receiver, client, command } = await setUp();
    await command.faults({ operation: "callback", kind: "lost", times: 1 });
    const lost = await client.ordered(orderFrom(quickPayer), to(receiver));
    expect(await client.read(lost)).toMatchObject({ status: "SUCCESSFUL" });
    expect(await command.callbacks(lost)).toEqual([sent("lost")]);
    expect(receiver.unread()).toBe(0);
  });

  it("comes twice", async () => {
    const { receiver, client, command } = await setUp();
    await command.faults({ operation: "callback", kind: "duplicate" });
    const reference = await client.ordered(orderFrom(quickPayer), to(receiver));
    expect(await command.callbacks(reference)).toEqual([sent(200), sent(200)]);
    expect(await receiver.next()).toEqual(await receiver.next());
  });

  it("comes late", async () => {
    const { receiver, client, command } = await setUp();
    await command.faults({ operation: "callback", kind: "slow", ms: 60_000 });
    const reference = await client.ordered(orderFrom(quickPayer), to(receiver));
    await command.advance(59_999);
    expect(await command.callbacks(reference)).toEqual([]);
    await command.advance(1);
    expect(await command.callbacks(reference)).toEqual([{ ...sent(200), at: 1_060_000 }]);
    expect(parse(await receiver.next())).toMatchObject({ status: "SUCCESSFUL" });
  });

  it("comes after the next one", async () => {
    const { receiver, client, command } = await setUp();
    await command.faults({ operation: "callback", kind: "reordered", times: 1 });
    await client.ordered({ ...orderFrom(quickPayer), externalId: "first" }, to(receiver));
    await client.ordered({ ...orderFrom(quickPayer), externalId: "second" }, to(receiver));
    expect(parse(await receiver.next())).toMatchObject({ externalId: "second" });
    expect(parse(await receiver.next())).toMatchObject({ externalId: "first" });
  });

  it("cannot be read", async () => {
    const { receiver, client, command } = await setUp();
    await command.faults({ operation: "callback", kind: "garbage" });
    await client.ordered(orderFrom(quickPayer), to(receiver));
    const callback = await receiver.next();
    expect(() => parse(callback)).toThrow(SyntaxError);
  });

  it.each([
    [{ kind: "wrongAmount", amount: "1" } as const, { amount: "1", status: "SUCCESSFUL" }],
    [{ kind: "unknownStatus", value: "ON_HOLD" } as const, { amount: "1500", status: "ON_HOLD" }],
  ])("does not tell the truth: %j", async (fault, told) => {
    const { receiver, client, command } = await setUp();
    await command.faults({ operation: "callback", ...fault });
    const reference = await client.ordered(orderFrom(quickPayer), to(receiver));
    expect(parse(await receiver.next())).toMatchObject(told);
    expect(await client.read(reference)).toMatchObject({ amount: "1500", status: "SUCCESSFUL" });
  });

  it.each(["reset", "halfOpen"] as const)("breaks off in its middle: %s", async (kind) => {
    const { standIn, receiver, client, command } = await setUp();
    await command.faults({ operation: "callback", kind });
    const reference = await client.ordered(orderFrom(quickPayer), to(receiver));
    expect(await command.callbacks(reference)).toEqual([sent(kind)]);
    if (kind === "reset") await receiver.broken();
    await standIn.close();
    expect(receiver.unread()).toBe(0);
  });
});
