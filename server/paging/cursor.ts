import { Effect, Option, Schema } from "effect";
import { type ApiError, failWith } from "../http/errors/api-error.ts";

/** A cursor as clients hold it, opaque to them: the value as JSON in base64url. */
export const encodeCursor = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64url");

/** Reads cursors of one form. Null for a text that no list gave out. */
export const makeCursorDecoder = <Value>(schema: Schema.Decoder<Value>) => {
  const decode = Schema.decodeUnknownOption(Schema.fromJsonString(schema));
  return (text: string): Value | null => Option.getOrNull(decode(Buffer.from(text, "base64url").toString()));
};

/** The cursor of a call; null on the first page. Fails with bad_request where `decode` answers null. */
export const parseCursor = <Cursor>(
  after: string | undefined,
  decode: (text: string) => Cursor | null,
): Effect.Effect<Cursor | null, ApiError<"bad_request">> => {
  if (after === undefined) return Effect.succeed(null);
  const cursor = decode(after);
  return cursor === null ? failWith("bad_request") : Effect.succeed(cursor);
};
