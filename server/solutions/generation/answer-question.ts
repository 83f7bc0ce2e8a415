import { Effect } from "effect";
import type { Language } from "../../../src/contract/entities.ts";
import { type makeModelClient, ModelError, type ModelReply } from "../model/model-client.ts";
import { leaksPrompt, promptMessages, type QuestionContext } from "../model/model-prompt.ts";
import type { ParsedAnswer } from "../sandbox/sandbox-protocol.ts";
import { Sandbox } from "../sandbox/sandbox.ts";
import { BudgetExceededError, UnreadableAnswerError } from "./generation-errors.ts";
import {
  recordModelCall,
  recordTokens,
  findTokensSpent,
  storeAnswer,
  type QuestionRow,
} from "./solution-questions.sql.ts";
import { drawBytes } from "../../secure-random.ts";

/** One run of a worker over one solution. `most`: tokens that may be spent on it. */
export interface GenerationRun {
  readonly id: number;
  readonly run: string;
  readonly title: string;
  readonly language: Language;
  readonly model: ReturnType<typeof makeModelClient>;
  readonly most: number;
}

/** Calls for one question in one run, and in all runs of all makings. */
const CALLS = 3;
const MOST_CALLS = 24;
/** The first pause before another call, in ms; the second is twice as long. */
const PAUSE = 1_000;
/** Under this the model does not trust itself, and a person looks. */
const SURE = 0.5;

/** What is wrong with a reply, in words for the model; or the answer in it. Fails with SandboxLimitError. */
const judge = Effect.fn("Solutions.judge")(function* (id: number, { content }: ModelReply, seal: string) {
  if (leaksPrompt(content, { seal })) return { complaint: "It repeated the instructions." } satisfies ParsedAnswer;
  return yield* (yield* Sandbox).read(id, content);
});

/** A call that may be made: within the caps. */
const counted = Effect.fn("Solutions.counted")(function* ({ id, most }: GenerationRun, n: number) {
  if ((yield* findTokensSpent(id)) >= most) yield* Effect.fail(new BudgetExceededError());
  if ((yield* recordModelCall(id, n)) > MOST_CALLS) yield* Effect.fail(new BudgetExceededError());
});

interface AskedQuestion {
  readonly question: QuestionRow;
  readonly context: QuestionContext;
  /** What was wrong with the last answer. */
  readonly complaint: string | null;
}

/** An answer, or null where the line failed and it may be tried again. */
const call = Effect.fn("Solutions.call")(function* (
  run: GenerationRun,
  { question, context, complaint }: AskedQuestion,
  nth: number,
) {
  const seal = (yield* drawBytes(16)).toString("hex");
  yield* counted(run, question.n);
  const { title, language, model } = run;
  const asked = model.ask(promptMessages({ title, language, question: question.text, context, complaint, seal }));
  const again = (fault: ModelError) =>
    fault.lasting || nth >= CALLS
      ? Effect.fail(fault)
      : Effect.as(Effect.sleep(Math.max(fault.wait, PAUSE * 2 ** (nth - 1))), null);
  const reply = yield* asked.pipe(Effect.catchTag("ModelError", again));
  if (reply !== null) yield* recordTokens(run.id, reply.tokens);
  return reply === null ? null : { reply, seal };
});

/**
 * Gets one question answered and keeps the answer; a refusal is kept as a doubt. An answer that cannot be read is asked for
 * again with what was wrong. Fails with ModelError, SandboxLimitError, UnreadableAnswerError or BudgetExceededError.
 */
export const answerQuestion = Effect.fn("Solutions.answerQuestion")(function* (
  run: GenerationRun,
  question: QuestionRow,
  context: QuestionContext,
) {
  let { complaint } = question;
  for (let nth = 1; nth <= CALLS; nth += 1) {
    const called = yield* call(run, { question, context, complaint }, nth);
    if (called === null) continue;
    const { reply, seal } = called;
    if (reply.refusal !== null) return yield* storeAnswer(run, question.n, { answer: null, doubt: "refused" });
    const judged = yield* judge(run.id, reply, seal);
    if ("answer" in judged) {
      const doubt = judged.answer.confidence < SURE ? "unsure" : null;
      return yield* storeAnswer(run, question.n, { answer: judged.answer, doubt });
    }
    ({ complaint } = judged);
  }
  yield* Effect.fail(new UnreadableAnswerError());
});
