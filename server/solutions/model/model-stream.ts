import { Effect, Option, Predicate, Schema } from "effect";
import { Sse } from "effect/encoding";

/** Letters of an answer that are read: six times what its tokens may come to. What is over ends the call. */
const LONGEST = 100_000;

/** An answer that goes on and on. */
export class AnswerTooLongError extends Error {}

/** What an endpoint said, put together. `tokens`: prompt and answer; estimated where it does not count. */
export interface StreamedReply {
  readonly content: string;
  readonly refusal: string | null;
  readonly tokens: number | null;
  readonly isWhole: boolean;
}

/** Endpoints differ: a field of another shape is left out, and the rest of its chunk still counts. */
const orNull = <S extends Schema.Constraint>(schema: S) =>
  Schema.optionalKey(Schema.NullOr(schema).pipe(Schema.catchDecoding(() => Effect.succeed(Option.some(null)))));

const Part = Schema.Struct({ content: orNull(Schema.String), refusal: orNull(Schema.String) });
const Choice = Schema.Struct({ delta: orNull(Part), message: orNull(Part), finish_reason: orNull(Schema.String) });
const Chunk = Schema.Struct({
  choices: orNull(Schema.Array(Choice)),
  usage: orNull(Schema.Struct({ total_tokens: Schema.Int })),
});
type Chunk = typeof Chunk.Type;

const nothing: StreamedReply = { content: "", refusal: null, tokens: null, isWhole: false };

const decodeChunk = Schema.decodeOption(Schema.fromJsonString(Chunk));
const readChunk = (text: string): Chunk => Option.getOrElse(decodeChunk(text), (): Chunk => ({}));

const add = (said: StreamedReply, { choices, usage }: Chunk): StreamedReply => {
  const choice = choices?.[0];
  const part = choice?.delta ?? choice?.message;
  const refusal = part?.refusal ?? "";
  return {
    content: said.content + (part?.content ?? ""),
    refusal: refusal === "" ? said.refusal : (said.refusal ?? "") + refusal,
    tokens: usage?.total_tokens ?? said.tokens,
    isWhole: said.isWhole || choice?.finish_reason === "stop",
  };
};

const addEvent = (said: StreamedReply, data: string): StreamedReply =>
  data === "[DONE]" ? { ...said, isWhole: true } : add(said, readChunk(data));

const tooLong = () => new AnswerTooLongError("an answer without end");

/** Reads an answer as it comes; `onPart` hears of each piece. An endpoint that does not stream answers one JSON. */
export const readModelStream = async (
  body: ReadableStream<Uint8Array>,
  isStream: boolean,
  onPart: () => void,
): Promise<StreamedReply> => {
  const decoder = new TextDecoder();
  let said = nothing;
  let json = "";
  const parser = Sse.makeParser(
    (event) => {
      if (Predicate.isTagged(event, "Event")) said = addEvent(said, event.data);
    },
    { maxEventSize: LONGEST },
  );
  for await (const bytes of body) {
    onPart();
    const text = decoder.decode(bytes, { stream: true });
    if (!isStream) json += text;
    else if (parser.feed(text) !== undefined) throw tooLong();
    if (json.length > LONGEST || said.content.length > LONGEST) throw tooLong();
  }
  if (!isStream) return add(nothing, readChunk(json));
  // Some endpoints end without the empty line that ends the last event.
  parser.feed("\n\n");
  return said;
};
