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

interface Choice {
  readonly delta?: { readonly content?: string | null; readonly refusal?: string | null };
  readonly message?: { readonly content?: string | null; readonly refusal?: string | null };
  readonly finish_reason?: string | null;
}
interface Chunk {
  readonly choices?: readonly Choice[];
  readonly usage?: { readonly total_tokens?: number } | null;
}

const nothing: StreamedReply = { content: "", refusal: null, tokens: null, isWhole: false };

const readChunk = (text: string): Chunk => {
  try {
    const chunk: unknown = JSON.parse(text);
    return typeof chunk === "object" && chunk !== null ? (chunk as Chunk) : {};
  } catch {
    return {};
  }
};

const textIn = (value: unknown): string => (typeof value === "string" ? value : "");

const add = (said: StreamedReply, { choices, usage }: Chunk): StreamedReply => {
  const [choice] = Array.isArray(choices) ? (choices as readonly Choice[]) : [];
  const part = choice?.delta ?? choice?.message;
  const refusal = textIn(part?.refusal);
  const tokens = usage?.total_tokens;
  return {
    content: said.content + textIn(part?.content),
    refusal: refusal === "" ? said.refusal : (said.refusal ?? "") + refusal,
    tokens: Number.isSafeInteger(tokens) ? Number(tokens) : said.tokens,
    isWhole: said.isWhole || choice?.finish_reason === "stop",
  };
};

/** One line of an event stream (WHATWG HTML §9.2.6). */
const addLine = (said: StreamedReply, line: string): StreamedReply => {
  const data = /^data: ?(.*)$/.exec(line)?.[1];
  if (data === undefined) return said;
  return data === "[DONE]" ? { ...said, isWhole: true } : add(said, readChunk(data));
};

/** Reads an answer as it comes; `onPart` hears of each piece. An endpoint that does not stream answers one JSON. */
export const readModelStream = async (
  body: ReadableStream<Uint8Array>,
  isStream: boolean,
  onPart: () => void,
): Promise<StreamedReply> => {
  const decoder = new TextDecoder();
  let said = nothing;
  let rest = "";
  for await (const bytes of body) {
    onPart();
    rest += decoder.decode(bytes, { stream: true });
    if (rest.length > LONGEST || said.content.length > LONGEST) throw new AnswerTooLongError("an answer without end");
    if (!isStream) continue;
    const lines = rest.split(/\r\n|\n|\r/);
    rest = lines.pop() ?? "";
    said = lines.reduce(addLine, said);
  }
  return isStream ? addLine(said, rest) : add(nothing, readChunk(rest));
};
