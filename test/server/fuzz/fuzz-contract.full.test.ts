import { Exit, Predicate, Schema } from "effect";
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ErrorBody, type ErrorCode, errorStatus } from "../../../src/contract/http/error-codes.ts";
import type { Client } from "../../support/server/http-client.ts";
import { type AccessWorld, type Role, startAccessWorld } from "../access/access-world.ts";
import { documentPath } from "../../../src/contract/openapi/describe-calls.ts";
import { endpoints } from "../../support/contract-endpoints.ts";
import { type FuzzedCall, fuzzedCalls, type ContractOperation, operations } from "./fuzzed-calls.ts";

/** Calls of each operation, by each of those who ask. */
const RUNS = 300;
const SEED = 20_261_122;
const callers = ["visitor", "owner", "admin"] as const satisfies readonly Role[];

let world: AccessWorld;
beforeAll(async () => {
  world = await startAccessWorld();
}, 300_000);
afterAll(() => world.close());

const isFailure = Schema.is(ErrorBody);
const leaks = /SqlError|at \w+ \(|node_modules|\bSELECT\b.*\bFROM\b|ECONN/;

/** Statuses of HTTP itself, which have no code of their own: no such method here, no such range, too long an address or head. */
const ofHttp = new Set([405, 414, 416, 431]);
type Answer = Awaited<ReturnType<Client["call"]>>;
/** Whether a good answer is what the contract promises; what is no JSON is judged by its type elsewhere. */
const isPromised = ({ method, path }: ContractOperation, { headers, body }: Answer): boolean => {
  if (!headers.get("content-type")?.startsWith("application/json")) return true;
  const endpoint = endpoints.find((one) => one.method === method && documentPath(one.path) === path);
  return [...(endpoint?.success ?? [])].some((schema) => isStream(schema) || Exit.isSuccess(decode(schema)(body)));
};
const isStream = Predicate.isTagged("StreamUint8Array");
const decode = (schema: Schema.Top) => Schema.decodeUnknownExit(schema as Schema.Codec<unknown, unknown>);

/** What is wrong with an answer, if anything is. */
const faultOf = (operation: ContractOperation, answer: Answer): string | null => {
  const { status, text, body } = answer;
  if (status < 400) return isPromised(operation, answer) ? null : "an answer that the contract does not know";
  if (leaks.test(text)) return "tells of its inside";
  if (!isFailure(body) || body.code === undefined) return "a failure without its code";
  if (errorStatus[body.code as ErrorCode] !== status && !(ofHttp.has(status) && body.code === "bad_request"))
    return `${body.code} with another status`;
  if (body.code === "internal") return "an error of our own";
  return typeof body.message === "string" && body.message !== "" ? null : "a failure without words";
};

describe("whatever is sent", () => {
  it.each(operations.map((operation) => [`${operation.method} ${operation.path}`, operation] as const))(
    "%s answers by the contract, and never with an error of its own",
    async (_, operation) => {
      const judge = async (role: Role, { path, ...options }: FuzzedCall): Promise<void> => {
        const client = await world.clientOf(role);
        const answer = await client.call(path, options);
        const fault = faultOf(operation, answer);
        expect({ fault, status: fault && answer.status, text: fault && answer.text }).toEqual({
          fault: null,
          status: null,
          text: null,
        });
      };
      await fc.assert(fc.asyncProperty(fc.constantFrom(...callers), fuzzedCalls(operation), judge), {
        numRuns: RUNS * callers.length,
        seed: SEED,
      });
    },
  );
});
