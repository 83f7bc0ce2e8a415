import { sumOf } from "./question-marks.ts";

/** Marks are null where none are known. */
interface MarkedPart {
  readonly label: string;
  readonly marks: number | null;
}
interface MarkedQuestion {
  readonly marks: number | null;
  readonly parts: readonly MarkedPart[];
}

/** How many questions of a section have the same sum, at least, where it is what each has; and of how many of those that have one. */
const LEAST_ALIKE = 3;
const LEAST_SHARE = 0.75;

const isOuter = ({ label }: MarkedPart): boolean => !label.includes(".");

/** The marks of a question whose marks are all printed; null where some are missing. */
const completeSum = ({ marks, parts }: MarkedQuestion): number | null => {
  const outer = parts.filter(isOuter);
  if (outer.every((part) => part.marks === null)) return marks;
  return sumOf(outer.map((part) => part.marks));
};

/** The sum that most questions of a section have, where enough of them do. */
const usualSum = (questions: readonly MarkedQuestion[]): number | null => {
  const sums = questions.map(completeSum).filter((sum) => sum !== null);
  const counts = new Map<number, number>();
  for (const sum of sums) counts.set(sum, (counts.get(sum) ?? 0) + 1);
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one);
  if (most === undefined || most[1] < LEAST_ALIKE || most[1] < sums.length * LEAST_SHARE) return null;
  return most[0];
};

/** A question with the rest of `each` for the one part that has no marks. */
const withRest = <Question extends MarkedQuestion>(question: Question, each: number): Question => {
  const outer = question.parts.filter(isOuter);
  const [only, ...others] = outer.filter(({ marks }) => marks === null);
  const known = outer.reduce((sum, { marks }) => sum + (marks ?? 0), 0);
  if (only === undefined || others.length > 0 || outer.length === 1 || known >= each) return question;
  const parts = question.parts.map((part) => (part === only ? { ...part, marks: each - known } : part));
  return { ...question, marks: each, parts };
};

/**
 * The questions of one section with marks that recognition lost, by those of the others: the one part without marks has the rest of
 * what each question has; a question without parts, between two that have as much, has it too. `told`: what the section's head says
 * of each.
 */
export const completeMarks = <Question extends MarkedQuestion>(
  questions: readonly Question[],
  told: number | null,
): readonly Question[] => {
  const usual = usualSum(questions);
  const each = usual ?? told;
  if (each === null) return questions;
  const alike = questions.flatMap((question, index) => (completeSum(question) === usual ? [index] : []));
  const [first, last] = usual === null ? [Infinity, -1] : [alike[0]!, alike.at(-1)!];
  return questions.map((question, index) => {
    if (question.parts.length > 0) return withRest(question, each);
    return question.marks === null && first < index && index < last ? { ...question, marks: each } : question;
  });
};
