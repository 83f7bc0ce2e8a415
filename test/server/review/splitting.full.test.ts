import { PDFDocument } from "@cantoo/pdf-lib";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { runAllJobs } from "../../../server/jobs/job-worker.ts";
import { bundlePdf } from "../../support/bundle-pdf.ts";
import { startUploadsWorld, type UploadsPerson, type UploadsWorld } from "../uploads/uploads-world.ts";

let world: UploadsWorld;
let ada: UploadsPerson;
let grace: UploadsPerson;
let paul: UploadsPerson;
beforeAll(async () => {
  world = await startUploadsWorld();
  ada = await world.person();
  grace = await world.person("admin");
  paul = await world.person("admin");
});
afterAll(() => world.close());

const at = (id: number, step = "") => `/api/admin/papers/${id}${step}`;

const uploaded = async (owner: UploadsPerson, pdf: Uint8Array): Promise<number> => {
  const answer = await owner.send(world.algebra, pdf, { key: randomUUID() });
  expect(answer.status).toBe(201);
  return Number(answer.body["id"]);
};
/** Waits until no paper is to be drawn or read: by this test, or by the server's own workers. */
const drawn = () =>
  vi.waitFor(
    async () => {
      for (const kind of ["prepare", "outline"] as const) await world.server.run(runAllJobs(kind));
      const open = await world.rows(
        (sql) => sql`SELECT kind FROM job WHERE state IN ('queued', 'running')
        AND kind IN ('prepare', 'outline')`,
      );
      expect(open).toEqual([]);
    },
    { timeout: 60_000, interval: 100 },
  );
/** A file of two papers, in Grace's hands. */
const claimed = async (owner = ada, pdf?: Uint8Array): Promise<number> => {
  const id = await uploaded(owner, pdf ?? (await bundlePdf()));
  await drawn();
  expect((await grace.post(at(id, "/claim"), {})).status).toBe(200);
  return id;
};
const two = {
  parts: [
    { page: 1, code: "MAT301", title: "Algebra CA", year: 2022 },
    { page: 2, code: null, title: "Wave optics CA", year: 2021 },
  ],
};
const split = async (id: number): Promise<readonly [number, number]> => {
  const { status, body } = await grace.post(at(id, "/split"), two);
  expect(status).toBe(200);
  const { papers } = body["bundle"] as { papers: { id: number }[] };
  await drawn();
  return [papers[0]!.id, papers[1]!.id];
};
const textOf = async (who: UploadsPerson, id: number) => {
  const { body } = await who.get(`/api/papers/${id}/text`);
  return (body["pages"] as { text: string }[]).map(({ text }) => text);
};
const detailsOf = async (id: number) => (await grace.get(at(id))).body;
const pagesOfFile = async (who: UploadsPerson, path: string) => {
  const answer = await who.get(path);
  if (answer.status !== 200) return answer.status;
  return (await PDFDocument.load(answer.bytes)).getPageCount();
};
const subscribe = (who: UploadsPerson) =>
  world.rows(
    (sql) => sql`INSERT INTO subscription (account_id, type, level_id, semester_id, starts_at, ends_at)
      VALUES (${who.id}, 'paper', ${world.ids.level}, ${world.ids.semester}, now() - interval '1 year', now() + interval '5 years')`,
  );

describe("a file of two papers", () => {
  test("is proposed to be split where heads and numbers begin again, with what the heads say", async () => {
    const id = await claimed();
    expect((await detailsOf(id))["proposal"]).toEqual([
      { page: 1, code: "MAT301", title: "Algebra of Rings CA", year: 2022 },
      { page: 2, code: null, title: "Wave Optics CA", year: 2021 },
    ]);
    expect((await grace.post(at(id, "/split"), { parts: [two.parts[0]] })).status).toBe(200);
    expect(await detailsOf(id)).not.toHaveProperty("proposal");
  });

  test("becomes two papers: the first keeps id and owner, each has its own pages, words, questions and file", async () => {
    const id = await claimed();
    const [first, second] = await split(id);
    expect(first).toBe(id);
    const of = async (paper: number) => {
      const { title, code, year, pages, owner, status, level } = (await detailsOf(paper)) as Record<string, unknown>;
      return { title, code, year, pages, owner: owner === null ? null : "Ada", status, level: level !== null };
    };
    expect([await of(first), await of(second)]).toEqual([
      { title: "Algebra CA", code: "MAT301", year: 2022, pages: 1, owner: "Ada", status: "pending", level: true },
      { title: "Wave optics CA", code: null, year: 2021, pages: 3, owner: null, status: "pending", level: true },
    ]);
    expect((await textOf(grace, first)).map((text) => /ALGEBRA/.test(text))).toEqual([true]);
    expect((await textOf(grace, second)).map((text) => /OPTICS/.test(text))).toEqual([true, false, false]);
    const outline = (await grace.get(`/api/papers/${second}/outline`)).body["questions"] as {
      number: string;
      page: number;
    }[];
    expect(outline.map(({ number, page }) => [number, page])).toEqual([
      ["1", 1],
      ["2", 1],
      ["3", 2],
      ["4", 2],
      ["5", 3],
    ]);
    for (const [paper, pages] of [
      [first, 1],
      [second, 3],
    ] as const) {
      expect(await pagesOfFile(grace, `/api/papers/${paper}/file`)).toBe(pages);
      expect(await pagesOfFile(grace, `/api/papers/${paper}/bundle`)).toBe(4);
      const { body } = await grace.get(`/api/papers/${paper}/pages`);
      const urls = (body["pages"] as { url: string }[]).map(({ url }) => url);
      expect(urls).toHaveLength(pages);
      for (const url of urls) expect((await grace.get(url)).status).toBe(200);
      expect((await grace.get(`/api/papers/${paper}/pages/${pages + 1}`)).status).toBe(404);
    }
    const twins = (await detailsOf(second))["twins"] as { id: number }[];
    expect(twins.map((twin) => twin.id)).not.toContain(first);
  });

  test("both are found by a student, and the upload counts one point", async () => {
    const owner = await world.person();
    const student = await world.person();
    const word = `Zwitterion${Math.floor(Math.random() * 1e6)}`;
    const [first, second] = await split(await claimed(owner, await bundlePdf(word)));
    expect((await grace.post(at(first, "/approve"), {})).status).toBe(200);
    expect((await grace.post(at(second, "/claim"), {})).status).toBe(200);
    expect((await grace.post(at(second, "/approve"), { title: `Wave optics ${word} CA` })).status).toBe(200);
    expect((await owner.get("/api/points")).body["points"]).toBe(1);
    const found = (await student.get(`/api/papers?q=${word}`)).body["items"] as { id: number }[];
    expect(found.map(({ id }) => id)).toEqual([second]);
    const listed = (await student.get("/api/papers?limit=100")).body["items"] as { id: number }[];
    expect(listed.map(({ id }) => id)).toEqual(expect.arrayContaining([first, second]));
    const denied = await student.get(`/api/papers/${second}/file`);
    expect(denied.status).toBe(403);
  });

  test("is had as it came by who may read all of its papers, its uploader and admins", async () => {
    const student = await world.person();
    await subscribe(student);
    const id = await claimed();
    const { bytes } = await detailsOf(id);
    const [first, second] = await split(id);
    const whole = (who: UploadsPerson, id: number) => pagesOfFile(who, `/api/papers/${id}/bundle`);
    expect([await whole(ada, first), await whole(student, first)]).toEqual([4, 404]);
    await grace.post(at(first, "/approve"), {});
    expect(await whole(student, first)).toBe(404);
    expect((await student.get(`/api/papers/${first}`)).body).not.toHaveProperty("bundle");
    await grace.post(at(second, "/claim"), {});
    await grace.post(at(second, "/approve"), {});
    expect([await whole(student, first), await whole(student, second), await whole(ada, second)]).toEqual([4, 4, 403]);
    expect((await student.get(`/api/papers/${first}`)).body["bundle"]).toEqual({ pages: 4, bytes });
    expect(await whole(await world.person(), first)).toBe(403);
  });

  test("that is sent again is known as what was cut from it, and its parts are none of each other's twins", async () => {
    const owner = await world.person();
    const pdf = await bundlePdf();
    const [first] = await split(await claimed(owner, pdf));
    const again = await owner.send(world.algebra, pdf, { key: randomUUID() });
    expect([again.status, (again.body as { paper?: { id: number } }).paper?.id]).toEqual([409, first]);
  });

  test("loses one of its papers, and the other stays with the file as it came, until the last is gone", async () => {
    const owner = await world.person();
    const [first, second] = await split(await claimed(owner));
    expect((await owner.call(`/api/papers/${first}`, { method: "DELETE" })).status).toBe(200);
    expect([
      await pagesOfFile(grace, `/api/papers/${second}/file`),
      await pagesOfFile(grace, `/api/papers/${second}/bundle`),
    ]).toEqual([3, 4]);
    expect((await detailsOf(second))["bundle"]).toMatchObject({ obstacle: "deleted" });
    expect((await grace.call(at(second, "/split"), { method: "DELETE" })).status).toBe(409);
    await world.rows((sql) => sql`DELETE FROM paper WHERE id = ${second}`);
    expect(
      await world.rows((sql) => sql`SELECT FROM bundle b WHERE NOT EXISTS (SELECT FROM paper WHERE bundle_id = b.id)`),
    ).toEqual([]);
  });

  test("that is approved already leaves both approved", async () => {
    const id = await claimed();
    await grace.post(at(id, "/approve"), {});
    const [first, second] = await split(id);
    expect([(await detailsOf(first))["status"], (await detailsOf(second))["status"]]).toEqual(["approved", "approved"]);
  });
});

describe("papers that were split", () => {
  test("are made one again by an admin, with the favourites of both", async () => {
    const reader = await world.person();
    const id = await claimed();
    await grace.post(at(id, "/approve"), {});
    const [first, second] = await split(id);
    expect((await reader.call(`/api/favourites/${second}`, { method: "PUT" })).status).toBe(204);
    const { status, body } = await grace.call(at(second, "/split"), { method: "DELETE" });
    expect([status, body["id"], body["title"], body["pages"]]).toEqual([200, first, "Algebra CA", 4]);
    await drawn();
    expect(await textOf(grace, first)).toHaveLength(4);
    expect(await pagesOfFile(grace, `/api/papers/${first}/file`)).toBe(4);
    expect((await grace.get(at(second))).status).toBe(404);
    expect(((await reader.get("/api/favourites")).body["items"] as { id: number }[]).map((paper) => paper.id)).toEqual([
      first,
    ]);
    expect(await detailsOf(first)).not.toHaveProperty("bundle");
    expect(
      await world.rows((sql) => sql`SELECT FROM bundle b WHERE NOT EXISTS (SELECT FROM paper WHERE bundle_id = b.id)`),
    ).toEqual([]);
  });

  test("stay where one has a solution, or belongs elsewhere now, and the answer says why", async () => {
    const [first, second] = await split(await claimed());
    await world.rows((sql) => sql`UPDATE paper SET level_id = NULL WHERE id = ${second}`);
    const moved = await grace.call(at(first, "/split"), { method: "DELETE" });
    expect([moved.status, moved.body.message]).toEqual([409, expect.stringMatching(/another level/)]);
    await world.rows(
      (sql) => sql`INSERT INTO solution (paper_id, sha256, language, prompt, chart, state, changed_at)
        SELECT id, sha256, 'en', 1, 1, 'ready', now() FROM paper WHERE id = ${second}`,
    );
    const solved = await grace.call(at(first, "/split"), { method: "DELETE" });
    expect([solved.status, solved.body.message]).toEqual([409, expect.stringMatching(/solution/)]);
  });
});

describe("a split is refused", () => {
  test("to who does not have the paper in hand, for parts that are not in order, and twice", async () => {
    const id = await claimed();
    expect((await paul.post(at(id, "/split"), two)).status).toBe(409);
    expect((await ada.post(at(id, "/split"), two)).status).toBe(403);
    const [one, other] = two.parts as [(typeof two.parts)[0], (typeof two.parts)[0]];
    for (const parts of [
      [],
      [other, one],
      [{ ...one, page: 2 }],
      [one, { ...other, page: 5 }],
      [one, { ...other, year: 2150 }],
      [{ ...one, title: "" }, other],
    ])
      expect((await grace.post(at(id, "/split"), { parts })).status).toBe(422);
    expect((await detailsOf(id))["pages"]).toBe(4);
    await split(id);
    expect((await grace.post(at(id, "/split"), { parts: [one, { ...other, page: 1 }] })).status).toBe(422);
    expect((await grace.post(at(id, "/split"), two)).status).toBe(422);
  });

  test("for a paper that has a solution, and while its pages are drawn", async () => {
    const id = await uploaded(ada, await bundlePdf());
    await grace.post(at(id, "/claim"), {});
    expect((await grace.post(at(id, "/split"), two)).status).toBe(503);
    await drawn();
    await world.rows(
      (sql) => sql`INSERT INTO solution (paper_id, sha256, language, prompt, chart, state, changed_at)
        SELECT id, sha256, 'en', 1, 1, 'ready', now() FROM paper WHERE id = ${id}`,
    );
    expect((await grace.post(at(id, "/split"), two)).status).toBe(409);
  });
});

describe("the uploader of a file that waits", () => {
  const said = {
    parts: [
      { page: 1, code: "MAT301", title: "Rings CA", year: 2022 },
      { page: 3, code: null, title: "Lenses CA", year: 2020 },
    ],
  };
  const partsOf = (id: number) => `/api/papers/${id}/parts`;
  const say = (who: UploadsPerson, id: number, parts: unknown) => who.call(partsOf(id), { method: "PUT", json: parts });
  const listed = async (who: UploadsPerson, id: number) => {
    const items = (await who.get("/api/papers/uploads")).body["items"] as { id: number; parts?: object }[];
    return items.find((paper) => paper.id === id)?.parts;
  };
  const waiting = async (owner: UploadsPerson): Promise<number> => {
    const id = await uploaded(owner, await bundlePdf());
    await drawn();
    return id;
  };

  test("sees what is proposed and corrects it; the admin sees that first, and decides", async () => {
    const owner = await world.person();
    const id = await waiting(owner);
    expect(await listed(owner, id)).toEqual({ count: 2, says: null });
    const proposal = [
      { page: 1, code: "MAT301", title: "Algebra of Rings CA", year: 2022 },
      { page: 2, code: null, title: "Wave Optics CA", year: 2021 },
    ];
    const shown = { pages: 4, code: "MAT301", title: "Algebra CA", year: 2024, proposal, says: null };
    expect((await owner.get(partsOf(id))).body).toEqual(shown);
    const answer = await say(owner, id, said);
    expect([answer.status, answer.body]).toEqual([200, { ...shown, proposal: said.parts, says: "several" }]);
    expect(await listed(owner, id)).toEqual({ count: 2, says: "several" });
    expect((await owner.get(`/api/papers/${id}`)).body["pages"]).toBe(4);
    await grace.post(at(id, "/claim"), {});
    const details = await detailsOf(id);
    expect([details["proposal"], details["ownerSays"]]).toEqual([said.parts, "several"]);
    expect(
      (details["events"] as { event: string; by: { id: number } }[]).map(({ event, by }) => [event, by.id]),
    ).toEqual([
      ["parts.agreed", owner.id],
      ["paper.claimed", grace.id],
    ]);
    const [first] = await split(id);
    expect((await detailsOf(first))["title"]).toBe("Algebra CA");
    expect(await listed(owner, first)).toBeUndefined();
    const joined = await grace.call(at(first, "/split"), { method: "DELETE" });
    expect([joined.status, joined.body]).toEqual([200, expect.not.objectContaining({ ownerSays: "several" })]);
  });

  test("says that it is one paper: the admin is told so beside what is proposed", async () => {
    const owner = await world.person();
    const id = await waiting(owner);
    expect((await say(owner, id, { parts: [said.parts[0]] })).status).toBe(200);
    const { proposal, ownerSays } = await detailsOf(id);
    expect([(proposal as object[]).length, ownerSays]).toEqual([2, "one"]);
    expect(await listed(owner, id)).toEqual({ count: 2, says: "one" });
    await grace.post(at(id, "/claim"), {});
    expect((await grace.post(at(id, "/split"), { parts: [said.parts[0]] })).status).toBe(200);
    expect(await listed(owner, id)).toBeUndefined();
  });

  test("is refused for another's, in the wrong order, for a file of one paper, in an admin's hands, and once it is decided", async () => {
    const owner = await world.person();
    const id = await waiting(owner);
    const asked = async (who: UploadsPerson, parts: unknown = said) => [
      (await who.get(partsOf(id))).status,
      (await say(who, id, parts)).status,
    ];
    expect([await asked(paul), await asked(await world.person())]).toEqual([
      [403, 403],
      [404, 404],
    ]);
    expect((await say(owner, id, { parts: said.parts.toReversed() })).status).toBe(422);
    expect((await say(owner, id, { parts: [said.parts[0], { ...said.parts[1], page: 5 }] })).status).toBe(422);
    const plain = await owner.upload(`One paper ${randomUUID()}`);
    await drawn();
    expect((await say(owner, plain, { parts: [said.parts[0]] })).status).toBe(409);
    await grace.post(at(id, "/claim"), {});
    const inHand = await say(owner, id, said);
    expect([inHand.status, inHand.body.message]).toEqual([409, expect.stringMatching(/in hand/)]);
    expect(await detailsOf(id)).not.toHaveProperty("ownerSays");
    await grace.post(at(id, "/approve"), {});
    expect(await asked(owner)).toEqual([409, 409]);
    expect(await listed(owner, id)).toBeUndefined();
  });
});
