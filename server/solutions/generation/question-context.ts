import { Effect } from "effect";
import type { PageText } from "../../../src/contract/papers/paper-contents.ts";
import { FileStorage } from "../../files/file-services.ts";
import { loadSharp } from "../../files/load-sharp.ts";
import { cleanPictureKey, pictureKey } from "../../files/file-storage.ts";
import { OutlineReading } from "../../jobs/outline-reading.ts";
import { isSure } from "../../outlines/outline-view.ts";
import { findOutline } from "../../outlines/outline.sql.ts";
import { findQuestions, type QuestionRow as OutlineRow } from "../../outlines/questions.sql.ts";
import { findPageLook } from "../../papers/papers.sql.ts";
import type { QuestionContext } from "../model/model-prompt.ts";
import type { QuestionRow } from "./solution-questions.sql.ts";

/** Words may change while they are read; so often they are read again. */
const MOST_READINGS = 3;

const isEnded = Effect.fn("Solutions.isOutlineEnded")(function* (paperId: number) {
  const outline = yield* findOutline(paperId);
  return outline !== undefined && outline.state !== "waiting" && outline.state !== "reading";
});

/** The questions of the paper’s outline with their parts, read now where no reading has ended; none where it cannot be read. */
export const outlineOfPaper = Effect.fn("Solutions.outlineOfPaper")(function* (paperId: number) {
  const { read } = yield* OutlineReading;
  for (let times = 0; times < MOST_READINGS && !(yield* isEnded(paperId)); times += 1)
    yield* read({ paperId }).pipe(
      Effect.catchCause((cause) => Effect.logWarning(`the outline of paper ${paperId} was not read`, cause)),
    );
  return yield* findQuestions(paperId);
});

const LONGEST_PAGE = 8_000;

/** The picture of a page as endpoints take pictures, a data URL; null where it is not drawn. */
const pagePicture = Effect.fn("Solutions.pagePicture")(function* (paperId: number, n: number) {
  const files = yield* FileStorage;
  const { isCleaned } = yield* findPageLook(paperId, n);
  const key = isCleaned ? cleanPictureKey(paperId, n, 1080) : pictureKey(paperId, n, 1080);
  const load = async (): Promise<string | null> => {
    const stored = await files.get(key);
    if (stored === null) return null;
    const sharp = await loadSharp();
    const picture = await sharp(stored).jpeg({ quality: 70 }).toBuffer();
    return `data:image/jpeg;base64,${picture.toString("base64")}`;
  };
  return yield* Effect.tryPromise(load).pipe(
    Effect.catch((problem) =>
      Effect.as(Effect.logWarning(`page ${n} of paper ${paperId} is sent without its picture`, problem), null),
    ),
  );
});

const bare: QuestionContext = { number: null, marks: null, parts: [], page: null };

/** What the outline tells of a question; with its page where the question is in doubt. */
export const contextOf = Effect.fn("Solutions.contextOf")(function* (
  { questionId }: Pick<QuestionRow, "questionId">,
  outline: readonly OutlineRow[],
  pages: readonly PageText[],
) {
  const row = outline.find(({ id }) => id === questionId);
  if (row === undefined) return bare;
  const { paperId, label: number, marks, page } = row;
  const text = pages.find(({ n }) => n === page)?.text.slice(0, LONGEST_PAGE) ?? "";
  return {
    number,
    marks,
    parts: outline
      .filter(({ parentId }) => parentId === row.id)
      .map((part) => ({ label: part.label, marks: part.marks })),
    page: isSure(row) ? null : { text, picture: yield* pagePicture(paperId, page) },
  } satisfies QuestionContext;
});
