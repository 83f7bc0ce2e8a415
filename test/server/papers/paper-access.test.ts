import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { trialsLeft, consumeTrial } from "../../../server/payments/trials/free-trials.sql.ts";
import { FREE_TRIALS } from "../../../src/contract/solutions/free-trials.ts";
import { type PapersPerson, type ScopeKeys, startPapersWorld, type PapersWorld } from "./papers-world.ts";

let world: PapersWorld;
const people: Record<string, PapersPerson> = {};
const papers: Record<string, number> = {};

/** Spends a person's free trials on solutions of no other test. */
const spendAll = async (person: PapersPerson) => {
  for (let n = 0; n < FREE_TRIALS; n += 1)
    await world.run(consumeTrial(person.id, await world.listed({ area: "hnd", kind: "SOLUTION" })));
};

const university = { institution: "ub", faculty: "ub-fet", departments: ["ub-fet-computer-engineering"] } as const;
const pair = (level: string, semester: string): ScopeKeys => ({ level: `level-${level}`, semester });
const category = (key: string): ScopeKeys => ({ categories: [key] });

beforeAll(async () => {
  world = await startPapersWorld();
  const students = "other owner pair otherSemester otherLevel expired solutions software accountancy enspy enspd";
  for (const name of students.split(" ")) people[name] = await world.person();
  people["admin"] = await world.person({ role: "admin" });
  const subscribed: readonly (readonly [string, ScopeKeys & { type?: "solution"; days?: number }])[] = [
    ["pair", pair("300", "first")],
    ["otherSemester", pair("300", "second")],
    ["otherLevel", pair("200", "first")],
    ["expired", { ...pair("300", "first"), days: -1 }],
    ["solutions", { ...pair("300", "first"), type: "solution" }],
    ["software", category("hnd-software")],
    ["accountancy", category("hnd-accountancy")],
    ["enspy", category("concour-enspy")],
    ["enspd", category("concour-enspd")],
  ];
  for (const [name, scope] of subscribed) await world.subscribe(people[name]!.id, scope);
  const ownerId = people["owner"]!.id;
  const make = async (name: string, given: Parameters<PapersWorld["stored"]>[0]) => {
    papers[name] = await world.stored(given);
  };
  await make("paper", { ...university, ...pair("300", "first"), ownerId });
  await make("solution", { ...university, ...pair("300", "first"), kind: "SOLUTION", ownerId });
  await make("pending", { ...university, ...pair("300", "first"), status: "pending", ownerId });
  await make("allSemesters", { level: "level-300" });
  await make("hnd", { area: "hnd", ...category("hnd-software") });
  await make("concour", { area: "concour", categories: ["concour-enspy", "concour-enspm"] });
  await make("placeless", { area: "hnd" });
  await make("trial", { ...university, ...pair("300", "first"), kind: "SOLUTION" });
  await make("solved", { ...university, ...pair("300", "first"), kind: "SOLUTION", solutionOf: papers["paper"]! });
  for (const who of ["other", "pair"]) await spendAll(people[who]!);
});
afterAll(() => world?.close());

const calls = ["paper", "pages", "page", "file", "files", "preview", "smallPreview"] as const;
const pathOf = (call: (typeof calls)[number], id: number): string =>
  ({
    paper: `/api/papers/${id}`,
    pages: `/api/papers/${id}/pages`,
    page: `/api/papers/${id}/pages/1`,
    file: `/api/papers/${id}/file`,
    files: `/files/${id}.pdf`,
    preview: `/api/papers/${id}/preview`,
    smallPreview: `/api/papers/${id}/preview?w=210`,
  })[call];

/** What each call answers: its status, and its code where it refuses. */
const answersTo = async (
  who: string,
  paper: string,
  client = people[who] ?? world.visitor(),
): Promise<Record<string, string>> => {
  const answers: Record<string, string> = {};
  for (const call of calls) {
    const { status, body } = await client.get(pathOf(call, papers[paper]!));
    answers[call] = status < 400 ? String(status) : `${status} ${body.code}`;
  }
  return answers;
};

const previews = (answer: string) => ({ preview: answer, smallPreview: answer });
const open = { paper: "200", pages: "200", page: "200", file: "200", files: "200", ...previews("200") };
const closed = (reason: string) => ({ ...open, pages: reason, page: reason, file: reason, files: reason });
const unknown = (preview: string) => ({ ...closed("404 not_found"), paper: "404 not_found", ...previews(preview) });
const unsubscribed = closed("403 no_subscription");
const unpaid = closed("403 solution_not_paid");
const signIn = { ...closed("401 unauthenticated"), paper: "401 unauthenticated" };

describe("who may read what", () => {
  it.each([
    ["6.9 a visitor", "visitor", "paper", signIn],
    ["6.9 a visitor", "visitor", "pending", { ...signIn, ...previews("404 not_found") }],
    ["6.11 a student without a subscription", "other", "paper", unsubscribed],
    ["6.11 a student with the subscription of the pair", "pair", "paper", open],
    ["4.32 a student with the level's other semester", "otherSemester", "paper", unsubscribed],
    ["4.32 a student with the semester of another level", "otherLevel", "paper", unsubscribed],
    ["a student whose subscription has ended", "expired", "paper", unsubscribed],
    ["a student with a subscription for solutions", "solutions", "paper", unsubscribed],
    ["the owner", "owner", "paper", open],
    ["an admin", "admin", "paper", open],
    ["4.37 a student whose trials are spent", "other", "solution", unpaid],
    ["4.37 a student with a subscription for papers, whose trials are spent", "pair", "solution", unpaid],
    ["a student with a subscription for solutions", "solutions", "solution", open],
    ["an admin", "admin", "solution", open],
    ["a student with the subscription of the pair", "pair", "pending", unknown("404 not_found")],
    ["a student without a subscription", "other", "pending", unknown("404 not_found")],
    ["the owner", "owner", "pending", { ...open, ...previews("404 not_found") }],
    ["an admin", "admin", "pending", { ...open, ...previews("404 not_found") }],
    ["a student with any semester of its level", "otherSemester", "allSemesters", open],
    ["a student with another level", "otherLevel", "allSemesters", unsubscribed],
    ["4.33 a student with its category", "software", "hnd", open],
    ["4.33 a student with another category", "accountancy", "hnd", unsubscribed],
    ["a student with a semester", "pair", "hnd", unsubscribed],
    ["4.34 a student with one of its categories", "enspy", "concour", open],
    ["4.34 a student with another category", "enspd", "concour", unsubscribed],
    ["a student with an HND category", "software", "concour", unsubscribed],
    ["a student with a category", "software", "placeless", unsubscribed],
    ["a student with a semester", "pair", "placeless", unsubscribed],
  ])("%s (%s) and the paper '%s'", async (_title, who, paper, expected) => {
    expect(await answersTo(who, paper)).toEqual(expected);
  });

  it("tells beside the paper whether it opens, and why not", async () => {
    const accessOf = async (who: string, paper: string) =>
      (await people[who]!.get(`/api/papers/${papers[paper]}`)).body["access"];
    expect(await accessOf("pair", "paper")).toEqual({ allowed: true, reason: null });
    expect(await accessOf("other", "paper")).toEqual({ allowed: false, reason: "no_subscription" });
    expect(await accessOf("pair", "solution")).toEqual({
      allowed: false,
      reason: "solution_not_paid",
      trialLeft: 0,
    });
    expect(await accessOf("owner", "pending")).toEqual({ allowed: true, reason: null });
  });

  it("tells of a denied paper what opens it: the fee, how many of the like it opens, until when, and the points", async () => {
    const offerOf = async (who: string, paper: string) =>
      (await people[who]!.get(`/api/papers/${papers[paper]}`)).body["offer"];
    const [row] = await world.sql(
      (sql) => sql<{ papers: number; solutions: number }>`SELECT count(*) FILTER (WHERE kind = 'PAPER')::int AS papers,
        count(*) FILTER (WHERE kind = 'SOLUTION')::int AS solutions FROM paper p
        WHERE status = 'approved' AND area = 'university' AND level_id = (SELECT id FROM level WHERE key = 'level-300')
          AND (semester_id = (SELECT id FROM semester WHERE key = 'first') OR semester_id IS NULL)`,
    );
    const until = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
    expect(await offerOf("other", "paper")).toEqual({ fee: 1500, count: row!.papers, until, points: 0 });
    expect(await offerOf("other", "solution")).toEqual({ fee: 1000, count: row!.solutions, until });
    expect(await offerOf("other", "hnd")).toEqual({ fee: 2000, count: 1, until });
    for (const [who, paper] of [
      ["pair", "paper"],
      ["owner", "pending"],
      ["other", "allSemesters"],
      ["software", "placeless"],
    ] as const)
      expect(await offerOf(who, paper)).toBeUndefined();
  });

  it("1.23, 4.36 opens a solution by a free trial that was spent on it, however often it is read, and no other", async () => {
    const student = await world.person();
    const at = (paper: string, rest = "") => student.get(`/api/papers/${papers[paper]}${rest}`);
    const left = () => world.run(trialsLeft(student.id));
    const spend = (paper: string) => world.run(consumeTrial(student.id, papers[paper]!));
    await spend("trial");
    expect((await at("trial")).body["access"]).toEqual({ allowed: true, reason: null });
    expect(await answersTo("trial reader", "trial", student)).toEqual(open);
    await spend("trial");
    expect(await left()).toBe(2);
    // The trial of a paper's solution is the paper's: whoever asked for it reads it.
    await spend("paper");
    expect([(await at("solved", "/file")).status, await left()]).toEqual([200, 1]);
    expect((await at("solution", "/file")).body.code).toBe("solution_not_paid");
    expect((await at("paper", "/file")).body.code).toBe("no_subscription");
  });

  it("4.36 spends no free trial on opening: it says that one would open it, and how many are left", async () => {
    const student = await world.person();
    const access = { allowed: false, reason: "solution_not_paid", trialLeft: FREE_TRIALS };
    expect(await answersTo("student with trials", "trial", student)).toEqual(unpaid);
    expect((await student.get(`/api/papers/${papers["trial"]}`)).body["access"]).toEqual(access);
    expect((await student.get(`/api/papers/${papers["trial"]}/file`)).body["access"]).toEqual(access);
    expect(await world.run(trialsLeft(student.id))).toBe(FREE_TRIALS);
  });

  it("spends the last trial on one of two solutions that are asked for at once", async () => {
    const student = await world.person();
    for (let n = 0; n < FREE_TRIALS - 1; n += 1)
      await world.run(consumeTrial(student.id, await world.listed({ area: "hnd", kind: "SOLUTION" })));
    const both = ["solution", "trial"].map((paper) => world.run(consumeTrial(student.id, papers[paper]!)));
    expect((await Promise.all(both)).toSorted()).toEqual([false, true]);
  });

  it("says in French why a solution does not open", async () => {
    const { body } = await people["pair"]!.get(`/api/papers/${papers["solution"]}/file`, { "x-language": "fr" });
    expect(body.message).toMatch(/payé/);
  });

  it("closes the moment a subscription ends", async () => {
    const student = await world.person();
    await world.subscribe(student.id, { ...pair("300", "first"), days: 1 });
    const path = `/api/papers/${papers["paper"]}/pages/1`;
    world.clock.advance(24 * 3_600_000 - 5_000);
    expect((await student.get(path)).status).toBe(200);
    world.clock.advance(10_000);
    expect((await student.get(path)).body.code).toBe("no_subscription");
  });
});
