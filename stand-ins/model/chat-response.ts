import type { ServerResponse } from "node:http";
import { type SampleAnswer, tokensOf } from "./sample-answer.ts";
import type { ChatRequest } from "./chat-request.ts";

/** Letters a piece of a streamed answer holds. */
const PIECE = 40;

const usageOf = (chat: ChatRequest, said: SampleAnswer) => {
  const [prompt, completion] = [tokensOf(chat.system + chat.user), tokensOf(said.content)];
  return { prompt_tokens: prompt, completion_tokens: completion, total_tokens: prompt + completion };
};

export interface ChatResponse {
  readonly chat: ChatRequest;
  readonly said: SampleAnswer;
  /** Of the call, from 1; in place of a random id and the time. */
  readonly number: number;
  /** The line breaks in the middle. */
  readonly isCut: boolean;
}

const headOf = ({ chat, number }: ChatResponse, object: string) => ({
  id: `chatcmpl-sample-${number}`,
  object,
  created: number,
  model: chat.model,
});

const sendWhole = (response: ServerResponse, told: ChatResponse): void => {
  const { chat, said, isCut } = told;
  const message = { role: "assistant", content: said.refusal === null ? said.content : null, refusal: said.refusal };
  const text = JSON.stringify({
    ...headOf(told, "chat.completion"),
    choices: [{ index: 0, message, finish_reason: "stop", logprobs: null }],
    usage: usageOf(chat, said),
  });
  response.writeHead(200, { "content-type": "application/json", "content-length": Buffer.byteLength(text) });
  if (!isCut) return void response.end(text);
  response.write(text.slice(0, text.length / 2), () => response.destroy());
};

const sendStream = (response: ServerResponse, told: ChatResponse): void => {
  const { chat, said, isCut } = told;
  const head = headOf(told, "chat.completion.chunk");
  const event = (choices: readonly unknown[], more: object = {}): string =>
    `data: ${JSON.stringify({ ...head, choices, ...more })}\n\n`;
  const delta = (change: object, finish: string | null = null): string =>
    event([{ index: 0, delta: change, finish_reason: finish }]);
  const pieces = said.content.match(new RegExp(`[^]{1,${PIECE}}`, "gu")) ?? [];
  const words =
    said.refusal === null ? pieces.map((content) => delta({ content })) : [delta({ refusal: said.refusal })];
  response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-cache" });
  const begun = [delta({ role: "assistant", content: "" }), ...words];
  if (isCut) {
    response.write(begun.slice(0, Math.ceil(begun.length / 2)).join(""), () => response.destroy());
    return;
  }
  const usage = chat.withUsage ? [event([], { usage: usageOf(chat, said) })] : [];
  response.end([...begun, delta({}, "stop"), ...usage, "data: [DONE]\n\n"].join(""));
};

/** Sends an answer as the caller asked for it: whole, or piece by piece as server-sent events. */
export const sendChat = (response: ServerResponse, told: ChatResponse): void =>
  told.chat.stream ? sendStream(response, told) : sendWhole(response, told);
