import "./reader.css";
import { useSelector } from "@xstate/react";
import { type ComponentType, type ReactNode, useMemo } from "react";
import type { DashboardType } from "../../contract/entities.ts";
import type { PaperWithAccess } from "../../contract/papers/paper-contents.ts";
import { selectIsOpen } from "../../machines/disclosure/disclosure.selectors.ts";
import { selectReaderPaper, selectReaderView } from "../../machines/reader/reader.selectors.ts";
import { useKeydownWithin } from "../hooks/input/keydown-within.ts";
import { classes } from "../kit/classes.ts";
import { Button, ButtonLink } from "../kit/controls/button.tsx";
import { EmptyState } from "../kit/feedback/empty-state.tsx";
import { fileIcon } from "../kit/icons/icons-paper.ts";
import { TitledText } from "../kit/lists/titled-text.tsx";
import { paperLabelText } from "../papers/list/paper-label-text.ts";
import type { SharedQuestion } from "../question/share-question.tsx";
import { useTexts } from "../use-texts.ts";
import { PaperDenied } from "./paper-denied.tsx";
import { PdfPages, type DrawPdfPage } from "./pages/pdf-pages.tsx";
import { OpeningFailed, PaperOpening } from "./opening-states.tsx";
import { FindPanel } from "./toolbar/find-panel.tsx";
import { FOOT, readerKeys } from "./toolbar/reader-keys.ts";
import { PageOverview } from "./pages/page-overview.tsx";
import { QuestionList } from "./pages/question-list.tsx";
import { PaperDetails } from "./paper-details.tsx";
import { ReadingBar, type ReadingBarProps } from "./toolbar/reading-bar.tsx";
import { PagePictures } from "./pages/page-pictures.tsx";
import type { ReaderActors } from "./reader-actors.ts";

export interface ReaderScreenProps {
  readonly parts: ReaderActors;
  readonly back: ReadingBarProps["back"];
  /** The dashboard the student comes from. */
  readonly area: DashboardType;
  /** Whether the student's e-mail address is verified. */
  readonly isVerified: boolean;
  readonly drawPage: DrawPdfPage;
  /** The quiz on the paper. */
  readonly quiz: ReactNode;
  readonly late: LazyParts;
}
/** Parts that come once they are needed: the ways to report the paper, and its questions, and to share one; its solution, or itself as one, question by question. */
interface LazyParts {
  readonly report: ComponentType<{ readonly id: number }>;
  readonly questionReport: ComponentType<Pick<ReaderActors, "paperOutline"> & { readonly id: number }>;
  readonly share: ComponentType<SharedQuestion>;
  readonly solution: ComponentType<{ readonly paper: PaperWithAccess; readonly area: DashboardType }>;
  readonly text: ComponentType<{ readonly id: number; readonly mark: string }>;
}

/** The paper view (checklist 2.17, 2.44): opening, denied with the reason, missing, failed, or the pages. */
export function ReaderScreen({ parts, back, area, isVerified, drawPage, quiz, late }: ReaderScreenProps) {
  const shows = useSelector(parts.reader, selectReaderView);
  const paper = useSelector(parts.reader, selectReaderPaper);
  const isAsPages = useSelector(parts.asPages, selectIsOpen);
  const isReading = shows === "pictures" || shows === "pdf";
  const isAsText = isReading && !isAsPages && paper?.isMade === true;
  const hasPages = isReading && !isAsText;
  const keys = useKeydownWithin(useMemo(() => (isAsText ? null : readerKeys(parts)), [parts, isAsText]));
  const facts = paper === null ? null : <PaperFacts {...parts} paper={paper} report={late.report} />;
  return (
    <div ref={keys} className={classes("paper-view", !isReading && "reader-denied")}>
      {paper === null ? null : (
        <PaperHead paper={paper} isUnseen={hasPages}>
          {hasPages ? null : facts}
        </PaperHead>
      )}
      {isAsText ? (
        <late.text id={paper.id} mark={parts.mark} />
      ) : (
        <>
          {isReading ? (
            <>
              <FindPanel {...parts} />
              <PageOverview {...parts} />
              <QuestionList {...parts} paper={paper} share={late.share}>
                {paper === null ? null : <late.questionReport id={paper.id} paperOutline={parts.paperOutline} />}
              </QuestionList>
            </>
          ) : null}
          <Body parts={parts} area={area} isVerified={isVerified} drawPage={drawPage} shows={shows} />
        </>
      )}
      <div id={FOOT}>
        {paper === null ? null : <SolutionPlace paper={paper} area={area} solution={late.solution} />}
        {quiz}
        {hasPages ? <div className="paper-head">{facts}</div> : null}
      </div>
      <ReadingBar parts={parts} back={back} hasPages={hasPages} />
    </div>
  );
}

/** The part of the reader with the solution. Its space is reserved from the start, so that the pages do not shift. */
function SolutionPlace({
  paper,
  area,
  solution: Solution,
}: Pick<LazyParts, "solution"> & { readonly paper: PaperWithAccess; readonly area: DashboardType }) {
  if (paper.kind === "SOLUTION" || paper.status !== "approved") return null;
  return (
    <div className="solution-place">
      <Solution paper={paper} area={area} />
    </div>
  );
}

/** What the paper is called. Over its pages only the bar says so, shorter. */
function PaperHead({
  paper,
  isUnseen,
  children,
}: {
  readonly paper: PaperWithAccess;
  readonly isUnseen: boolean;
  readonly children: ReactNode;
}) {
  const texts = useTexts("reader");
  const label = paperLabelText(texts, paper);
  return (
    <div className={isUnseen ? "visually-hidden" : "paper-head"}>
      <title>{`${label} · ${texts.t("common.appName")}`}</title>
      <h2>
        <TitledText text={label} title={paper.title} language={paper.language} />
      </h2>
      {children}
    </div>
  );
}

/** Where the paper belongs, and the way to report it, or to read it as pages. */
function PaperFacts({
  paper,
  paperPage,
  asPages,
  report: Report,
}: Pick<LazyParts, "report"> & Pick<ReaderActors, "paperPage" | "asPages"> & { readonly paper: PaperWithAccess }) {
  return (
    <>
      <PaperDetails paper={paper} />
      {paper.isMade === true ? <AsPages paperPage={paperPage} asPages={asPages} /> : <Report id={paper.id} />}
    </>
  );
}

/** A solution that was made: as pages, with the PDF, or question by question. */
function AsPages({ paperPage, asPages }: Pick<ReaderActors, "paperPage" | "asPages">) {
  const { t } = useTexts("reader");
  const isAsPages = useSelector(asPages, selectIsOpen);
  return (
    <Button variant="text" onClick={() => paperPage.send({ type: "asPages.pressed" })}>
      {t(isAsPages ? "reader.asText" : "reader.asPages")}
    </Button>
  );
}

function Body({
  parts,
  area,
  isVerified,
  drawPage,
  shows,
}: Omit<ReaderScreenProps, "late" | "quiz" | "back"> & { readonly shows: ReturnType<typeof selectReaderView> }) {
  const { t } = useTexts("reader", "notFound");
  switch (shows) {
    case "opening":
      return <PaperOpening />;
    case "pictures":
      return <PagePictures {...parts} />;
    case "pdf":
      return <PdfPages parts={parts} drawPage={drawPage} />;
    case "notFound":
      return (
        <EmptyState
          icon={fileIcon}
          act={<ButtonLink href={`/user/dashboard/${area}`}>{t("menu.dashboard")}</ButtonLink>}
        >
          {t("notFound.paper")}
        </EmptyState>
      );
    case "failed":
      return <OpeningFailed reader={parts.reader} />;
    default:
      return <PaperDenied reader={parts.reader} area={area} reason={shows} isVerified={isVerified} />;
  }
}
