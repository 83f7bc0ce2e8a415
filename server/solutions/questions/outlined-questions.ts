import type { WordBox } from "../../../src/contract/papers/pages/find-in-pages.ts";
import type { PageText } from "../../../src/contract/papers/paper-contents.ts";
import { type LocatedQuestion, locateQuestions } from "../../outlines/rules/read-outline.ts";
import { type Row, rowsOf } from "../../outlines/rules/rows.ts";
import type { PageBox } from "../../outlines/rules/stretches.ts";

/** A question of a stored outline. */
export interface OutlinedQuestion {
  readonly id: number;
  /** Its number, as printed less dots and brackets. */
  readonly label: string;
  readonly page: number;
  readonly box: WordBox | null;
  readonly continued: readonly PageBox[];
}

/** The rows of a question, and what the paper calls it, such as `Question 3` or `3.` */
export interface QuestionRows {
  readonly id: number;
  readonly called: string;
  readonly page: number;
  readonly rows: readonly Row[];
}

/** Letters before a number that name it, such as `Question`. */
const LONGEST_NAME = 16;

const calledIn = (text: string, label: string): string => {
  const at = text.slice(0, LONGEST_NAME + label.length).indexOf(label);
  if (at === -1 || !/^\W{0,2}(?:\p{L}{1,12}\W{0,2})?$/u.test(text.slice(0, at))) return `${label}.`;
  const end = at + label.length;
  const closing = /^[\s.):°]{0,3}/.exec(text.slice(end))?.[0] ?? "";
  return `${text.slice(0, end)}${closing}`.replace(/[\s:]{1,3}$/, "").trim();
};

const isIn =
  ({ top, height }: WordBox) =>
  ({ y }: Row): boolean =>
    y >= top && y <= top + height;

/** The questions by where they are. Of a page without boxes the rules tell the rows; what they do not find is its whole page. */
export const outlinedQuestions = (
  pages: readonly PageText[],
  outline: readonly OutlinedQuestion[],
): readonly QuestionRows[] => {
  const rows = new Map<number, readonly Row[]>();
  const rowsOfPage = (n: number): readonly Row[] => {
    const page = pages.find((each) => each.n === n);
    const known = rows.get(n) ?? (page === undefined ? [] : rowsOf(page));
    rows.set(n, known);
    return known;
  };
  const unplaced: LocatedQuestion[] = outline.some(({ box }) => box === null) ? [...locateQuestions(pages)] : [];
  const takeLocated = ({ label, page }: OutlinedQuestion): LocatedQuestion | undefined => {
    const at = unplaced.findIndex(({ question }) => question.number === label && question.page === page);
    return at === -1 ? undefined : unplaced.splice(at, 1)[0];
  };
  return outline.map((question) => {
    const { id, label, page, box, continued } = question;
    const located = box === null ? takeLocated(question) : undefined;
    if (located !== undefined) return { id, called: located.called, page, rows: located.rows };
    const own =
      box === null
        ? rowsOfPage(page)
        : [{ page, box }, ...continued].flatMap((each) => rowsOfPage(each.page).filter(isIn(each.box)));
    return { id, called: calledIn(own[0]?.text ?? "", label), page, rows: own };
  });
};
