import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { AdminOnly, SignedInOnly } from "../../../src/contract/http/api-middleware.ts";
import { accessBesideContract, accessExpectations } from "./access-expectations.ts";
import { type AccessWorld, roles, startAccessWorld } from "./access-world.ts";
import { endpoints } from "../../support/contract-endpoints.ts";

let world: AccessWorld;
beforeAll(async () => {
  world = await startAccessWorld();
}, 300_000);
afterAll(() => world.close());

const nameOf = ({ method, path }: { readonly method: string; readonly path: string }) => `${method} ${path}`;
const calls = endpoints.map(nameOf);

const filled = (path: string, params: Readonly<Record<string, string | number>>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => {
    if (params[name] === undefined) throw new Error(`The row of ${path} says nothing about ${name}.`);
    return String(params[name]);
  });

/** The status each role gets, by its name. */
const named = (statuses: readonly number[]) => Object.fromEntries(roles.map((role, place) => [role, statuses[place]]));
/** An admin in a session that the password alone opened may do what a student may who has nothing. */
const wholeRow = (expected: readonly number[]): readonly number[] => [...expected, expected[1]!];

describe("who may call what", () => {
  test("6.21 is said of every call of the contract, and of no other", () => {
    expect(Object.keys(accessExpectations).filter((name) => !calls.includes(name))).toEqual([]);
    expect(calls.filter((name) => accessExpectations[name] === undefined)).toEqual([]);
  });

  test("fits what the contract declares: without a session 401 where one is needed, and admins' calls 403 to students", () => {
    for (const endpoint of endpoints) {
      const [visitor, ...students] = accessExpectations[nameOf(endpoint)]?.expected ?? [];
      const isPrivate =
        endpoint.middlewares.has(SignedInOnly) || ["page", "questionPicture"].includes(endpoint.identifier);
      expect([nameOf(endpoint), visitor === 401]).toEqual([nameOf(endpoint), isPrivate]);
      const isForAdmins = endpoint.middlewares.has(AdminOnly);
      const areRefused = students.slice(0, 3).every((status) => status === 403);
      expect([nameOf(endpoint), areRefused]).toEqual([nameOf(endpoint), isForAdmins]);
    }
  });

  test.each(calls)("6.8, 6.21 %s", async (name) => {
    const row = accessExpectations[name];
    if (row === undefined) throw new Error(`Say in access-rows.ts who may call ${name}.`);
    const [method = "", path = ""] = name.split(" ");
    const statuses: number[] = [];
    for (const role of roles) {
      const client = await world.clientOf(role);
      const address = filled(path, (await row.params?.(world)) ?? {});
      statuses.push((await client.call(address, { method, ...row.send?.(world) })).status);
    }
    expect(named(statuses)).toEqual(named(wholeRow(row.expected)));
  });

  test.each(accessBesideContract)("%s", async (_, path, expected) => {
    const statuses: number[] = [];
    for (const role of roles) statuses.push((await (await world.clientOf(role)).get(path(world))).status);
    expect(named(statuses)).toEqual(named(wholeRow(expected)));
  });
});
