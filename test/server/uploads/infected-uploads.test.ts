import { randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ClamdStandIn, EICAR, startClamd } from "../../../stand-ins/clamd/clamd-stand-in.ts";
import { pdfOf } from "../papers/papers-world.ts";
import { startUploadsWorld, type UploadsWorld } from "./uploads-world.ts";

let clamd: ClamdStandIn;
let world: UploadsWorld;
beforeAll(async () => {
  clamd = await startClamd();
  world = await startUploadsWorld({ settings: { clamdUrl: clamd.address } });
});
afterAll(async () => {
  await world.close();
  await clamd.close();
});

const filesKept = async (): Promise<number> => {
  const entries = await readdir(join(world.server.settings.dataDir, "files"), {
    recursive: true,
    withFileTypes: true,
  }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).length;
};

test("a PDF in which the scanner finds a virus is refused in the student's language, and nothing of it is kept", async () => {
  const student = await world.person();
  const infected = Buffer.concat([await pdfOf(1, "Algebra"), Buffer.from(`\n% ${EICAR}\n`)]);
  const english = await student.send(world.algebra, infected);
  expect([english.status, english.body.code, english.body.message]).toEqual([
    422,
    "pdf_infected",
    "A virus was found in this PDF. Choose another file",
  ]);
  const french = await student.send(world.algebra, infected, { language: "fr" });
  expect(french.body.message).toBe("Un virus a été trouvé dans ce PDF. Choisissez un autre fichier");
  expect((await student.get("/api/papers/uploads")).body["items"]).toEqual([]);
  expect(await filesKept()).toBe(0);
  expect(world.server.log.join("\n")).toContain("the scanner found Eicar-Signature");
});

test("while the scanner is away no paper is taken unseen: 503, and the same upload is taken once it is back", async () => {
  const student = await world.person();
  const paper = await pdfOf(1, "Geometry");
  const key = randomUUID();
  const looked = clamd.scannedFiles();
  clamd.misbehave("hangUp");
  const refused = await student.send(world.algebra, paper, { key });
  expect([refused.status, refused.body.code, refused.headers.get("retry-after")]).toEqual([503, "unavailable", "5"]);
  expect((await student.get("/api/papers/uploads")).body["items"]).toEqual([]);
  expect((await student.send(world.algebra, paper, { key })).status).toBe(201);
  expect(clamd.scannedFiles()).toBe(looked + 1);
});
