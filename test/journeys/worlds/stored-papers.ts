import { PDFDocument, StandardFonts } from "@cantoo/pdf-lib";
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import sharp from "sharp";
import { waitFor } from "../../../scripts/bench/wait-for.ts";
import { FileStorage } from "../../../server/files/file-services.ts";
import { storePaper } from "../../../server/papers/store-paper.sql.ts";
import type { DashboardType, PaperType, ResourceKind } from "../../../src/contract/entities.ts";
import type { TestServer } from "../../support/server/test-server.ts";

/** A paper by the keys of the demo catalogue; without categories it is of Level 300 of Computer Engineering at Buea. */
export interface StoredPaper {
  readonly title: string;
  readonly code?: string;
  readonly year?: number;
  readonly type?: PaperType;
  readonly kind?: ResourceKind;
  readonly level?: string;
  readonly semester?: string;
  readonly area?: Exclude<DashboardType, "university">;
  readonly categories?: readonly string[];
}

interface Ids {
  readonly institution: number;
  readonly faculty: number | null;
  readonly department: number;
  readonly level: number | null;
  readonly semester: number | null;
  readonly categories: readonly number[];
}

const findIds = ({ level = "level-300", semester = "first", area, categories = [] }: StoredPaper) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient;
    const place = { hnd: "hnd", concour: "concours", university: "ub" }[area ?? "university"];
    const [ids] = yield* sql<Ids>`SELECT
      (SELECT id FROM institution WHERE key = ${place}) AS institution,
      (SELECT id FROM faculty WHERE key = 'ub-fet') AS faculty,
      (SELECT id FROM department WHERE key = 'ub-fet-computer-engineering') AS department,
      (SELECT id FROM level WHERE key = ${level}) AS level,
      (SELECT id FROM semester WHERE key = ${semester}) AS semester,
      ARRAY(SELECT id FROM category WHERE key = ANY(${categories}::text[])) AS categories`;
    return ids!;
  });

const factsOf = (paper: StoredPaper) =>
  Effect.map(findIds(paper), (ids) => {
    const { title, code = null, year = 2024, type = null, kind = "PAPER", area = "university" } = paper;
    const isUniversity = area === "university";
    return {
      key: null,
      area,
      code,
      title,
      type,
      kind,
      year,
      status: "approved",
      institutionId: ids.institution,
      facultyId: isUniversity ? ids.faculty : null,
      departmentIds: isUniversity ? [ids.department] : [],
      levelId: isUniversity ? ids.level : null,
      semesterId: isUniversity ? ids.semester : null,
      categoryIds: ids.categories,
      ownerId: null,
      solutionOf: null,
      priority: 0,
    } as const;
  });

const insert = (paper: StoredPaper) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient;
    const facts = yield* factsOf(paper);
    const [row] = yield* sql<{ readonly id: number }>`INSERT INTO paper ${sql.insert({
      area: facts.area,
      code: facts.code,
      title: facts.title,
      type: facts.type,
      kind: facts.kind,
      year: facts.year,
      status: facts.status,
      institution_id: facts.institutionId,
      faculty_id: facts.facultyId,
      level_id: facts.levelId,
      semester_id: facts.semesterId,
      for_all_departments: facts.departmentIds.length === 0,
      sha256: Buffer.alloc(32),
      original_key: "none",
      preview_key: PREVIEW,
      pages: 2,
      bytes: 1_258_291,
    })} RETURNING id`;
    const id = row!.id;
    for (const department of facts.departmentIds)
      yield* sql`INSERT INTO paper_department VALUES (${id}, ${department})`;
    for (const category of facts.categoryIds) yield* sql`INSERT INTO paper_category VALUES (${id}, ${category})`;
    return id;
  });

/** The picture of every paper that is listed without a file. */
const PREVIEW = "papers/none/preview.webp";
const grey = sharp({ create: { width: 360, height: 509, channels: 3, background: "#c8d3e4" } })
  .webp()
  .toBuffer();

/** Puts papers into the catalogue with a preview and without files; answers their ids. */
export const insertPapers = async (server: TestServer, papers: readonly StoredPaper[]): Promise<readonly number[]> => {
  const picture = await grey;
  return server.run(
    Effect.gen(function* () {
      const files = yield* FileStorage;
      yield* Effect.promise(() => files.put(PREVIEW, picture));
      return yield* Effect.forEach(papers, insert);
    }),
  );
};

const pdfOf = async (title: string, pages: number): Promise<Uint8Array> => {
  const document = await PDFDocument.create({ updateMetadata: false });
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (let n = 1; n <= pages; n += 1)
    document.addPage([595, 842]).drawText(`${title}, question ${n}`, { x: 60, y: 700, size: 24, font });
  return document.save();
};

interface File {
  readonly pdf: Uint8Array;
  readonly pages: number;
}

/** Takes a PDF in as an upload is taken in, and waits until all its pages are drawn; answers the paper's id. */
export const storePdf = async (server: TestServer, paper: StoredPaper, { pdf, pages }: File): Promise<number> => {
  const id = await server.run(Effect.flatMap(factsOf(paper), (facts) => storePaper(pdf, facts)));
  await waitFor(
    "the pages",
    async () => {
      const [row] = await server.sql(
        (sql) => sql<{ readonly ready: number }>`SELECT pages_ready AS ready FROM paper WHERE id = ${id}`,
      );
      return row?.ready === pages || null;
    },
    50,
  );
  return id;
};

/** The same, with a PDF that is made of the title. */
export const storeReadable = async (server: TestServer, paper: StoredPaper, pages: number): Promise<number> =>
  storePdf(server, paper, { pdf: await pdfOf(paper.title, pages), pages });
