import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { areaOf } from "../../../demo/seed/seed-order.ts";
import type { DemoText } from "./demo-texts.ts";

/** Stores the papers of the demo with the texts of their pages, and no file; the catalogue is there already. */
export const storeTexts = (texts: readonly DemoText[]) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient;
    const papers = texts.map(({ paper, pages }) => ({ ...paper, area: areaOf(paper), pages: pages.length }));
    yield* sql`INSERT INTO paper (key, area, code, title, type, kind, year, status, institution_id, level_id, semester_id,
        sha256, original_key, pages, bytes)
      SELECT d.key, d.area, d.code, d.title, d.type, d.kind, d.year, 'approved', i.id, l.id, s.id, '', 'none', d.pages, 1000
      FROM jsonb_to_recordset(${JSON.stringify(papers)}::jsonb) d (key text, area text, code text, title text, type text,
        kind text, year int, institution text, level text, semester text, pages int)
      LEFT JOIN institution i ON i.key = d.institution LEFT JOIN level l ON l.key = d.level
      LEFT JOIN semester s ON s.key = d.semester`;
    const pages = texts.flatMap(({ paper, pages: all }) => all.map((text, n) => ({ key: paper.key, n: n + 1, text })));
    yield* sql`INSERT INTO paper_page (paper_id, n, width, height, text, bytes_360, bytes_720, bytes_1080)
      SELECT p.id, d.n, 595, 842, d.text, 1, 1, 1
      FROM jsonb_to_recordset(${JSON.stringify(pages)}::jsonb) d (key text, n int, text text) JOIN paper p ON p.key = d.key`;
  }).pipe(Effect.orDie);
