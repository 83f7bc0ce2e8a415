import { useSelector } from "@xstate/react";
import { type MouseEvent, useMemo } from "react";
import { useParams } from "wouter";
import type { User } from "../../../contract/entities.ts";
import { defaultDashboardType } from "../../../contract/papers/default-dashboard-type.ts";
import { watermarkText } from "../../../contract/papers/pages/watermark-text.ts";
import { selectPaperPageCharts } from "../../../machines/paper-page/paper-page.selectors.ts";
import { selectIsFirstPageShown } from "../../../machines/reader/reader.selectors.ts";
import { selectUser } from "../../../machines/session/session.selectors.ts";
import { goBackTo } from "../../../services/navigation/navigation.ts";
import { requestedQuestion } from "../../../services/navigation/question-address.ts";
import { paperPdf } from "../../../services/papers/paper-pdf.ts";
import { untilIdle } from "../../../services/browser/when-idle.ts";
import { requestedPage } from "../../../services/papers/paper-prefetch.ts";
import { typedLocalStorage } from "../../../services/browser/browser-storage.ts";
import { useActorRef } from "../../../ui/hooks/inspected-actors.ts";
import { isPlainClick } from "../../../ui/hooks/navigation/follow-links.ts";
import type { ReaderActors, ReaderRef } from "../../../ui/reader/reader-actors.ts";
import { useDashboardPath } from "../../../ui/shell/current-area-context.ts";
import { CodeRequestContext } from "../../../ui/verification/code-request-context.ts";
import { ReaderScreen } from "../../../ui/reader/reader-screen.tsx";
import { useTexts } from "../../../ui/use-texts.ts";
import { lazyComponent } from "../../lazy-part.ts";
import { provideCodeRequest } from "../auth/code-request-chart.ts";
import { watchPaperLinks } from "./watch-paper-links.ts";
import { providePaperPage } from "./paper-page-charts.ts";
import { QuizSection } from "./quiz-section.tsx";
import type { AppRuntime } from "../../app-runtime.ts";
import { PaperOpening } from "../../../ui/reader/opening-states.tsx";
import { ReportPlaceholder } from "../../../ui/reader/report-placeholder.tsx";
import { DownloadMachine } from "../../../ui/download-machine.ts";
import { useAppRuntime } from "../../app-runtime-context.ts";
import { provideDownload } from "../download-chart.ts";

/**
 * Resolves once the first page of the paper is shown, so that later parts do not compete for the connection. Not XState's `waitFor`: it would add bytes to every first visit.
 */
const untilFirstPageShown = (reader: ReaderRef) => (): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (!selectIsFirstPageShown(reader.getSnapshot())) return;
      watch.unsubscribe();
      resolve(untilIdle());
    };
    const watch = reader.subscribe(look);
    look();
  });
/** The way to report a paper comes once its first page stands, and so does the way to its solution. */
const reportPart = (world: AppRuntime, reader: ReaderRef) =>
  lazyComponent(world, {
    areas: ["validation", "reports"],
    load: async () => (await import("./report-part.tsx")).default,
    after: untilFirstPageShown(reader),
    meanwhile: ReportPlaceholder,
  });
/** The way to report its questions comes with their list. */
const questionReportPart = (world: AppRuntime) =>
  lazyComponent(world, {
    areas: ["validation", "reports"],
    load: async () => (await import("./question-report-part.tsx")).default,
  });
/** The ways to share its questions come with their list too. */
const questionSharePart = (world: AppRuntime) =>
  lazyComponent(world, {
    areas: [],
    load: async () => (await import("./question-share-part.tsx")).QuestionSharePart,
  });
const solutionPart = (world: AppRuntime, reader: ReaderRef) =>
  lazyComponent(world, {
    areas: ["solution"],
    load: async () => (await import("./solution-part.tsx")).default,
    after: untilFirstPageShown(reader),
  });
/** A solution to read, question by question: what this page is about, so it comes at once, and says so if it does not. */
const solutionText = (world: AppRuntime) =>
  lazyComponent(world, {
    areas: ["solution", "validation", "reports"],
    load: async () => (await import("./solution-text-part.tsx")).default,
    meanwhile: PaperOpening,
    instead: SolutionNotLoaded,
  });
function SolutionNotLoaded() {
  const { t } = useTexts("reader");
  return (
    <p className="page" role="alert">
      {t("list.failed")}
    </p>
  );
}

export default function PaperRoute() {
  const { id } = useParams<{ id: string }>();
  return <OnePaper key={id} id={Number(id)} />;
}

/** @public: `lazyScreen` reads it off the module. */
export const onLoaded = watchPaperLinks;

/** Whose copy it is, today. */
const markOf = (user: User | null): string => watermarkText(user ?? { name: "", phone: null }, Date.now());

/** The way back to the dashboard, as it was left. */
const useBack = () => {
  const href = useDashboardPath();
  const onClick = (event: MouseEvent): void => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    goBackTo(href);
  };
  return { href, onClick };
};

function OnePaper({ id }: { readonly id: number }) {
  const world = useAppRuntime();
  const pdf = paperPdf(world.api);
  const asked = useMemo(() => {
    const { search } = location;
    return { requestedPage: requestedPage(search), requestedQuestion: requestedQuestion(search) };
  }, []);
  const user = useSelector(world.session, selectUser);
  const paperPage = useActorRef(providePaperPage(world, pdf), {
    id: "paperPage",
    input: { paperId: id, ...asked },
  });
  const charts = useSelector(paperPage, selectPaperPageCharts);
  const mark = useMemo(() => markOf(user), [user]);
  const parts = useMemo((): ReaderActors => ({ ...charts, paperPage, mark }), [charts, paperPage, mark]);
  const late = useMemo(
    () => ({
      report: reportPart(world, parts.reader),
      questionReport: questionReportPart(world),
      share: questionSharePart(world),
      solution: solutionPart(world, parts.reader),
      text: solutionText(world),
    }),
    [world, parts.reader],
  );
  const area = defaultDashboardType(typedLocalStorage.read("lastType"), user);
  const codeRequest = useMemo(() => provideCodeRequest(world), [world]);
  const download = useMemo(() => provideDownload(world), [world]);
  return (
    <DownloadMachine value={download}>
      <CodeRequestContext value={codeRequest}>
        <ReaderScreen
          parts={parts}
          back={useBack()}
          area={area}
          isVerified={user?.email_verified === true}
          quiz={<QuizSection reader={parts.reader} id={id} area={area} mark={mark} />}
          drawPage={pdf.draw}
          late={late}
        />
      </CodeRequestContext>
    </DownloadMachine>
  );
}
