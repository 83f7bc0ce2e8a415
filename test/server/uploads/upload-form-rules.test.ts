import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { locked, ofBytes, png, written } from "../files/pdfs/written-pdfs.ts";
import { pdfOf } from "../papers/papers-world.ts";
import { startUploadsWorld, type UploadsPerson, type UploadsWorld } from "./uploads-world.ts";

let world: UploadsWorld;
let ada: UploadsPerson;
let pdf: Uint8Array;
beforeAll(async () => {
  world = await startUploadsWorld();
  ada = await world.person();
  pdf = await pdfOf(1, "Rules");
});
afterAll(() => world.close());

const without = (key: string) =>
  Object.fromEntries(Object.entries(world.algebra).filter(([name]) => name !== key)) as Record<string, unknown>;
const fieldsOf = async (metadata: unknown, kind: "university" | "category" = "university") => {
  const { status, body } = await ada.send(metadata, pdf, { kind });
  return [status, body.code, body.fields];
};
const broken = (fields: object) => [422, "validation_failed", fields];

describe("the form of an upload", () => {
  test.each([
    ["5.48 a code without figures", { code: "CSC" }, { code: "The code needs letters and numbers, with no spaces" }],
    ["5.48 a code without letters", { code: "301" }, { code: "The code needs letters and numbers, with no spaces" }],
    ["5.49 a code with a blank", { code: "CSC 301" }, { code: "The code needs letters and numbers, with no spaces" }],
    ["5.50 no title", { title: " " }, { title: "Enter the title" }],
    ["5.51 3.41 a type that there is not", { type: "Homework" }, { type: "Choose the type" }],
    ["5.52 no year", { year: "x" }, { year: "Choose the year" }],
    ["5.52 a year before 2000", { year: 1999 }, { year: expect.stringMatching(/^Choose a year from 2000 to \d{4}$/) }],
    ["5.52 the year 0", { year: 0 }, { year: expect.stringMatching(/^Choose a year from 2000 to/) }],
    ["5.52 a negative year", { year: -1 }, { year: expect.stringMatching(/^Choose a year from 2000 to/) }],
    ["5.56 5.57 no department at all", { department_id: "" }, { department_id: "Select at least one department" }],
    ["a level that there is not", { level_id: 99_999 }, { level_id: "Choose a level" }],
    ["a semester that there is not", { semester_id: 99_999 }, { semester_id: "Choose a semester" }],
    ["a department that there is not", { department_id: "0" }, { department_id: "Select at least one department" }],
    ["a title that is too long", { title: "x".repeat(201) }, { title: "This is too long. Shorten it" }],
    ["a code that is too long", { code: `a${"1".repeat(40)}` }, { code: "This is too long. Shorten it" }],
    [
      "too many departments",
      { department_id: `1${",1".repeat(1_000)}` },
      { department_id: "This is too long. Shorten it" },
    ],
    ["an id past all ids", { department_id: "99999999999" }, { department_id: "Select at least one department" }],
  ])("%s is refused", async (_, change, fields) => {
    expect(await fieldsOf({ ...world.algebra, ...change })).toEqual(broken(fields));
  });

  test("5.51 5.52 names every rule that is broken, in the caller's language", async () => {
    const { status, body } = await ada.send({ institution_id: world.ids.institution }, pdf, { language: "fr" });
    expect([status, body.fields]).toEqual([
      422,
      { title: "Entrez l’intitulé", type: "Choisissez le type", year: "Choisissez l’année" },
    ]);
  });

  test("5.57 asks for a department in the caller's language", async () => {
    for (const [language, told] of [
      ["en", "Select at least one department"],
      ["fr", "Choisissez au moins un département"],
    ] as const) {
      const { status, body } = await ada.send({ ...world.algebra, department_id: "" }, pdf, { language });
      expect([status, body.message]).toEqual([422, told]);
    }
  });

  test("a faculty of another institution, and a department of another faculty, are refused", async () => {
    expect(await fieldsOf({ ...without("department_id"), faculty_id: world.ids.science })).toEqual(
      broken({ faculty_id: "Choose a faculty, or all faculties" }),
    );
    expect(await fieldsOf({ ...world.algebra, faculty_id: world.ids.arts })).toEqual(
      broken({ department_id: "Select at least one department" }),
    );
  });

  test.each([1.5, -1e300, 0])("an institution that cannot be, %d, is none named", async (institution_id) => {
    const metadata = { title: "Software", year: 2024, category_id: "0", institution_id };
    const answer = await ada.send(metadata, await pdfOf(1, `institution ${institution_id}`), { kind: "category" });
    expect([answer.status, answer.text]).toEqual([201, answer.text]);
  });

  test("5.58 5.59 5.60 a category upload needs title, year and category", async () => {
    expect(await fieldsOf({}, "category")).toEqual(
      broken({ title: "Enter the title", year: "Choose the year", category_id: "Choose a category" }),
    );
    expect(await fieldsOf({ title: "Maths", year: 2024, category_id: "99999" }, "category")).toEqual(
      broken({ category_id: "The category is invalid" }),
    );
  });

  test("5.62 a form without a file is refused in both languages", async () => {
    const metadata = { name: "metadata", bytes: JSON.stringify(world.algebra) };
    const english = await ada.sendParts([metadata]);
    expect([english.status, english.body.fields]).toEqual([422, { file: "Choose a PDF file" }]);
    const french = await ada.sendParts([metadata], { language: "fr" });
    expect(french.body.message).toBe("Choisissez un fichier PDF");
  });

  test("metadata that is no JSON object, and a body that is no form, are malformed", async () => {
    for (const bytes of ["{", "[1]", "null", "7"])
      expect((await ada.sendParts([{ name: "metadata", bytes }])).status).toBe(400);
    const half = await ada.call("/api/papers/upload", {
      raw: '------annales\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7',
      headers: { "content-type": "multipart/form-data; boundary=----annales" },
    });
    expect([half.status, half.body.code]).toEqual([400, "bad_request"]);
  });
});

describe("the file of an upload", () => {
  const refused = async (bytes: Uint8Array, fileName?: string) => {
    const { status, body } = await ada.send(world.algebra, bytes, fileName === undefined ? {} : { fileName });
    return [status, body.code, body.message];
  };

  test("3.53, 3.58, 5.61 that is no PDF is 415, whatever its name and kind", async () => {
    const told = "This file is not a PDF we can read. Choose another one";
    expect(await refused(await png(), "photo.png")).toEqual([415, "not_a_pdf", told]);
    expect(await refused(await png(), "paper.pdf")).toEqual([415, "not_a_pdf", told]);
    const metadata = { title: "Software", year: 2024, category_id: String(world.ids.software) };
    const category = await ada.send(metadata, await png(), { kind: "category" });
    expect([category.status, category.body.code]).toEqual([415, "not_a_pdf"]);
  });

  test("5.63, 5.64, 9.1 of 10485760 bytes is taken, and of one more is 413", async () => {
    const largest = await ada.send({ ...world.algebra, title: "Largest CA" }, await ofBytes(10_485_760));
    expect([largest.status, largest.body["bytes"]]).toEqual([201, 10_485_760]);
    expect(await refused(await ofBytes(10_485_761))).toEqual([
      413,
      "upload_too_large",
      "This file is too large. The limit is 10\u00a0MB",
    ]);
    const french = await ada.send(world.algebra, await ofBytes(10_485_761), { language: "fr" });
    expect(french.body.message).toBe("Ce fichier est trop lourd. La limite est de 10\u00a0Mo");
  });

  test("that is locked, damaged or has 151 pages is refused, each for its own reason", async () => {
    const damaged = (await written(1)).subarray(0, 600);
    expect((await refused(await locked("secret"))).slice(0, 2)).toEqual([422, "pdf_encrypted"]);
    expect((await refused(damaged)).slice(0, 2)).toEqual([422, "pdf_damaged"]);
    expect(await refused(await written(151))).toEqual([
      422,
      "too_many_pages",
      "This PDF has too many pages. The limit is 150",
    ]);
  });

  test("leaves nothing behind when it is refused", async () => {
    const stored = () => world.rows((sql) => sql`SELECT id FROM paper ORDER BY id`);
    const before = await stored();
    await refused(await locked("secret"));
    expect(await stored()).toEqual(before);
  });
});
