import { Effect, Predicate, Stream } from "effect";
import { Multipart } from "effect/http";
import type { Language } from "../../src/i18n/language.ts";
import { bodyTooLarge } from "./failures.ts";
import { Refusal } from "./refusal.ts";

type Part = Multipart.Part;
type Broken = Multipart.MultipartError;

interface Wanted {
  readonly name: string;
  /** In bytes. */
  readonly limit: number;
  readonly language: Language;
}

const refusalOf = (problem: Broken | Refusal, { language, limit }: Wanted): Refusal => {
  if (problem instanceof Refusal) return problem;
  const isTooLarge =
    Predicate.isTagged(problem.reason, "FileTooLarge") || Predicate.isTagged(problem.reason, "BodyTooLarge");
  return isTooLarge ? bodyTooLarge(language, limit) : new Refusal("bad_request");
};

/** The bytes of a file; its first byte over the limit ends the reading. */
const readFile = (content: Stream.Stream<Uint8Array, Broken>, { limit, language }: Wanted) => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const keep = (chunk: Uint8Array) => {
    size += chunk.length;
    chunks.push(chunk);
    return size > limit ? Effect.fail(bodyTooLarge(language, limit)) : Effect.void;
  };
  return Effect.map(Stream.runForEach(content, keep), () => Buffer.concat(chunks));
};

/** A file under another name is read past and dropped: the parts after it are not there before. */
const readPart = (part: Part, wanted: Wanted) => {
  if (!Multipart.isFile(part)) return Effect.succeed(null);
  return part.key === wanted.name ? readFile(part.content, wanted) : Effect.as(Stream.runDrain(part.content), null);
};

/**
 * The file of a multipart form under this name, held in memory. Null where there is none. Fails with 413 over the limit, while
 * it streams in, and with 400 for what is no such form. All parts are read: what stopped the form short shows only at its end.
 */
export const readOneFile = (
  parts: Stream.Stream<Part, Broken>,
  wanted: Wanted,
): Effect.Effect<Uint8Array | null, Refusal> =>
  parts.pipe(
    Stream.mapEffect((part) => readPart(part, wanted)),
    Stream.runCollect,
    Effect.map((read) => read.find((bytes) => bytes !== null) ?? null),
    Effect.mapError((problem) => refusalOf(problem, wanted)),
  );
