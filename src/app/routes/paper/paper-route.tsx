import { useSelector } from "@xstate/react";
import { useMemo } from "react";
import { useParams } from "wouter";
import { fromCallback, fromPromise } from "xstate";
import type { User } from "../../../contract/entities.ts";
import { defaultType } from "../../../contract/papers/paper-rules.ts";
import { readerMark } from "../../../contract/papers/watermark-text.ts";
import { disclosureMachine } from "../../../machines/disclosure/disclosure.machine.ts";
import { findMachine } from "../../../machines/find-in-paper/find-in-paper.machine.ts";
import { type KeptEvent, keptMachine } from "../../../machines/offline-paper/offline-paper.machine.ts";
import { pageViewMachine } from "../../../machines/page-display/page-display.machine.ts";
import { readerMachine } from "../../../machines/reader/reader.machine.ts";
import { selectIsSettled } from "../../../machines/reader/reader.selectors.ts";
import type { ReaderEvent } from "../../../machines/reader/reader-setup.ts";
import { selectUser } from "../../../machines/session/session.selectors.ts";
import { documents } from "../../../services/papers/paper-pdf.ts";
import { untilIdle } from "../../../services/browser/when-idle.ts";
import { keepPaper, letGo, lookOnPhone } from "../../../services/device-store/offline-papers.ts";
import { beginOpening, pageAsked, type Wanted } from "../../../services/papers/paper-prefetch.ts";
import { reading } from "../../../services/papers/paper-client.ts";
import { keepPlace } from "../../../services/device-store/reading-history.ts";
import { local } from "../../../services/browser/browser-storage.ts";
import { useActorRef } from "../../../ui/hooks/inspected-actors.ts";
import { watchLinks } from "../../../ui/hooks/navigation/link-presses.ts";
import { useReturn } from "../../../ui/hooks/reconnect.ts";
import { scrollToId } from "../../../ui/hooks/scrolling/visible-children.ts";
import type { ReaderParts, ReaderRef } from "../../../ui/reader/reader-actors.ts";
import { CodeRequest } from "../../../ui/verification/code-request-context.ts";
import { ReaderScreen } from "../../../ui/reader/reader-screen.tsx";
import { useTexts } from "../../../ui/use-texts.ts";
import { lateComponent } from "../../lazy-part.ts";
import { provideCodeRequest } from "../auth/code-request-chart.ts";
import { FavouritesScreen } from "../dashboard/lazy-favourites-screen.ts";
import { QuizPlace } from "./quiz-section.tsx";
import type { World } from "../../app-runtime.ts";
import { Opening } from "../../../ui/reader/opening-states.tsx";
import { ReportPlace } from "../../../ui/reader/report-placeholder.tsx";
import { useWorld } from "../../app-runtime-context.ts";

type Library = ReturnType<typeof reading>;
type Documents = ReturnType<typeof documents>;

/** Until the page that the student came for stands: the line is for that. By hand, as XState's `waitFor` would weigh on every first visit. */
const settled = (reader: ReaderRef) => (): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (!selectIsSettled(reader.getSnapshot())) return;
      watch.unsubscribe();
      resolve(untilIdle());
    };
    const watch = reader.subscribe(look);
    look();
  });
/** The way to report a paper comes once its first page stands, and so does the way to its solution. */
const reportPart = (world: World, reader: ReaderRef) =>
  lateComponent(world, {
    areas: ["validation"],
    load: async () => (await import("./report-part.tsx")).default,
    after: settled(reader),
    meanwhile: ReportPlace,
  });
const solutionPart = (world: World, reader: ReaderRef) =>
  lateComponent(world, {
    areas: ["solution"],
    load: async () => (await import("./solution-part.tsx")).default,
    after: settled(reader),
  });
/** A solution to read, question by question: what this page is about, so it comes at once, and says so if it does not. */
const solutionText = (world: World) =>
  lateComponent(world, {
    areas: ["solution", "validation"],
    load: async () => (await import("./solution-text-part.tsx")).default,
    meanwhile: Opening,
    instead: NotCome,
  });
function NotCome() {
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

/** From now on a paper is asked for as soon as its link is followed. @public: `lazyScreen` reads it off the module. */
export const arrived = ({ api }: World): void => watchLinks(beginOpening(api));

/** Whose copy it is, today. */
const markOf = (user: User | null): string => readerMark(user ?? { name: "", phone: null }, Date.now());

const provideReader = (library: Library, shelf: Documents) =>
  readerMachine.provide({
    actors: {
      openPaper: fromPromise(({ input, signal }) => library.open(input, signal)),
      takeTrial: fromPromise(({ input, signal }) => library.takeTrial(input.paperId, signal)),
      renewPages: fromPromise(({ input, signal }) => library.pages(input.paperId, signal)),
      fetchFirstPicture: fromCallback<ReaderEvent, Wanted>(({ input, sendBack }) =>
        library.firstPicture(input, sendBack),
      ),
      openDocument: fromPromise(({ input, signal }) => shelf.open(input.paperId, signal)),
    },
    actions: {
      keepPlace: ({ context: { paper } }, { page }) => {
        if (paper !== null) keepPlace(paper, page);
      },
    },
  });

const provideKept = (world: World) =>
  keptMachine.provide({
    actors: {
      lookOnPhone: fromPromise(({ input }) => lookOnPhone(input.paperId)),
      keepPaper: fromCallback<KeptEvent, { paperId: number }>(({ input, sendBack }) => {
        // The page that lists it must open without a connection too.
        FavouritesScreen.fetchAhead(world);
        return keepPaper(world.api)(input.paperId, sendBack);
      }),
      letGo: fromPromise(({ input }) => letGo(input.paperId)),
    },
  });

const provideFind = (library: Library) =>
  findMachine.provide({
    actors: {
      fetchText: fromPromise(({ input, signal }) => library.text(input.paperId, signal)),
    },
    actions: { showPage: (_, { page }) => scrollToId(`page-${page}`) },
  });

function OnePaper({ id }: { readonly id: number }) {
  const world = useWorld();
  const { api, session } = world;
  const library = reading(api);
  const shelf = documents(api);
  const asked = useMemo(() => pageAsked(location.search), []);
  const user = useSelector(session, selectUser);
  const parts: ReaderParts = {
    reader: useActorRef(provideReader(library, shelf), { id: "reader", input: { paperId: id, asked } }),
    view: useActorRef(pageViewMachine, { id: "pageDisplay" }),
    find: useActorRef(provideFind(library), { id: "findInPaper", input: { paperId: id } }),
    kept: useActorRef(provideKept(world), { id: "offlinePaper", input: { paperId: id } }),
    overview: useActorRef(disclosureMachine, { id: "overview" }),
    asPages: useActorRef(disclosureMachine, { id: "asPages" }),
    mark: useMemo(() => markOf(user), [user]),
  };
  useReturn(() => parts.reader.send({ type: "retry.pressed" }));
  const late = useMemo(
    () => ({
      report: reportPart(world, parts.reader),
      solution: solutionPart(world, parts.reader),
      text: solutionText(world),
    }),
    [world, parts.reader],
  );
  const area = defaultType(local.read("lastType"), user);
  const codeRequest = useMemo(() => provideCodeRequest(world), [world]);
  return (
    <CodeRequest value={codeRequest}>
      <ReaderScreen
        parts={parts}
        area={area}
        isVerified={user?.email_verified === true}
        quiz={<QuizPlace reader={parts.reader} id={id} area={area} />}
        drawPage={shelf.draw}
        late={late}
      />
    </CodeRequest>
  );
}
