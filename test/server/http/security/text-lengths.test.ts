import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { type AccessWorld, startAccessWorld } from "../../access/access-world.ts";
import { type ContractOperation, operations } from "../../fuzz/fuzzed-calls.ts";
import { validValue, type ValueSchema } from "../../fuzz/values-from-schema.ts";

let world: AccessWorld;
beforeAll(async () => {
  world = await startAccessWorld();
}, 300_000);
afterAll(() => world.close());

const SEED = 20_261_124;
/** Longer than an index of PostgreSQL takes, in letters of two bytes that do not repeat; begun as a course code is. */
const LONG = `a1${Array.from({ length: 6_000 }, (_, n) => String.fromCodePoint(0xc0 + ((n * n * 7) % 300))).join("")}`;

/** A shape with all that it may hold. */
const whole = (shape: ValueSchema): ValueSchema => ({
  ...shape,
  ...(shape.properties && {
    properties: Object.fromEntries(Object.entries(shape.properties).map(([name, one]) => [name, whole(one)])),
    required: Object.keys(shape.properties),
  }),
  ...(shape.items && { items: whole(shape.items), minItems: 1 }),
});

/** The steps to each text of a shape. */
const textsIn = (shape: ValueSchema, path: readonly string[] = []): readonly (readonly string[])[] => {
  if (shape.anyOf !== undefined) return shape.anyOf.flatMap((one) => textsIn(one, path)).slice(0, 1);
  if (shape.type === "array") return textsIn(shape.items ?? {}, [...path, "0"]);
  if (shape.type === "string") return [path];
  return Object.entries(shape.properties ?? {}).flatMap(([name, one]) => textsIn(one, [...path, name]));
};
const changedAt = (value: unknown, [step, ...rest]: readonly string[], text: string): unknown => {
  if (step === undefined) return text;
  if (Array.isArray(value)) return value.map((one, n) => (String(n) === step ? changedAt(one, rest, text) : one));
  return { ...(value as object), [step]: changedAt((value as Record<string, unknown>)[step], rest, text) };
};

/** The name of a field, and of what holds it: that is told where a word says which of several shapes is meant. */
const holders = (path: readonly string[]): readonly string[] =>
  path.map((_, n) => path.slice(0, path.length - n).join("."));

const bodies = operations.flatMap((operation) => {
  const shape = operation.content["application/json"]?.schema;
  const paths = shape === undefined ? [] : textsIn(shape);
  return paths.map((path) => [`${operation.method} ${operation.path} ${path.join(".")}`, operation, path] as const);
});
const address = ({ path, parameters }: ContractOperation): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const { schema } = parameters.find((one) => one.name === name && one.in === "path")!;
    return String(name === "id" || name === "n" ? 1 : fc.sample(validValue(schema), { numRuns: 1, seed: SEED })[0]);
  });

describe("a text of 6,000 letters", () => {
  it.each(bodies)("%s: 422 for its field, in both languages", async (_, operation, path) => {
    const client = await world.clientOf("admin");
    const [right] = fc.sample(validValue(whole(operation.content["application/json"]!.schema)), {
      numRuns: 1,
      seed: SEED,
    });
    const json = changedAt(right, path, LONG);
    const said = [];
    for (const language of ["en", "fr"]) {
      const at = address(operation).replace("/admin/payments/1", `/admin/payments/${world.payment}`);
      const headers = { "x-language": language };
      const answer = await client.call(at, { method: operation.method, json, headers });
      expect([answer.status, answer.body.code, answer.text]).toEqual([422, "validation_failed", answer.text]);
      const { fields = {} } = answer.body;
      said.push(holders(path).flatMap((name) => fields[name] ?? [])[0]);
    }
    expect(said.map((text) => typeof text)).toEqual(["string", "string"]);
    expect(said[0]).not.toBe(said[1]);
  });

  test("of three bytes each, 900 in the address of a push subscription: 422", async () => {
    const { endpoint, keys } = world.subscription();
    const client = await world.clientOf("owner");
    const long = Array.from({ length: 900 }, (_, n) => String.fromCodePoint(0x4e00 + ((n * n * 31) % 9_000))).join("");
    const answer = await client.post("/api/push/subscriptions", { endpoint: `${endpoint}/${long}`, keys });
    expect([answer.status, answer.body.code]).toEqual([422, "validation_failed"]);
  });

  test("as long as may be, in letters of four bytes: kept", async () => {
    const client = await world.clientOf("owner");
    const wide = (most: number) =>
      Array.from({ length: most / 2 }, (_, n) => String.fromCodePoint(0x20000 + ((n * n * 31) % 40_000))).join("");
    const request = { code: `a1${wide(38)}`, title: wide(200), note: wide(1_000) };
    const { status, body } = await client.post("/api/requests", request);
    expect([status, body]).toMatchObject([201, request]);
    const report = { reason: "other", value: wide(1_000) };
    expect((await client.post(`/api/papers/${world.papers.approved}/reports`, report)).status).toBe(202);
    const message = {
      name: wide(120),
      email: `${"a".repeat(64)}@${"b".repeat(63)}.${"c".repeat(63)}.${"d".repeat(57)}.cm`,
      subject: wide(100),
      message: wide(1_000),
    };
    expect((await client.post("/api/contact", message)).status).toBe(200);
  });
});
