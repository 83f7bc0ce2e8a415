import { fromCallback, fromPromise } from "xstate";
import type { OfflinePaperEvent } from "../../../machines/offline-paper/offline-paper.machine.ts";
import {
  paperPageCharts,
  type PaperPageEvent,
  paperPageMachine,
} from "../../../machines/paper-page/paper-page.machine.ts";
import type { PaperOutlineEvent } from "../../../machines/paper-outline/paper-outline.machine.ts";
import type { ReaderEvent } from "../../../machines/reader/reader-setup.ts";
import {
  findOfflinePaper,
  removeOfflinePaper,
  saveOfflinePaper,
} from "../../../services/device-store/offline-papers.ts";
import { recallReading, saveReading } from "../../../services/device-store/reading-mode.ts";
import { saveReadingPosition } from "../../../services/device-store/reading-history.ts";
import { questionAddress } from "../../../services/navigation/question-address.ts";
import { paperClient } from "../../../services/papers/paper-client.ts";
import type { paperPdf } from "../../../services/papers/paper-pdf.ts";
import type { PaperTarget } from "../../../services/papers/paper-prefetch.ts";
import { focusById } from "../../../ui/hooks/focus/move-focus.ts";
import { countAsMove } from "../../../ui/hooks/scrolling/page-scroll.ts";
import { holdReadingPlace, scrollToId } from "../../../ui/hooks/scrolling/visible-children.ts";
import { showQuestion } from "../../../ui/reader/pages/show-question.ts";
import { showMatch } from "../../../ui/reader/pages/show-match.ts";
import { barButtonIds, FOOT, goToPage } from "../../../ui/reader/toolbar/reader-keys.ts";
import { watchReconnect } from "../../watch-reconnect.ts";
import type { AppRuntime } from "../../app-runtime.ts";
import { FavouritesScreen } from "../dashboard/lazy-favourites-screen.ts";

type Library = ReturnType<typeof paperClient>;
type Documents = ReturnType<typeof paperPdf>;

const provideReader = (library: Library, pdf: Documents) =>
  paperPageCharts.reader.provide({
    actors: {
      openPaper: fromPromise(({ input, signal }) => library.open(input, signal)),
      spendTrial: fromPromise(({ input, signal }) => library.spendTrial(input.paperId, signal)),
      renewPages: fromPromise(({ input, signal }) => library.pages(input.paperId, signal)),
      fetchFirstPicture: fromCallback<ReaderEvent, PaperTarget>(({ input, sendBack }) =>
        library.firstPicture(input, sendBack),
      ),
      openPdf: fromPromise(({ input, signal }) => pdf.open(input.paperId, signal)),
    },
    actions: {
      saveReadingPosition: ({ context: { paper } }, { page }) => {
        if (paper !== null) saveReadingPosition(paper, page);
      },
    },
  });

const provideFind = (library: Library) =>
  paperPageCharts.findInPaper.provide({
    actors: {
      fetchText: fromPromise(({ input, signal }) => library.text(input.paperId, signal)),
    },
    actions: { showMatch: (_, { page }) => showMatch(page) },
  });

const provideOutline = (library: Library) =>
  paperPageCharts.paperOutline.provide({
    actors: {
      fetchOutline: fromPromise(({ input, signal }) => library.outline(input.paperId, signal)),
      watchAddress: fromCallback<PaperOutlineEvent>(({ sendBack }) =>
        questionAddress.watch((id) => sendBack({ type: "address.changed", id })),
      ),
    },
    actions: {
      showQuestion: (_, place) => countAsMove(() => showQuestion(place)),
      openAddress: (_, place) => questionAddress.open(place),
      replaceAddress: (_, place) => questionAddress.replace(place),
    },
  });

const provideFittedPages = (library: Library) =>
  paperPageCharts.fittedPages.provide({
    actors: {
      recallReading: fromPromise(({ input }) => recallReading(input.paperId)),
      loadLines: fromPromise(({ input, signal }) => library.lines(input.paperId, signal)),
    },
    actions: {
      saveReading: (_, { paperId, parts }) => saveReading(paperId, parts),
      holdPlace: () => holdReadingPlace(".page-sheet"),
    },
  });

const provideOfflinePaper = (world: AppRuntime) =>
  paperPageCharts.offlinePaper.provide({
    actors: {
      findOfflinePaper: fromPromise(({ input }) => findOfflinePaper(input.paperId)),
      savePaper: fromCallback<OfflinePaperEvent, { paperId: number }>(({ input, sendBack }) => {
        // The page that lists it must open without a connection too.
        FavouritesScreen.prefetch(world);
        return saveOfflinePaper(world.api)(input.paperId, sendBack);
      }),
      removePaper: fromPromise(({ input }) => removeOfflinePaper(input.paperId)),
    },
  });

/** Joins the charts of an open paper with their services. */
export const providePaperPage = (world: AppRuntime, pdf: Documents) => {
  const library = paperClient(world.api);
  return paperPageMachine.provide({
    actors: {
      reader: provideReader(library, pdf),
      findInPaper: provideFind(library),
      readingBar: paperPageCharts.readingBar.provide({
        actions: { focusBarButton: (_, { button }) => focusById(barButtonIds[button]) },
      }),
      offlinePaper: provideOfflinePaper(world),
      fittedPages: provideFittedPages(library),
      paperOutline: provideOutline(library),
      watchReconnect: watchReconnect<PaperPageEvent>(),
    },
    actions: {
      showPage: (_, { page }) => countAsMove(() => goToPage(page)),
      showDetails: () => countAsMove(() => scrollToId(FOOT)),
    },
  });
};
