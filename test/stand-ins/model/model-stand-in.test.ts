import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { SAMPLE_MODEL } from "../../../src/contract/solutions/solutions.ts";
import { type ModelStandIn, startModel } from "../../../stand-ins/model/model-stand-in.ts";

let model: ModelStandIn;
beforeAll(async () => {
  model = await startModel();
});
afterAll(() => model.close());
beforeEach(() => model.clearFaults());

const system = "Answer as JSON.";
const ask = (question: string, more: object = {}, key = model.key) =>
  fetch(`${model.address}/v1/chat/completions`, {
    method: "POST",
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    body: JSON.stringify({
      model: SAMPLE_MODEL,
      messages: [
        { role: "system", content: system },
        { role: "user", content: `<question id="1">\n${question}\n</question id="1">` },
      ],
      ...more,
    }),
  });
interface Whole {
  readonly choices: readonly {
    readonly message: { readonly content: string | null; readonly refusal: string | null };
  }[];
  readonly usage: { readonly total_tokens: number };
}
const whole = async (question: string) => (await (await ask(question)).json()) as Whole;
const contentOf = (text: string) =>
  text
    .split("\n\n")
    .filter((event) => event.startsWith("data: {"))
    .map((event) => JSON.parse(event.slice(6)) as { choices: { delta: { content?: string } }[] })
    .map(({ choices }) => choices[0]?.delta.content ?? "")
    .join("");

describe("the model's stand-in", () => {
  it("answers a question always the same, from its numbers and in its language, and marks it as a sample", async () => {
    const first = await whole("What is 12 added to 30?");
    expect(await whole("What is 12 added to 30?")).toMatchObject({ choices: first.choices, usage: first.usage });
    expect(JSON.parse(first.choices[0]!.message.content!)).toEqual({
      steps: [expect.stringContaining("**Sample.**"), expect.stringContaining("$12 + 30 = 42$"), expect.any(String)],
      final: "$42$",
      confidence: 0.9,
      checks: [{ expression: "12 + 30", value: "42" }],
    });
    expect(first.usage.total_tokens).toBeGreaterThan(50);
    expect((await whole("Calculer la somme de 1 et de 2.")).choices[0]!.message.content).toContain("**Exemple.**");
  });

  it("says the same piece by piece, and counts where that is asked for", async () => {
    const streamed = await ask("Is 7 a prime?", { stream: true, stream_options: { include_usage: true } });
    expect(streamed.headers.get("content-type")).toBe("text/event-stream");
    const text = await streamed.text();
    expect(contentOf(text)).toBe((await whole("Is 7 a prime?")).choices[0]!.message.content);
    expect(text).toMatch(/"choices":\[\],"usage":\{"prompt_tokens":\d+[^]*data: \[DONE\]\n\n$/);
    expect(await (await ask("Is 7 a prime?", { stream: true })).text()).not.toContain('"usage"');
  });

  it("refuses a wrong key, another model, and what is no chat, as the protocol does", async () => {
    const error = { error: { message: expect.any(String), type: "invalid_request_error", param: null, code: null } };
    const answers = [await ask("?", {}, "wrong"), await ask("?", { model: "other" }), await ask("?", { messages: 1 })];
    expect(answers.map(({ status }) => status)).toEqual([401, 404, 400]);
    for (const answer of answers) expect(await answer.json()).toEqual(error);
  });

  it("does wrong what it is told to, so often and to those questions", async () => {
    const command = (body: unknown) =>
      fetch(`${model.address}/_control/faults`, { method: "POST", body: JSON.stringify(body) });
    expect((await command({ kind: "http", status: 200 })).status).toBe(400);
    expect((await command([{ kind: "http", status: 429, retryAfter: 2, times: 1, about: "prime" }])).status).toBe(201);
    expect((await ask("Is 7 even?")).status).toBe(200);
    const limited = await ask("Is 7 a prime?");
    expect([limited.status, limited.headers.get("retry-after")]).toEqual([429, "2"]);
    expect((await ask("Is 7 a prime?")).status).toBe(200);

    model.setFaults({ kind: "refusal", times: 1 }, { kind: "leak", times: 1 }, { kind: "cut", times: 1 });
    expect((await whole("1?")).choices[0]!.message).toMatchObject({ content: null, refusal: expect.any(String) });
    expect(JSON.parse((await whole("2?")).choices[0]!.message.content!)).toMatchObject({ final: system });
    await expect(ask("3?", { stream: true }).then((answer) => answer.text())).rejects.toThrow();
  });

  it("runs as a program of its own, that first says where it is", async () => {
    const program = spawn(process.execPath, [join(import.meta.dirname, "../../../stand-ins/model/main.ts")]);
    const [line] = (await once(createInterface(program.stdout), "line")) as [string];
    const { address, key } = JSON.parse(line) as { address: string; key: string };
    const models = await fetch(`${address}/v1/models`, { headers: { authorization: `Bearer ${key}` } });
    expect(await models.json()).toMatchObject({ object: "list", data: [{ id: SAMPLE_MODEL }] });
    program.kill("SIGTERM");
    expect(await once(program, "exit")).toEqual([0, null]);
  });
});
