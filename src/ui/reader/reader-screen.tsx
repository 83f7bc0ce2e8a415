import "../styles/reader.css";
import { useSelector } from "@xstate/react";
import { type ComponentType, type ReactNode, Suspense, useMemo } from "react";
import type { DashboardType } from "../../contract/entities.ts";
import { isResit, shownCode } from "../../contract/papers.ts";
import { selectPaper, selectReader } from "../../machines/reader/reader.selectors.ts";
import { useKeysWithin } from "../kit/adapters/keys-within.ts";
import { ButtonLink } from "../kit/button.tsx";
import { EmptyState } from "../kit/empty-state.tsx";
import { fileIcon } from "../kit/icons-app.ts";
import { useTexts } from "../texts.ts";
import { Denied } from "./denied.tsx";
import { DocumentPages, type DrawPage } from "./document-pages.tsx";
import { NotOpened, Opening } from "./opening.tsx";
import { FindPanel } from "./find-panel.tsx";
import { readerKeys } from "./keys.ts";
import { Overview } from "./overview.tsx";
import { PaperDetails } from "./paper-details.tsx";
import { PaperTools } from "./paper-tools.tsx";
import { Pictures } from "./pictures.tsx";
import type { ReaderParts, ReaderRef } from "./reader-parts.ts";

export interface ReaderScreenProps {
  readonly parts: ReaderParts;
  /** The dashboard the student comes from. */
  readonly area: DashboardType;
  readonly drawPage: DrawPage;
  /** The quiz on the paper. */
  readonly quiz: ReactNode;
  /** The way to report the paper. */
  readonly report: ComponentType<{ readonly id: number }>;
}

/** The paper view (checklist 2.17, 2.44): opening, denied with the reason, missing, failed, or the pages. */
export function ReaderScreen({ parts, area, drawPage, quiz, report }: ReaderScreenProps) {
  const shows = useSelector(parts.reader, selectReader);
  const keys = useKeysWithin(useMemo(() => readerKeys(parts), [parts]));
  const isReading = shows === "pictures" || shows === "document";
  return (
    <div ref={keys}>
      <PaperHead reader={parts.reader} report={report} />
      {quiz}
      {isReading ? (
        <>
          <PaperTools {...parts} />
          <FindPanel find={parts.find} />
          <Overview {...parts} />
        </>
      ) : null}
      <Body parts={parts} area={area} drawPage={drawPage} shows={shows} />
    </div>
  );
}

function PaperHead({ reader, report: Report }: Pick<ReaderScreenProps, "report"> & { readonly reader: ReaderRef }) {
  const { t } = useTexts("reader");
  const paper = useSelector(reader, selectPaper);
  if (paper === null) return null;
  const label = [paper.code === null ? null : shownCode(paper.code), paper.year].filter(Boolean).join(" · ");
  const note = [paper.title, isResit(paper.semester) ? t("paper.resit") : null].filter(Boolean).join(" · ");
  return (
    <div className="paper-head">
      <h2>{label}</h2>
      <p className="soft">{note}</p>
      <PaperDetails paper={paper} />
      <Suspense fallback={<ReportPlace />}>
        <Report id={paper.id} />
      </Suspense>
    </div>
  );
}

/** Keeps the room of the way to report, so that nothing moves when it comes. */
function ReportPlace() {
  const { t } = useTexts("reader");
  return (
    <span className="button button-text report-place" aria-hidden="true">
      {t("reader.report")}
    </span>
  );
}

function Body({
  parts,
  area,
  drawPage,
  shows,
}: Omit<ReaderScreenProps, "report" | "quiz"> & { readonly shows: ReturnType<typeof selectReader> }) {
  const { t } = useTexts("reader", "notFound");
  switch (shows) {
    case "opening":
      return <Opening />;
    case "pictures":
      return <Pictures {...parts} />;
    case "document":
      return <DocumentPages parts={parts} drawPage={drawPage} />;
    case "missing":
      return (
        <EmptyState
          icon={fileIcon}
          act={<ButtonLink href={`/user/dashboard/${area}`}>{t("menu.dashboard")}</ButtonLink>}
        >
          {t("notFound.paper")}
        </EmptyState>
      );
    case "failed":
      return <NotOpened reader={parts.reader} />;
    default:
      return <Denied reader={parts.reader} area={area} reason={shows} />;
  }
}
