import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { AdminOnly, SignedInOnly } from "../../../src/contract/http/api-middleware.ts";
import { republishSolutions } from "../../../server/solutions/publishing/republish-solutions.sql.ts";
import { leakedWordShare } from "../../support/server/leaked-words.ts";
import { endpoints } from "../../support/contract-endpoints.ts";
import { closedPaperCalls, type ClosedPaper } from "./closed-paper-calls.ts";
import { stringsOf, collectAnsweredStrings } from "./answered-strings.ts";
import { type SolutionsWorld, startSolutionsWorld } from "./solutions-world.ts";

/** At most so much of a paper that is shut to an account is told to it (contract.md, 'What a student … may see of it'). */
const MOST = 0.05;

const pages = [
  [
    "HIGHER NATIONAL DIPLOMA EXAMINATION",
    "Answer all questions. Every answer shows how it was found.",
    "1. A taxi leaves the motor park of Buea with 12 passengers and stops at Mile 17, where 30 traders wait beside the road. How many people want to travel to Douala, counting those who sit in the car already? [4]",
    "2. The price of a bag of cement rises from 4500 francs in the dry season to 5200 francs once the rains begin. Find by how much it rises, and say what a builder who buys forty bags loses by waiting for three months. [6]",
  ].join("\n"),
  [
    "3. Two pupils measure the elapsed time of a falling stone with their telephones and get 1400 milliseconds and 1600 milliseconds. Discuss which of the instruments deserves more trust, and find the sum of both measurements. [5]",
    "4. A cooperative of farmers near Bafoussam sells 800 kilograms of coffee to one buyer and 250 kilograms to another, who pays only after the harvest festival. What quantity leaves the store altogether during the season? [5]",
  ].join("\n"),
] as const;
const paperText = pages.join("\n");

let world: SolutionsWorld;
let shut: ClosedPaper;
beforeAll(async () => {
  world = await startSolutionsWorld();
  shut = await solved();
}, 300_000);
afterAll(() => world?.close());

const nameOf = ({ method, path }: { readonly method: string; readonly path: string }) => `${method} ${path}`;
const students = endpoints
  .filter(({ middlewares }) => !middlewares.has(AdminOnly))
  .filter(
    ({ middlewares, identifier }) =>
      middlewares.has(SignedInOnly) || ["page", "preview", "questionPicture"].includes(identifier),
  )
  .map(nameOf);

/** A paper whose solution someone else has had made, by a model that repeats the questions. */
const solved = async (): Promise<ClosedPaper> => {
  const asker = await world.person();
  const paper = await world.paper(pages);
  world.model.setFaults({ kind: "quote" });
  await world.ask(asker, paper);
  const row = await world.ended(paper);
  world.model.clearFaults();
  expect(row.state).toBe("ready");
  const solution = row.made_paper!;
  await vi.waitFor(async () => {
    const drawn = await world.rows((sql) => sql`SELECT FROM paper WHERE id = ${solution} AND pages_ready = pages`);
    if (drawn.length === 0) throw new Error("The solution is not drawn yet.");
  }, 240_000);
  const [quiz] = await world.rows<{ items: readonly { question: { id: number } }[] }>(
    (sql) => sql`SELECT items FROM quiz WHERE solution_id = ${row.id}`,
  );
  return { paper, solution, asked: (quiz?.items ?? []).map(({ question }) => question.id) };
};

describe("what a solution tells of a paper that is shut", { timeout: 180_000 }, () => {
  it("is asked of every call a student may make, and of no other", () => {
    expect(Object.keys(closedPaperCalls).filter((name) => !students.includes(name))).toEqual([]);
    expect(students.filter((name) => closedPaperCalls[name] === undefined)).toEqual([]);
  });

  it("is at most a twentieth of its words, over all calls together, for an account with a free trial", async () => {
    const client = await world.person();
    expect((await world.ask(client, shut.paper)).status).toBe(202);
    const texts = await collectAnsweredStrings(client, shut, students);
    // The answers themselves are there: the measure is not of an empty page.
    expect(texts.join(" ")).toContain("Two numbers of the question are added");
    expect(leakedWordShare(paperText, texts)).toBeLessThanOrEqual(MOST);
  });

  it("is as little for an account with a subscription for solutions", async () => {
    const client = await world.person();
    await world.subscribe(client.id);
    const texts = await collectAnsweredStrings(client, shut, students);
    expect(texts.join(" ")).toContain("Two numbers of the question are added");
    expect(leakedWordShare(paperText, texts)).toBeLessThanOrEqual(MOST);
  });

  it("is all of its questions to whom the paper is open", async () => {
    const client = await world.person();
    await world.subscribe(client.id);
    await world.subscribe(client.id, "paper");
    const { body } = await client.get(`/api/papers/${shut.solution}/solution/text`);
    expect(leakedWordShare(paperText, stringsOf(body))).toBeGreaterThan(0.8);
    expect((await client.get(`/api/papers/${shut.solution}/quiz`)).status).toBe(200);
  });

  it("is as little of a solution that was published before: it is published again, and stays the same to its readers", async () => {
    const client = await world.person();
    await world.subscribe(client.id);
    await world.server.sql(
      (sql) => sql`UPDATE solution SET publishing = 0, published = (
        SELECT jsonb_agg(question || jsonb_build_object('steps', '<p>' || (question ->> 'text') || '</p>'))
        FROM jsonb_array_elements(published) question) WHERE made_paper = ${shut.solution}`,
    );
    const read = async () => (await client.get(`/api/papers/${shut.solution}/solution/text`)).body;
    const before = await read();
    expect(leakedWordShare(paperText, stringsOf(before))).toBeGreaterThan(MOST);
    const file = await world.fileOf(shut.paper);
    expect(await world.server.run(republishSolutions)).toBe(1);
    const after = await read();
    expect(leakedWordShare(paperText, stringsOf(after))).toBeLessThanOrEqual(MOST);
    expect(after["madeAt"]).toBe(before["madeAt"]);
    expect(await world.isStored(file.key)).toBe(false);
    expect((await world.fileOf(shut.paper)).isStored).toBe(true);
    expect(await world.server.run(republishSolutions)).toBe(0);
  });
});
