import { Effect, Predicate, Stream } from "effect";
import { Multipart } from "effect/http";
import type { Language } from "../../../src/i18n/language.ts";
import { bodyTooLargeError } from "../errors/error-middleware.ts";
import { ApiError } from "../errors/api-error.ts";

type Part = Multipart.Part;
type Broken = Multipart.MultipartError;
type FormRefusal = ApiError<"upload_too_large" | "bad_request">;

interface Wanted {
  /** The name of the part that is the file. */
  readonly name: string;
  /** In bytes. */
  readonly limit: number;
  readonly language: Language;
  /** Told of the bytes of the file as they come in. */
  readonly onBytes?: (bytes: number) => Effect.Effect<void>;
}

/** What a form held: its file, null where there was none, and its texts by their names. */
export interface FileForm {
  readonly file: Uint8Array | null;
  readonly texts: Readonly<Record<string, string>>;
}

const toFormError = (problem: Broken | FormRefusal, { language, limit }: Wanted): FormRefusal => {
  if (problem instanceof ApiError) return problem;
  const isTooLarge =
    Predicate.isTagged(problem.reason, "FileTooLarge") || Predicate.isTagged(problem.reason, "BodyTooLarge");
  return isTooLarge ? bodyTooLargeError(language, limit) : new ApiError("bad_request");
};

/** The bytes of a file; its first byte over the limit ends the reading. */
const readFile = (content: Stream.Stream<Uint8Array, Broken>, { limit, language, onBytes }: Wanted) => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const keep = (chunk: Uint8Array) => {
    size += chunk.length;
    chunks.push(chunk);
    if (size > limit) return Effect.fail(bodyTooLargeError(language, limit));
    return onBytes === undefined ? Effect.void : onBytes(chunk.length);
  };
  return Effect.map(Stream.runForEach(content, keep), () => Buffer.concat(chunks));
};

/** A file under another name is read past and dropped: the parts after it are not there before. */
const readPart = (part: Part, wanted: Wanted): Effect.Effect<FileForm, Broken | FormRefusal> => {
  if (Multipart.isField(part)) return Effect.succeed({ file: null, texts: { [part.key]: part.value } });
  if (part.key !== wanted.name) return Effect.as(Stream.runDrain(part.content), { file: null, texts: {} });
  return Effect.map(readFile(part.content, wanted), (file) => ({ file, texts: {} }));
};

const together = (one: FileForm, other: FileForm): FileForm => ({
  file: one.file ?? other.file,
  texts: { ...other.texts, ...one.texts },
});

/**
 * A multipart form with one file, held in memory; of two parts of a name the first counts. Fails with 413 over the limit,
 * while it streams in, and with 400 for what is no such form. All parts are read: what stopped the form short shows only
 * at its end.
 */
export const readFileForm = (
  parts: Stream.Stream<Part, Broken>,
  wanted: Wanted,
): Effect.Effect<FileForm, FormRefusal> =>
  parts.pipe(
    Stream.mapEffect((part) => readPart(part, wanted)),
    Stream.runFold((): FileForm => ({ file: null, texts: {} }), together),
    Effect.mapError((problem) => toFormError(problem, wanted)),
  );

/** The file of a form and nothing else of it. */
export const readFormFile = (
  parts: Stream.Stream<Part, Broken>,
  wanted: Wanted,
): Effect.Effect<Uint8Array | null, FormRefusal> => Effect.map(readFileForm(parts, wanted), ({ file }) => file);
