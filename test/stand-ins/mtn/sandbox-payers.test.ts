import { describe, expect, it } from "vitest";
import { connect, control, orderFrom, start } from "./mtn-client.ts";

const sandbox = (partyId: string) => ({ ...orderFrom(partyId), currency: "EUR" });

const documented: readonly (readonly [string, string])[] = [
  ["46733123450", "INTERNAL_PROCESSING_ERROR"],
  ["46733123451", "APPROVAL_REJECTED"],
  ["46733123452", "EXPIRED"],
  ["46733123455", "PAYER_NOT_FOUND"],
  ["46733123456", "PAYEE_NOT_ALLOWED_TO_RECEIVE"],
  ["46733123457", "NOT_ALLOWED"],
  ["46733123458", "NOT_ALLOWED_TARGET_ENVIRONMENT"],
  ["46733123459", "INVALID_CALLBACK_URL_HOST"],
  ["46733123460", "INVALID_CURRENCY"],
  ["46733123461", "INTERNAL_PROCESSING_ERROR"],
  ["46733123462", "SERVICE_UNAVAILABLE"],
  ["46733123463", "COULD_NOT_PERFORM_TRANSACTION"],
  ["46733123464", "TRANSFER_TYPE_UNKNOWN"],
];

describe("sandbox payers", () => {
  it.each(documented)("%s fails with %s, the reason as a text", async (partyId, reason) => {
    const client = await connect(await start());
    const reference = await client.ordered(sandbox(partyId));
    expect(await client.read(reference, "sandbox")).toEqual({
      ...sandbox(partyId),
      status: "FAILED",
      reason,
    });
  });

  it("46733123451 gives the reason as code and message in mtncameroon", async () => {
    const client = await connect(await start());
    const reference = await client.ordered(orderFrom("46733123451"));
    expect(await client.read(reference)).toMatchObject({
      status: "FAILED",
      reason: { code: "APPROVAL_REJECTED", message: "The payer rejected the payment." },
    });
  });

  it("46733123453 stays PENDING", async () => {
    const standIn = await start();
    const client = await connect(standIn);
    const reference = await client.ordered(sandbox("46733123453"));
    await control(standIn).advance(59 * 60_000);
    const status = await client.read(reference, "sandbox");
    expect(status).toEqual({ ...sandbox("46733123453"), status: "PENDING" });
  });

  it("46733123454 is CREATED for 25 s, then SUCCESSFUL", async () => {
    const standIn = await start();
    const client = await connect(standIn);
    const reference = await client.ordered(sandbox("46733123454"));
    await control(standIn).advance(24_999);
    expect(await client.read(reference, "sandbox")).toMatchObject({ status: "CREATED" });
    await control(standIn).advance(1);
    expect(await client.read(reference, "sandbox")).toMatchObject({
      status: "SUCCESSFUL",
      financialTransactionId: expect.any(String),
    });
  });

  it.each(["46733123449", "46733123465", "4670000001"])("%s, as any other, succeeds at once", async (partyId) => {
    const client = await connect(await start());
    const reference = await client.ordered(sandbox(partyId));
    expect(await client.read(reference, "sandbox")).toMatchObject({ status: "SUCCESSFUL" });
  });
});
