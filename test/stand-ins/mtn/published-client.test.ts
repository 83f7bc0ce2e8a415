import { create, PayerType } from "mtn-momo";
import { describe, expect, it } from "vitest";
import type { MtnStandIn } from "../../../stand-ins/mtn/mtn-stand-in.ts";
import { control, quickPayer, start, startReceiver } from "./mtn-client.ts";

const HOST = "127.0.0.1";

/** The published Node client, from a new user of the sandbox to its Collections; only the base address is ours. */
const provision = async ({ address, subscriptionKey }: MtnStandIn) => {
  const momo = create({ baseUrl: address, callbackHost: HOST });
  const users = momo.Users({ primaryKey: subscriptionKey });
  const userId = await users.create(HOST);
  const { apiKey } = await users.login(userId);
  return momo.Collections({ primaryKey: subscriptionKey, userId, userSecret: apiKey });
};

const request = (partyId: string) => ({
  amount: "50",
  currency: "EUR",
  externalId: "123456",
  payer: { partyIdType: PayerType.MSISDN, partyId },
  payerMessage: "testing",
  payeeNote: "hello",
});

describe("a published client of the sandbox", () => {
  it("provisions a user, asks for money and reads that it was paid", async () => {
    const collections = await provision(await start());
    const reference = await collections.requestToPay(request(quickPayer));
    expect(await collections.getTransaction(reference)).toEqual({
      ...request(quickPayer),
      status: "SUCCESSFUL",
      financialTransactionId: expect.stringMatching(/^\d+$/u),
    });
    expect(await collections.getBalance()).toEqual({ availableBalance: "50", currency: "EUR" });
    expect(await collections.isPayerActive(quickPayer)).toEqual({ result: true });
  });

  it("hears by a callback of what it asked for", async () => {
    const standIn = await start();
    const receiver = await startReceiver();
    const collections = await provision(standIn);
    await collections.requestToPay({ ...request(quickPayer), callbackUrl: receiver.url });
    expect(JSON.parse((await receiver.next()).body)).toMatchObject({ externalId: "123456", status: "SUCCESSFUL" });
  });

  it.each([
    ["46733123450", "InternalProcessingError"],
    ["46733123451", "ApprovalRejectedError"],
    ["46733123452", "ExpiredError"],
    ["46733123455", "PayerNotFoundError"],
    ["46733123462", "ServiceUnavailableError"],
  ])("meets the sandbox payer %s as its own %s", async (payer, name) => {
    const collections = await provision(await start());
    const reference = await collections.requestToPay(request(payer));
    await expect(collections.getTransaction(reference)).rejects.toMatchObject({ name, transaction: { amount: "50" } });
  });

  it("reads that the payer has not answered yet, and then the answer", async () => {
    const standIn = await start();
    const collections = await provision(standIn);
    const reference = await collections.requestToPay(request("237670000001"));
    expect(await collections.getTransaction(reference)).toMatchObject({ status: "PENDING" });
    await control(standIn).call("POST", `prompts/${reference}`, { approve: true });
    expect(await collections.getTransaction(reference)).toMatchObject({ status: "SUCCESSFUL" });
  });

  it("is refused with a wrong secret", async () => {
    const standIn = await start();
    const momo = create({ baseUrl: standIn.address, callbackHost: HOST });
    const enter = (userSecret: string) =>
      momo.Collections({ primaryKey: standIn.subscriptionKey, userId: standIn.apiUser, userSecret });
    expect(await enter(standIn.apiKey).getBalance()).toEqual({ availableBalance: "0", currency: "EUR" });
    await expect(enter("f".repeat(32)).getBalance()).rejects.toMatchObject({ name: "UnspecifiedError" });
  });
});
