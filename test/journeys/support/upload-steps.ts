import { PDFDocument, StandardFonts } from "@cantoo/pdf-lib";
import sharp from "sharp";
import type { Locator, Page, Request } from "playwright-core";
import { demoPapers } from "../../../demo/papers/demo-papers.ts";
import { makePaper } from "../../../demo/generator/make-paper.ts";
import { expectSoon } from "./page-network.ts";
import type { Student } from "../worlds/demo-world.ts";

export interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** A PDF as a student chooses it. */
export const pdfFile = (bytes: Uint8Array, name = "paper.pdf"): ChosenFile => ({
  name,
  mimeType: "application/pdf",
  buffer: Buffer.from(bytes),
});

/** A paper of the demo, whose first page says what it is. */
export const demoFile = async (key: string): Promise<ChosenFile> =>
  pdfFile(await makePaper(demoPapers.find((paper) => paper.key === key)!), `${key}.pdf`);

/** A PDF of one page with these words, another one for other words. */
export const plainFile = async (words: string, change: (pdf: PDFDocument) => Promise<void> = async () => {}) => {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  pdf.addPage([595, 842]).drawText(words, { x: 60, y: 760, size: 10, font });
  await change(pdf);
  return pdfFile(await pdf.save());
};

/** A PDF of so many MB, about: a picture that cannot be made smaller. */
export const heavyFile = (megabytes: number): Promise<ChosenFile> =>
  plainFile(`${megabytes} MB`, async (pdf) => {
    const side = Math.round(Math.sqrt((megabytes * 1_048_576) / 3));
    const noise = Buffer.alloc(side * side * 3);
    for (let at = 0, seed = 7; at < noise.length; at += 1) {
      seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
      noise[at] = seed >>> 16;
    }
    const picture = await sharp(noise, { raw: { width: side, height: side, channels: 3 } })
      .png()
      .toBuffer();
    pdf.getPage(0).drawImage(await pdf.embedPng(picture), { x: 60, y: 60, width: 400, height: 400 });
  });

const universities = { en: "University of Buea", fr: "Université de Buea" } as const;

/** What a student does in the upload form, by the names that a screen reader hears. */
export const uploadSteps = (student: Student) => {
  const { page, t } = student;
  const dialog = page.getByRole("dialog", { name: t("upload.title") });
  const field = (name: string) => dialog.getByLabel(name, { exact: true });
  return {
    dialog,
    field,
    sending: page.getByRole("dialog", { name: t("upload.progressTitle") }),
    opens: async () => {
      await page.goto("/user/uploads?new");
      await field(t("field.title")).waitFor();
    },
    chooses: (file: ChosenFile) => dialog.locator("input[name=file]").setInputFiles(file),
    /** A university paper of Computer Engineering at Buea; `title` and year are as given. */
    fillsIn: async (title: string, year = "2024") => {
      await field(t("field.title")).fill(title);
      await field(t("field.year")).selectOption(year);
      await field(t("field.type")).selectOption("Exam");
      await field(t("field.institution")).selectOption({ label: universities[student.language] });
      await expectSoon(() => field(t("field.faculty")).isEnabled()).toBe(true);
      await field(t("field.faculty")).selectOption("all");
    },
    submits: () => dialog.getByRole("button", { name: t("upload.submit"), exact: true }).click(),
    /** The own papers as listed: title and status. */
    listed: () =>
      page
        .getByRole("list", { name: t("uploads.title") })
        .getByRole("listitem")
        .evaluateAll((rows) =>
          rows.map((row) => [
            row.querySelector<HTMLElement>(".row-title")?.innerText,
            row.querySelector<HTMLElement>(".badge")?.innerText,
          ]),
        ),
    toasted: () => page.locator(".dialog .toast, .toast").first().innerText(),
  };
};

interface SentForm {
  readonly contentType: string;
  /** Names of the parts, in their order. */
  readonly parts: readonly string[];
  readonly metadata: Record<string, unknown>;
}

/** The form that the page sends next to this path. The browser shows the body only of a request that is routed. */
export const formSent = async (page: Page, path = "papers/upload"): Promise<SentForm> => {
  const isIt = (url: URL) => url.pathname === `/api/${path}`;
  const request = await new Promise<Request>((resolve) => {
    void page.route(
      isIt,
      async (route) => {
        resolve(route.request());
        await route.continue();
      },
      { times: 1 },
    );
  });
  const contentType = (await request.headerValue("content-type")) ?? "";
  const body = request.postDataBuffer()?.toString("latin1") ?? "";
  const parts = body.split(`--${contentType.split("boundary=")[1]}`).slice(1, -1);
  const named = parts.map((sent) => [/name="(\w+)"/.exec(sent)?.[1] ?? "", sent.split("\r\n\r\n")[1] ?? ""] as const);
  const metadata = Buffer.from(named.find(([name]) => name === "metadata")?.[1] ?? "", "latin1");
  return { contentType, parts: named.map(([name]) => name), metadata: JSON.parse(metadata.toString()) };
};

/** The values that a choice offers, in their order. */
export const valuesOf = (field: Locator) =>
  field.locator("option").evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));

/** The colour of each badge on the page. */
export const badgeColours = (page: Page) =>
  page.locator(".badge").evaluateAll((badges) => badges.map((badge) => getComputedStyle(badge).color));

/** A colour of the design as the browser computes it. */
export const colourOf = (page: Page, name: "red" | "green") =>
  page.evaluate((token) => {
    const probe = document.createElement("i");
    probe.style.color = `var(--${token})`;
    document.body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, name);
