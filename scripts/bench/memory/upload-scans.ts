import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { LoadHeaders } from "./demo-session.ts";

const categoryOf = async (address: string): Promise<number> => {
  const answer = await fetch(`${address}/api/institutions/categories/hnd`);
  const { categories } = (await answer.json()) as { readonly categories: readonly { readonly id: number }[] };
  return categories[0]!.id;
};

const formOf = async (path: string, title: string, category: number): Promise<FormData> => {
  const form = new FormData();
  form.set("metadata", JSON.stringify({ title, year: 2023, category_id: String(category) }));
  // A comment after the end makes a file that comes twice another one.
  form.set("file", new Blob([await readFile(path), `\n% ${title}\n`], { type: "application/pdf" }), "paper.pdf");
  return form;
};

/** Which of many uploads are sent. */
interface UploadRange {
  readonly from: number;
  readonly count: number;
}

/** How often, and after how many ms, a paper is sent again that a busy server asked to send later. */
const MOST_AGAIN = 3;
const PAUSE = 30_000;

/** Sends papers, one after the other, from the PDFs of a folder, in turns; rejects where one is not taken. */
export const uploadScans = async (
  address: string,
  headers: LoadHeaders,
  folder: string,
  { from, count }: UploadRange,
): Promise<void> => {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".pdf")).sort();
  const category = await categoryOf(address);
  for (let n = from; n < from + count; n += 1) {
    const body = await formOf(join(folder, files[n % files.length]!), `Scan ${n + 1}`, category);
    const key = { "idempotency-key": crypto.randomUUID() };
    const send = () =>
      fetch(`${address}/api/papers/upload/category`, { method: "POST", headers: { ...headers, ...key }, body });
    let answer = await send();
    for (let again = 0; answer.status === 503 && again < MOST_AGAIN; again += 1) {
      await pause(PAUSE);
      answer = await send();
    }
    if (answer.status !== 201) throw new Error(`upload ${n + 1}: ${answer.status} ${await answer.text()}`);
  }
};
