import type { ModelStandInFault } from "./model-faults.ts";
import { type ChatRequest, questionOf } from "./chat-request.ts";

/** What one call is answered with. `refusal`: the model said no, and nothing else. */
export interface SampleAnswer {
  readonly content: string;
  readonly refusal: string | null;
}

const isFrench = (text: string): boolean =>
  (text.match(/\b(?:le|la|les|des|une?|est|et|que|dans|pour|sur|calculer)\b/gi) ?? []).length >
  (text.match(/\b(?:the|of|and|is|are|what|for|with|in|find|which)\b/gi) ?? []).length;

/** The first two numbers of a question, its own number left out; its words and letters where it has none. */
const numbersOf = (question: string): readonly [number, number] => {
  const [a, b] = [...question.replace(/^(?:\p{L}+ )?\d+[.):]*/u, "").matchAll(/\b\d{1,4}\b/g)].map(([digits]) =>
    Number(digits),
  );
  const words = question.split(/\s+/).length;
  return [a ?? words, b ?? question.length];
};

const marks = {
  en: "**Sample.** This answer comes from the demonstration’s stand-in: it is no real solution.",
  fr: "**Exemple.** Cette réponse vient du programme de démonstration : ce n’est pas un vrai corrigé.",
} as const;

/** The answer to a question, always the same for the same one. */
const sampleOf = (question: string, fault: ModelStandInFault["kind"] | undefined) => {
  const language = isFrench(question) ? "fr" : "en";
  const [a, b] = numbersOf(question);
  const sum = fault === "wrongSum" ? a + b + 1 : a + b;
  const step =
    language === "fr"
      ? `On additionne deux nombres de la question : $${a} + ${b} = ${sum}$.`
      : `Two numbers of the question are added: $${a} + ${b} = ${sum}$.`;
  const square = language === "fr" ? "Le carré d’une somme :" : "The square of a sum:";
  const formula = fault === "badFormula" ? "\\frac{a}{" : "(a + b)^2 = a^2 + 2ab + b^2";
  const order = fault === "obey" ? /SAY:([^]*)/.exec(question)?.[1]?.trim() : undefined;
  return {
    steps: [...(fault === "quote" ? [question] : []), marks[language], step, `${square}\n\n$$${formula}$$`],
    final: order ?? `$${sum}$`,
    confidence: fault === "unsure" ? 0.2 : 0.9,
    checks: [{ expression: `${a} + ${b}`, value: String(sum) }],
  };
};

/** As models write JSON when nothing holds them to it. */
const sloppy = (text: string): string =>
  `Here is the answer:\n\`\`\`json\n${text.replaceAll("\\\\", "\\").replace(/}\s*$/, ",}")}\n\`\`\``;

/** What the model says to a call. */
export const answerChat = (chat: ChatRequest, commanded: ModelStandInFault | undefined): SampleAnswer => {
  if (commanded?.kind === "say") return { content: commanded.content, refusal: null };
  const fault = commanded?.kind;
  const question = questionOf(chat);
  if (fault === "refusal") return { content: "", refusal: "I cannot help with that." };
  if (fault === "wrongJson") return { content: '{"answer": "forty-two"', refusal: null };
  const sample = sampleOf(question, fault);
  if (fault === "leak") return { content: JSON.stringify({ ...sample, final: chat.system }), refusal: null };
  if (!chat.isStructured && !/\bJSON\b/.test(chat.system)) return { content: sample.steps.join("\n\n"), refusal: null };
  const text = JSON.stringify(sample);
  return {
    content:
      fault === "sloppyJson"
        ? sloppy(JSON.stringify({ ...sample, steps: [...sample.steps, String.raw`$\times$ and $\frac{1}{2}$`] }))
        : text,
    refusal: null,
  };
};

/** About four letters a token. */
export const tokensOf = (text: string): number => Math.ceil(text.length / 4);
