import { isRecord } from "../operator/http-messages.ts";

/** A call of the chat API, as far as the stand-in reads it. */
export interface ChatRequest {
  readonly model: string;
  readonly stream: boolean;
  readonly withUsage: boolean;
  /** Whether the caller wants JSON of a schema. */
  readonly isStructured: boolean;
  /** All instructions, one after the other. */
  readonly system: string;
  /** What the user said last. */
  readonly user: string;
  /** Pictures that came with it. */
  readonly pictures: number;
}

const textOf = (content: unknown): string => {
  if (typeof content === "string") return content;
  if (!Array.isArray(content)) return "";
  return content
    .map((part: unknown) => (isRecord(part) && typeof part["text"] === "string" ? part["text"] : ""))
    .join("");
};

const picturesIn = (content: unknown): number =>
  Array.isArray(content) ? content.filter((part: unknown) => isRecord(part) && part["type"] === "image_url").length : 0;

/** Null for a body that is no call of the chat API. */
export const readChatRequest = (body: Readonly<Record<string, unknown>> | undefined): ChatRequest | null => {
  const messages: unknown = body?.["messages"];
  if (body === undefined || typeof body["model"] !== "string" || !Array.isArray(messages) || messages.length === 0)
    return null;
  const said = (role: string): readonly string[] =>
    messages
      .filter(isRecord)
      .filter((message) => message["role"] === role)
      .map((message) => textOf(message["content"]));
  const options = body["stream_options"];
  return {
    model: body["model"],
    stream: body["stream"] === true,
    withUsage: isRecord(options) && options["include_usage"] === true,
    isStructured: isRecord(body["response_format"]),
    system: [...said("system"), ...said("developer")].join("\n"),
    user: said("user").at(-1) ?? "",
    pictures: messages.filter(isRecord).reduce((sum, message) => sum + picturesIn(message["content"]), 0),
  };
};

/** The question itself: what stands between the marks `<question …>` and `</question …>`, or all of it. */
export const questionOf = ({ user }: ChatRequest): string => {
  const [mark, seal = ""] = /<question([^<>]*)>/.exec(user) ?? [];
  if (mark === undefined) return user.trim();
  const from = user.indexOf(mark) + mark.length;
  const to = user.indexOf(`</question${seal}>`, from);
  return (to < 0 ? user : user.slice(from, to)).trim();
};
