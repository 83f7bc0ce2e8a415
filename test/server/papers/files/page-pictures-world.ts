import { expect } from "vitest";
import { demoPapers } from "../../../../demo/papers/demo-papers.ts";
import { makePaper } from "../../../../demo/generator/make-paper.ts";
import { type PapersPerson, startPapersWorld } from "../papers-world.ts";

export const scope = { level: "level-300", semester: "first" } as const;

export const demoPaper = demoPapers.find(({ subject, pages }) => subject === "networks" && pages > 1)!;

interface Page {
  n: number;
  width: number;
  height: number;
  bytes: number;
  url: string;
}

/** A server with one paper of several pages, `id`, and a student to whom it is open. */
export const startPagePicturesWorld = async () => {
  const world = await startPapersWorld();
  const student = await world.person();
  await world.subscribe(student.id, scope);
  const id = await world.stored({ ...scope, title: "Computer Networks" }, await makePaper(demoPaper));
  const pagesOf = async (reader: PapersPerson, paper = id) => {
    const answer = await reader.get(`/api/papers/${paper}/pages`);
    expect(answer.status, answer.text).toBe(200);
    return answer.body as never as { count: number; pages: Page[] };
  };
  return { ...world, student, id, pagesOf };
};
export type PagePicturesWorld = Awaited<ReturnType<typeof startPagePicturesWorld>>;
