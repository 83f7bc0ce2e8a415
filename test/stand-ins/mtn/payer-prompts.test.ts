import { describe, expect, it } from "vitest";
import { answerPrompt, listPrompts } from "../../../stand-ins/phone/phone-client.ts";
import { connect, control, order, orderFrom, start } from "./mtn-client.ts";

const minutes = 60_000;

const asked = async () => {
  const standIn = await start();
  const client = await connect(standIn);
  const reference = await client.ordered(order);
  return { standIn, client, reference, command: control(standIn) };
};

const form = (address: string, id: string, approve: string): Promise<Response> =>
  fetch(`${address}/dev/phone/${id}`, { method: "POST", body: new URLSearchParams({ approve }), redirect: "manual" });

describe("payers of Cameroon", () => {
  it("are asked on the phone and stay PENDING", async () => {
    const { standIn, client, reference, command } = await asked();
    const prompt = {
      id: reference,
      operator: "mtn",
      phone: "670000001",
      amount: 1500,
      text: "Annales: Level 300. Pay 1500 XAF? Enter your PIN to approve.",
    };
    expect(await listPrompts([standIn.address])).toEqual([prompt]);
    expect(await command.read("prompts")).toEqual([prompt]);
    expect(await client.read(reference)).toEqual({ ...order, status: "PENDING" });
  });

  it("approve, and the payment succeeds", async () => {
    const { standIn, client, reference } = await asked();
    const response = await fetch(`${standIn.address}/dev/phone/${reference}`, {
      method: "POST",
      body: JSON.stringify({ approve: true }),
    });
    expect([response.status, await response.json()]).toEqual([200, { id: reference, approve: true }]);
    expect(await client.read(reference)).toMatchObject({
      status: "SUCCESSFUL",
      financialTransactionId: expect.any(String),
    });
    expect(await listPrompts([standIn.address])).toEqual([]);
  });

  it("decline, and the payment fails", async () => {
    const { client, reference, command } = await asked();
    expect((await command.call("POST", `prompts/${reference}`, { approve: false })).status).toBe(204);
    expect(await client.read(reference)).toMatchObject({ status: "FAILED", reason: { code: "APPROVAL_REJECTED" } });
  });

  it("have five minutes", async () => {
    const { standIn, client, reference, command } = await asked();
    await command.advance(5 * minutes - 1);
    expect(await client.read(reference)).toMatchObject({ status: "PENDING" });
    await command.advance(1);
    expect(await client.read(reference)).toEqual({
      ...order,
      status: "FAILED",
      reason: {
        code: "COULD_NOT_PERFORM_TRANSACTION",
        message: "The payer did not approve within the given time.",
      },
    });
    expect(await listPrompts([standIn.address])).toEqual([]);
    expect(await answerPrompt([standIn.address], reference, true)).toBe(false);
    expect(await client.read(reference)).toMatchObject({ status: "FAILED" });
  });

  it("answer once", async () => {
    const { standIn, client, reference } = await asked();
    expect(await answerPrompt([standIn.address], reference, false)).toBe(true);
    expect(await answerPrompt([standIn.address], reference, true)).toBe(false);
    expect(await client.read(reference)).toMatchObject({ status: "FAILED" });
  });

  it.each(["NOT_ENOUGH_FUNDS", "PAYER_LIMIT_REACHED", "PAYER_NOT_FOUND"])("fail with %s by command", async (reason) => {
    const { client, reference, command } = await asked();
    await command.call("POST", `prompts/${reference}`, { approve: true, reason });
    expect(await client.read(reference)).toMatchObject({ status: "FAILED", reason: { code: reason } });
  });

  it("are asked in the sandbox too, with a plus before the number", async () => {
    const standIn = await start();
    const client = await connect(standIn);
    await client.ordered({ ...orderFrom("+237670000001"), currency: "EUR", amount: "12.50" });
    expect(await listPrompts([standIn.address])).toMatchObject([{ phone: "670000001", amount: 12.5 }]);
  });
});

describe("the phone", () => {
  it("shows a page to a browser and takes its forms", async () => {
    const { standIn, client, reference } = await asked();
    const page = await fetch(`${standIn.address}/dev/phone`, { headers: { accept: "text/html" } });
    expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(await page.text()).toContain(`action="/dev/phone/${reference}"`);
    const answered = await form(standIn.address, reference, "true");
    expect([answered.status, answered.headers.get("location")]).toEqual([303, "/dev/phone"]);
    expect(await client.read(reference)).toMatchObject({ status: "SUCCESSFUL" });
  });

  it("refuses what is no answer, and prompts that do not wait", async () => {
    const { standIn, client, reference } = await asked();
    expect((await form(standIn.address, reference, "perhaps")).status).toBe(400);
    expect((await form(standIn.address, "another", "true")).status).toBe(404);
    expect(await client.read(reference)).toMatchObject({ status: "PENDING" });
  });

  it("cannot be steered by web pages of other sites", async () => {
    const { standIn, client, reference } = await asked();
    const response = await fetch(`${standIn.address}/dev/phone/${reference}`, {
      method: "POST",
      headers: { "sec-fetch-site": "cross-site" },
      body: JSON.stringify({ approve: true }),
    });
    expect(response.status).toBe(403);
    expect(await client.read(reference)).toMatchObject({ status: "PENDING" });
  });

  it("is one for several operators", async () => {
    const [one, two] = [await asked(), await asked()];
    const addresses = [one.standIn.address, two.standIn.address];
    expect((await listPrompts(addresses)).map(({ id }) => id)).toEqual([one.reference, two.reference]);
    expect(await answerPrompt(addresses, two.reference, true)).toBe(true);
    expect(await two.client.read(two.reference)).toMatchObject({ status: "SUCCESSFUL" });
    expect(await one.client.read(one.reference)).toMatchObject({ status: "PENDING" });
  });
});

describe("commands", () => {
  it("set a payment, take its prompt away and are not undone by time", async () => {
    const { standIn, client, reference, command } = await asked();
    await command.call("POST", `payments/${reference}`, { status: "REJECTED", reason: "PAYER_LIMIT_REACHED" });
    expect(await listPrompts([standIn.address])).toEqual([]);
    await command.advance(5 * minutes);
    expect(await client.read(reference)).toMatchObject({
      status: "REJECTED",
      reason: { code: "PAYER_LIMIT_REACHED", message: "The limit of the payer has been reached." },
    });
  });

  it("hold against the success that a sandbox payer would have come to", async () => {
    const standIn = await start();
    const client = await connect(standIn);
    const reference = await client.ordered(orderFrom("46733123454"));
    await control(standIn).call("POST", `payments/${reference}`, { status: "FAILED", reason: "EXPIRED" });
    await control(standIn).advance(25_000);
    expect(await client.read(reference)).toMatchObject({ status: "FAILED", reason: { code: "EXPIRED" } });
  });

  it("show payments with their callbacks", async () => {
    const { reference, command } = await asked();
    const shown = { reference, environment: "mtncameroon", ...order, status: "PENDING", callbacks: [] };
    expect(await command.read("payments")).toEqual([shown]);
    expect(await command.read(`payments/${reference}`)).toEqual(shown);
  });

  it("that make no sense are refused", async () => {
    const { command, reference } = await asked();
    const statuses = await Promise.all([
      command.call("POST", "clock", { advance: -1 }),
      command.call("POST", "clock", {}),
      command.call("POST", `prompts/${reference}`, {}),
      command.call("POST", `payments/${reference}`, {}),
      command.call("POST", `payments/${crypto.randomUUID()}`, { status: "FAILED" }),
      command.call("POST", `prompts/${crypto.randomUUID()}`, { approve: true }),
      command.call("GET", "nothing"),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([400, 400, 400, 400, 404, 404, 404]);
  });

  it("tell and move the time", async () => {
    const { command } = await asked();
    expect(await command.read("clock")).toEqual({ now: 1_000_000 });
    expect(await (await command.advance(1500)).json()).toEqual({ now: 1_001_500 });
  });
});
