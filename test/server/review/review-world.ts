import { expect } from "vitest";
import { startUploadsWorld, type UploadsPerson } from "../uploads/uploads-world.ts";

/** The path of a paper in the admins' queue, or of a step of its judgement, such as `/claim`. */
export const at = (id: number, step = "") => `/api/admin/papers/${id}${step}`;

/** What an owner is told of a paper beside its id: all of its label (checklist 3.32). */
export const algebra = { title: "Algebra CA", code: "MAT301", year: 2024, resit: false, language: null };

/** A server on which Ada uploads, and Grace and Paul judge. */
export const startReviewWorld = async () => {
  const world = await startUploadsWorld();
  const ada = await world.person();
  const grace = await world.person("admin");
  const paul = await world.person("admin");
  /** The paper's status, the state of its judgement, whose it is, and its reason. */
  const stateOf = async (id: number) => {
    const { body } = await grace.get(at(id));
    const { state, by, reason } = body["review"] as { state: string; by: { id: number } | null; reason: string | null };
    return [body["status"], state, by?.id ?? null, reason];
  };
  const points = async (who: UploadsPerson) => (await who.get("/api/points")).body["points"];
  const told = (who: UploadsPerson) =>
    world.rows<{ kind: string; payload: object }>(
      (sql) => sql`SELECT kind, payload FROM notification WHERE account_id = ${who.id} ORDER BY id`,
    );
  /** The id of a new paper that Grace claimed. */
  const claimed = async (text: string, who = ada, metadata: object = {}): Promise<number> => {
    const id = await who.upload(text, metadata);
    expect((await grace.post(at(id, "/claim"), {})).status).toBe(200);
    return id;
  };
  return { ...world, ada, grace, paul, stateOf, points, told, claimed };
};
export type ReviewWorld = Awaited<ReturnType<typeof startReviewWorld>>;
