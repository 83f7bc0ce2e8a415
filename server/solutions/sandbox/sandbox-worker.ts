import type { SolvedQuestion } from "../../../src/contract/solutions/solutions.ts";
import { serveTasks } from "../../worker-pool/serve-tasks.ts";
import { makeQuiz } from "../quiz-generation/make-quiz.ts";
import { checkAnswer, type AnswerFindings, findUnreadableFormulas } from "../check/check-answer.ts";
import { loadMathEngine } from "../check/math-engine.ts";
import { parseModelAnswer } from "../model/model-answer.ts";
import { solutionPdf } from "../publishing/solution-pdf.ts";
import { withoutQuotes } from "../publishing/remove-quotes.ts";
import { findQuestions } from "../questions/find-questions.ts";
import { markdownToHtml } from "../text/markdown-html.ts";
import type { Publication, ParsedAnswer, SandboxCalls, SandboxTask, PublicationInput } from "./sandbox-protocol.ts";

const read = (said: string): ParsedAnswer => {
  const answer = parseModelAnswer(said);
  if (answer === null) return { complaint: "It was no JSON object of the given form." };
  const unread = findUnreadableFormulas(answer);
  if (unread.length === 0) return { answer };
  return { complaint: `These formulas cannot be read: ${JSON.stringify(unread.slice(0, 5))}` };
};

const make = async (written: PublicationInput): Promise<Publication> => {
  const answers = withoutQuotes(written.answers, written.pages);
  const questions = answers.map(({ n, label, page, top, text, answer }): SolvedQuestion => {
    if (answer === null) throw new Error(`Question ${n} has no answer.`);
    return {
      n,
      label,
      page,
      top,
      text,
      steps: answer.steps.map(markdownToHtml).join(""),
      final: markdownToHtml(answer.final),
    };
  });
  return {
    questions,
    quiz: await makeQuiz(written.answers, written.language),
    pdf: await solutionPdf({ ...written, answers }),
  };
};

/** What one answer alone takes to be published shows here, where a person can still be asked about it. */
const check = async ({ question }: SandboxCalls["check"]["task"]): Promise<AnswerFindings> => {
  if (question.answer === null) throw new Error(`Question ${question.n} has no answer.`);
  const findings = await checkAnswer(question.answer);
  if (findings.unread.length === 0)
    await make({ title: "", language: "en", model: "", at: 0, answers: [question], pages: [] });
  return findings;
};

await serveTasks(async () => {
  await loadMathEngine();
  return async (task: SandboxTask) => {
    if (task.kind === "find") return findQuestions(task.pages, task.outline);
    if (task.kind === "read") return read(task.said);
    return task.kind === "check" ? check(task) : make(task);
  };
});
