import { describe, expect, it } from "vitest";
import { AnswerTooLongError, readModelStream } from "../../../../server/solutions/model/model-stream.ts";

const streamOf = (...parts: readonly (string | Uint8Array)[]): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start: (stream) => {
      for (const part of parts) stream.enqueue(typeof part === "string" ? new TextEncoder().encode(part) : part);
      stream.close();
    },
  });
const read = (...parts: readonly (string | Uint8Array)[]) => readModelStream(streamOf(...parts), true, () => {});
const delta = (content: string) => JSON.stringify({ choices: [{ delta: { content } }] });
const whole = { content: "été", refusal: null, tokens: null, isWhole: true };

describe("an answer that is streamed", () => {
  it("is read wherever the network cuts it, in the middle of a letter too", async () => {
    const bytes = new TextEncoder().encode(`data: ${delta("é")}\n\ndata: ${delta("té")}\n\ndata: [DONE]\n\n`);
    for (let at = 0; at <= bytes.length; at += 1)
      expect(await read(bytes.slice(0, at), bytes.slice(at))).toEqual(whole);
  });

  it.each([
    ["lines that end in CR LF", `data: ${delta("été")}\r\n\r\ndata: [DONE]\r\n\r\n`],
    [
      "comments, names, ids and times to reconnect",
      `: wait\n\nretry: 5\nevent: chunk\nid: 1\ndata:${delta("été")}\n\ndata:[DONE]\n\n`,
    ],
    ["data over several lines", `data: {"choices":\ndata: [{"delta": {"content": "été"}}]}\n\ndata: [DONE]\n\n`],
    ["no line after the last event", `data: ${delta("été")}\n\ndata: [DONE]`],
    ["an end that a choice names", `data: {"choices":[{"delta":{"content":"été"},"finish_reason":"stop"}]}\n\n`],
  ])("may have %s", async (_, text) => {
    expect(await read(text)).toEqual(whole);
  });

  it("counts its tokens, keeps a refusal, and is half without an end", async () => {
    const parts = [
      { choices: [{ delta: { refusal: "I can" } }] },
      { choices: [{ delta: { refusal: "not." } }] },
      { choices: [], usage: { total_tokens: 7 } },
    ];
    expect(await read(...parts.map((part) => `data: ${JSON.stringify(part)}\n\n`))).toEqual({
      content: "",
      refusal: "I cannot.",
      tokens: 7,
      isWhole: false,
    });
  });

  it.each([
    ["no JSON", "nonsense"],
    ["JSON of another kind", "[1]"],
    ["choices that are none", `{"choices":{"0":1}}`],
    ["a choice that is null", `{"choices":[null]}`],
    ["tokens that are a text", `{"usage":{"total_tokens":"9"}}`],
  ])("loses nothing to a chunk with %s", async (_, chunk) => {
    expect(await read(`data: ${delta("été")}\n\ndata: ${chunk}\n\ndata: [DONE]\n\n`)).toEqual(whole);
  });

  it("keeps the right fields of a chunk beside wrong ones", async () => {
    const chunk = `{"choices":[{"delta":{"content":"été","refusal":5},"finish_reason":"stop"}],"usage":[]}`;
    expect(await read(`data: ${chunk}\n\n`)).toEqual(whole);
  });

  it("ends when it is too long, in one event or in many", async () => {
    const long = "x".repeat(60_000);
    await expect(read(`data: ${long}`, long, "\n\n")).rejects.toBeInstanceOf(AnswerTooLongError);
    await expect(read(`data: ${delta(long)}\n\n`, `data: ${delta(long)}\n\n`)).rejects.toBeInstanceOf(
      AnswerTooLongError,
    );
  });
});

it("an answer that is not streamed is one JSON, not longer either", async () => {
  const json = `{"choices":[{"message":{"content":"été"},"finish_reason":"stop"}],"usage":{"total_tokens":3}}`;
  const readJson = (...parts: readonly string[]) => readModelStream(streamOf(...parts), false, () => {});
  expect(await readJson(json.slice(0, 20), json.slice(20))).toEqual({ ...whole, tokens: 3 });
  await expect(readJson("x".repeat(60_000), "x".repeat(60_000))).rejects.toBeInstanceOf(AnswerTooLongError);
});
