import type { ViewMutant } from "./view-mutants.ts";

/** A mutant without its line, as the tables below name it. */
export const mutantKey = ({ where, change }: Pick<ViewMutant, "where" | "change">): string =>
  `${where.replace(/:\d+$/, "")} ${change}`;

/** Mutants without a visible effect, with the reason. */
export const equivalentMutants: Readonly<Record<string, string>> = {
  'src/ui/favourites/favourites-screen.tsx shows "waiting" as "categoryNeeded"': "both show the loaded cards",
  'src/ui/notifications/notifications-panel.tsx shows "waiting" as "failed"': "both show that the list is loading",
  'src/ui/question/question-crop.tsx shows "offline" as "broken"': "one part shows both, and says which by itself",
  "src/ui/reader/pages/page-pictures.tsx negates useSelector(reader, (state) => n > selectCurrentPage(state))":
    "what is true of a page is the same, drawn at once or a moment later",
  'src/ui/solution/solution-rating.tsx shows "generating" as "late"': "one part shows both, and says which by itself",
  'src/ui/solution/solution-rating.tsx shows "requesting" as "failed"': "one part shows both, and says which by itself",
  'src/ui/solution/solution-status.tsx shows "generating" as "late"': "one part shows both, and says which by itself",
  'src/ui/uploads/upload-progress-dialog.tsx shows "failed" as "refused"':
    "one part shows both, and says which by itself",
};

/** A test by its file and title, without the language. */
export interface NoticingJourney {
  readonly test: string;
  readonly title: string;
}
const byPointer: NoticingJourney = {
  test: "test/journeys/admin/admin-outlines.full.test.ts",
  title: "are placed by a pointer too",
};
const blocked: NoticingJourney = {
  test: "test/journeys/admin/admin-users.full.test.ts",
  title: "are blocked with a reason: who is signed in is out at the next step, and the sign-in says why",
};

/** Mutants that no page model can reach, and the journey that fails with each: test/pages/journey-mutation.run.ts proves it. */
export const mutantsOfJourneys: Readonly<Record<string, NoticingJourney>> = {
  'src/app/routes/dashboard/paper-list-filter-sheet-part.tsx sends nothing: counts.send({ type: "content.changed" })': {
    test: "test/journeys/papers/lists/dashboard-first.full.test.ts",
    title: "the sheet offers by group what has papers, and nothing else",
  },
  "src/ui/admin/flows/flow-drawing.tsx negates useSelector(drawing, selectHasFailed<DrawnFlow>)": {
    test: "test/journeys/admin/admin-flows.full.test.ts",
    title: "show how often payments took each step, and where they are, on the chart and in tables",
  },
  "src/ui/admin/outlines/outline-page.tsx negates splitAt === null": byPointer,
  "src/ui/admin/outlines/outline-page.tsx negates useSelector(editor, selectIsEditable)": byPointer,
  "src/ui/admin/outlines/outline-page.tsx negates useSelector(editor, selectSplitAt) !== null": byPointer,
  'src/ui/admin/papers/review-queue.tsx negates rest === "more"': {
    test: "test/journeys/admin/long-review-queue.full.test.ts",
    title: "4.3, 9.35 come as their list is scrolled, below the oldest, which is open with its verdict in view",
  },
  'src/ui/admin/users/moderation-dialog.tsx negates measure === "block"': blocked,
  'src/ui/admin/users/moderation-dialog.tsx negates measure === "demote"': blocked,
  "src/ui/reader/pages/page-pictures.tsx negates useSelector(parts.fittedPages, selectIsSharp(n))": {
    test: "test/journeys/reader/fitted-pages.full.test.ts",
    title: "are drawn from the picture that is there until the larger one has come",
  },
  "src/ui/reader/reader-screen.tsx negates useSelector(asPages, selectIsOpen)": {
    test: "test/journeys/papers/paper/solutions.test.ts",
    title:
      "4.37, 4.38, 4.39, 8.20, 9.31, 1.9, 1.14, 1.15, 1.23 is paid for once the free ones are used up, asked for, left, opened from its notification, judged and made better",
  },
  'src/ui/reader/toolbar/reading-bar.tsx sends nothing: bar.send({ type: "page.moved" })': {
    test: "test/journeys/reader/reader.full.test.ts",
    title: "keeps its bar as it is while a zoom moves the page, and hides it when the student reads on",
  },
};
