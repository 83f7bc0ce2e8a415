import { type OutlineQuestion, type PaperOutline, SURE_BELOW } from "./read-outline.ts";

const sureIn = ({ questions }: PaperOutline): number => questions.filter(({ doubt }) => doubt < SURE_BELOW).length;

/** How far from each other two readings of one question begin, at most: thousandths of the page. */
const SAME_PLACE = 20;
const isSameQuestion = (one: OutlineQuestion, another: OutlineQuestion): boolean =>
  one.page === another.page &&
  one.number.toLowerCase() === another.number.toLowerCase() &&
  one.box !== null &&
  another.box !== null &&
  Math.abs(one.box.top - another.box.top) <= SAME_PLACE;

/** Marks that only the other reading has. */
const withMarksOf = (question: OutlineQuestion, other: OutlineQuestion): OutlineQuestion => ({
  ...question,
  marks: question.marks ?? other.marks,
  parts: question.parts.map((part) => ({
    ...part,
    marks: part.marks ?? other.parts.find(({ label }) => label === part.label)?.marks ?? null,
  })),
});

/**
 * Of two readings of one paper, such as by a file's own words and by recognition, the one with more questions that are sure. A
 * question that the other one tells more surely, with the same number at the same place, has the doubt that it has there,
 * and the marks of that reading where it has none itself.
 */
export const surerOutline = <Outline extends PaperOutline>(one: Outline, another: Outline): Outline => {
  const [surer, other] = sureIn(another) > sureIn(one) ? [another, one] : [one, another];
  const questions = surer.questions.map((question) => {
    const same = other.questions.find((each) => isSameQuestion(question, each));
    if (same === undefined) return question;
    return { ...withMarksOf(question, same), doubt: Math.min(question.doubt, same.doubt) };
  });
  return { ...surer, questions };
};
