import { Effect } from "effect";
import { PdfIntake } from "../files/file-services.ts";
import { isIntakeError } from "../files/intake/intake-error.ts";
import type { PagePart, PreparePart } from "../files/intake/intake-protocol.ts";
import { toError } from "./jobs.sql.ts";

type PreviewPart = Exclude<PreparePart, PagePart>;

/** A page that was drawn: null for one that the file does not have. The preview comes with the first page. */
export interface DrawnPage {
  readonly page: PagePart | null;
  readonly preview: PreviewPart | null;
}

/** Draws one page of an original; answers the error where that fails. */
export const drawPage = Effect.fn("Jobs.drawPage")(function* (original: Uint8Array, number: number) {
  const intake = yield* PdfIntake;
  const parts: PreparePart[] = [];
  const onPart = (part: PreparePart) => void parts.push(part);
  const result = yield* Effect.tryPromise({
    try: (signal) => intake.draw(original, { fromPage: number, toPage: number, onPart, signal }),
    catch: toError,
  });
  if (isIntakeError(result)) return result;
  return {
    page: parts.find((part) => part.kind === "page") ?? null,
    preview: parts.find((part) => part.kind === "preview") ?? null,
  } satisfies DrawnPage;
});
