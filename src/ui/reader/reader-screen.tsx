import "./reader.css";
import { useSelector } from "@xstate/react";
import { type ComponentType, Fragment, type ReactNode, useMemo } from "react";
import type { DashboardType, PaperWithAccess } from "../../contract/entities.ts";
import { selectIsOpen } from "../../machines/disclosure/disclosure.selectors.ts";
import { selectReaderPaper, selectReaderView } from "../../machines/reader/reader.selectors.ts";
import { useKeydownWithin } from "../hooks/input/keydown-within.ts";
import { Button, ButtonLink } from "../kit/controls/button.tsx";
import { EmptyState } from "../kit/feedback/empty-state.tsx";
import { fileIcon } from "../kit/icons/icons-paper.ts";
import { paperLabelText } from "../papers/list/paper-label.ts";
import { useTexts } from "../use-texts.ts";
import { PaperDenied } from "./paper-denied.tsx";
import { PdfPages, type DrawPdfPage } from "./pages/pdf-pages.tsx";
import { OpeningFailed, PaperOpening } from "./opening-states.tsx";
import { FindPanel } from "./toolbar/find-panel.tsx";
import { readerKeys } from "./toolbar/reader-keys.ts";
import { PageOverview } from "./pages/page-overview.tsx";
import { PaperDetails } from "./paper-details.tsx";
import { ReaderToolbar } from "./toolbar/reader-toolbar.tsx";
import { PagePictures } from "./pages/page-pictures.tsx";
import type { ReaderActors } from "./reader-actors.ts";

export interface ReaderScreenProps {
  readonly parts: ReaderActors;
  /** The dashboard the student came from. */
  readonly area: DashboardType;
  /** Whether the student's e-mail address is verified. */
  readonly isVerified: boolean;
  readonly drawPage: DrawPdfPage;
  /** The quiz on the paper. */
  readonly quiz: ReactNode;
  readonly late: LazyParts;
}
/** Lazy parts: the report form, and the solution view. */
interface LazyParts {
  readonly report: ComponentType<{ readonly id: number }>;
  readonly solution: ComponentType<{ readonly paper: PaperWithAccess; readonly area: DashboardType }>;
  readonly text: ComponentType<{ readonly id: number; readonly mark: string }>;
}

/** The paper view (checklist 2.17, 2.44): opening, denied with the reason, missing, failed, or the pages. */
export function ReaderScreen({ parts, area, isVerified, drawPage, quiz, late }: ReaderScreenProps) {
  const shows = useSelector(parts.reader, selectReaderView);
  const paper = useSelector(parts.reader, selectReaderPaper);
  const isAsPages = useSelector(parts.asPages, selectIsOpen);
  const isReading = shows === "pictures" || shows === "pdf";
  const isAsText = isReading && !isAsPages && paper?.isMade === true;
  const keys = useKeydownWithin(useMemo(() => (isAsText ? null : readerKeys(parts)), [parts, isAsText]));
  const isShut = !isReading && shows !== "opening";
  // Keys keep a running quiz mounted while the paper around it opens or closes.
  const more = (
    <Fragment key="more">
      {paper === null ? null : <SolutionPlace paper={paper} area={area} solution={late.solution} />}
      {quiz}
    </Fragment>
  );
  const body = isAsText ? (
    <late.text key="text" id={paper.id} mark={parts.mark} />
  ) : (
    <Fragment key="body">
      {isReading ? (
        <>
          <ReaderToolbar {...parts} />
          <FindPanel find={parts.find} />
          <PageOverview {...parts} />
        </>
      ) : null}
      <Body parts={parts} area={area} isVerified={isVerified} drawPage={drawPage} shows={shows} />
    </Fragment>
  );
  return (
    <div ref={keys} className={isShut ? "reader-denied" : undefined}>
      <PaperHead {...parts} report={late.report} />
      {isShut ? [body, more] : [more, body]}
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

function PaperHead({
  reader,
  asPages,
  report: Report,
}: Pick<LazyParts, "report"> & Pick<ReaderActors, "reader" | "asPages">) {
  const texts = useTexts("reader");
  const { t } = texts;
  const paper = useSelector(reader, selectReaderPaper);
  if (paper === null) return null;
  const label = paperLabelText(texts, paper);
  return (
    <div className="paper-head">
      <title>{`${label} · ${t("common.appName")}`}</title>
      <h2>{label}</h2>
      <PaperDetails paper={paper} />
      {paper.isMade === true ? <AsPages asPages={asPages} /> : <Report id={paper.id} />}
    </div>
  );
}
/** A solution that was made: as pages, with the PDF, or question by question. */
function AsPages({ asPages }: Pick<ReaderActors, "asPages">) {
  const { t } = useTexts("reader");
  const isAsPages = useSelector(asPages, selectIsOpen);
  return (
    <Button variant="text" onClick={() => asPages.send({ type: "disclosure.pressed" })}>
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
}: Omit<ReaderScreenProps, "late" | "quiz"> & { readonly shows: ReturnType<typeof selectReaderView> }) {
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
