import { startPdfium } from "../../../server/files/intake/render/pdfium.ts";
import type { Client } from "../../support/server/http-client.ts";
import { closedPaperCalls, type ClosedPaper } from "./closed-paper-calls.ts";

const pdfText = async (bytes: Buffer): Promise<string> => {
  const file = (await startPdfium()).open(bytes);
  if (typeof file === "string") throw new Error(file);
  return Array.from({ length: file.pages }, (_, n) => file.page(n + 1)?.text() ?? "").join("\n");
};

/** All strings of an answer. */
export const stringsOf = (value: unknown): readonly string[] => {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(stringsOf) : [];
};

/** All that the server says to an account of a paper that is shut, over the named calls. Rejects at a 500. */
export const collectAnsweredStrings = async (
  client: Client,
  shut: ClosedPaper,
  names: readonly string[],
): Promise<readonly string[]> => {
  const texts: string[] = [];
  for (const { path, ...options } of names.flatMap((name) => closedPaperCalls[name]?.(shut) ?? [])) {
    const answer = await client.call(path, options);
    if (answer.status >= 500) throw new Error(`${path} was answered ${answer.status}`);
    const isPdf = answer.status === 200 && answer.headers.get("content-type") === "application/pdf";
    texts.push(...(isPdf ? [await pdfText(answer.bytes)] : stringsOf(answer.body)));
  }
  return texts;
};
