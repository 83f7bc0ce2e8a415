import { isRecord } from "../operator/http-messages.ts";

/** What the model can be told to do wrong. */
type FaultDetail =
  /** Nothing is said for so long, then all of it; a time that no caller waits makes it silent. */
  | { readonly kind: "slow"; readonly ms: number }
  /** The line breaks in the middle of the answer. */
  | { readonly kind: "cut" }
  | { readonly kind: "http"; readonly status: number; readonly retryAfter?: number }
  /** The answer is no JSON, or JSON of another shape. */
  | { readonly kind: "wrongJson" }
  /** JSON that models write and that no parser takes: fences, single backslashes, a comma too many. */
  | { readonly kind: "sloppyJson" }
  /** The instructions it was given stand in the answer. */
  | { readonly kind: "leak" }
  | { readonly kind: "refusal" }
  /** A sum in the answer is wrong. */
  | { readonly kind: "wrongSum" }
  /** A formula that no parser reads. */
  | { readonly kind: "badFormula" }
  /** It says itself that it is not sure. */
  | { readonly kind: "unsure" }
  /** The answer repeats its question word for word. */
  | { readonly kind: "quote" }
  /** It does what the text of the question tells it to: everything after `SAY:` becomes its final answer. */
  | { readonly kind: "obey" }
  /** It says exactly this. */
  | { readonly kind: "say"; readonly content: string }
  /** An endpoint without structured output: 400 for `response_format`. */
  | { readonly kind: "plain" }
  /** An endpoint that sees no pictures: 400 for one. */
  | { readonly kind: "blind" };

/** A fault and where it applies. No `times`: to all calls. `about`: to questions that hold these words. */
export type ModelStandInFault = FaultDetail & { readonly times?: number; readonly about?: string };
export type FaultKind = FaultDetail["kind"];

type Check = (value: unknown) => boolean;
const isCount: Check = (value) => Number.isInteger(value) && Number(value) > 0;
const fields: Readonly<Record<FaultKind, Readonly<Record<string, Check>>>> = {
  slow: { ms: (value) => typeof value === "number" && value >= 0 },
  cut: {},
  http: {
    status: (value) => isCount(value) && Number(value) >= 400 && Number(value) <= 599,
    retryAfter: (value) => value === undefined || isCount(value),
  },
  wrongJson: {},
  sloppyJson: {},
  leak: {},
  refusal: {},
  wrongSum: {},
  badFormula: {},
  unsure: {},
  quote: {},
  obey: {},
  say: { content: (value) => typeof value === "string" },
  plain: {},
  blind: {},
};
const scope: Readonly<Record<string, Check>> = {
  kind: (value) => typeof value === "string",
  times: (value) => value === undefined || isCount(value),
  about: (value) => value === undefined || typeof value === "string",
};

/** Judges a fault that came over the wire. */
export const isFault = (value: unknown): value is ModelStandInFault => {
  if (!isRecord(value) || typeof value["kind"] !== "string" || !Object.hasOwn(fields, value["kind"])) return false;
  const known = { ...scope, ...fields[value["kind"] as FaultKind] };
  return (
    Object.keys(value).every((name) => Object.hasOwn(known, name)) &&
    Object.entries(known).every(([name, check]) => check(value[name]))
  );
};

export const makeFaults = () => {
  let kept: readonly ModelStandInFault[] = [];
  return {
    add: (faults: readonly ModelStandInFault[]): void => void (kept = [...kept, ...faults]),
    list: (): readonly ModelStandInFault[] => kept,
    clear: (): void => void (kept = []),
    /** The first fault for a call about this question; a counted one is used up. */
    take: (question: string): ModelStandInFault | undefined => {
      const fault = kept.find(({ about }) => about === undefined || question.includes(about));
      if (fault?.times === undefined) return fault;
      const left = { ...fault, times: fault.times - 1 };
      kept = kept.flatMap((other) => (other !== fault ? [other] : left.times === 0 ? [] : [left]));
      return fault;
    },
  };
};
export type Faults = ReturnType<typeof makeFaults>;
