import { useSelector } from "@xstate/react";
import { ButtonLink } from "../../ui/kit/controls/button.tsx";
import { EmptyState } from "../../ui/kit/feedback/empty-state.tsx";
import { Icon } from "../../ui/kit/icons/icon.tsx";
import { fileIcon } from "../../ui/kit/icons/icons-paper.ts";
import { infoIcon } from "../../ui/kit/icons/icons-public.ts";
import { Emblem } from "../../ui/kit/icons/wordmark.tsx";
import { ActorTree } from "./actor-tree.tsx";
import { BranchBar } from "./branch/branch-bar.tsx";
import { BranchSteps } from "./branch/branch-steps.tsx";
import { ChartPanel } from "./chart-panel.tsx";
import { selectHasPanels, selectViewport } from "../drawing/drawing.selectors.ts";
import {
  selectAnnouncement,
  selectBranch,
  selectDrawing,
  selectOpenPages,
  selectSavedAt,
  selectView,
} from "../inspector.selectors.ts";
import { LogPanel } from "./log-panel.tsx";
import { DropTarget, FileButtons, FileNotice } from "./recording-files.tsx";
import { ReplayBar } from "./replay-bar.tsx";
import { SidePanel } from "./side-panel.tsx";
import { inspectorTexts } from "../inspector-texts.ts";
import { dateOf } from "../time-text.ts";
import type { InspectorRef } from "./inspector-actor.ts";

function Waiting() {
  return (
    <EmptyState
      icon={infoIcon}
      title={inspectorTexts.waitingTitle}
      act={
        <ButtonLink href="/signin?inspect=local" target="_blank">
          {inspectorTexts.openApp}
        </ButtonLink>
      }
    >
      {inspectorTexts.waiting}
    </EmptyState>
  );
}

function News({ inspector }: { readonly inspector: InspectorRef }) {
  return <output className="news small muted">{useSelector(inspector, selectAnnouncement)}</output>;
}

/** What is shown: the open pages, or a recording from a file. */
function Source({ inspector }: { readonly inspector: InspectorRef }) {
  const savedAt = useSelector(inspector, selectSavedAt);
  const openPages = useSelector(inspector, selectOpenPages);
  if (savedAt === null) return <p className="small muted">{inspectorTexts.lead}</p>;
  return (
    <>
      <p className="source">
        <Icon drawing={fileIcon} size="small" />
        <b>{inspectorTexts.recordingOf(dateOf(savedAt))}</b>
      </p>
      {openPages === 0 ? null : <p className="small muted">{inspectorTexts.openPages(openPages)}</p>}
    </>
  );
}

/** Time as it was recorded, or the branch that was made. */
function TimeBar({ inspector }: { readonly inspector: InspectorRef }) {
  const branch = useSelector(inspector, selectBranch);
  return branch ? <BranchBar inspector={inspector} branch={branch} /> : <ReplayBar inspector={inspector} />;
}

/** Before the chart: the actors to choose from, or the branch of the one that was chosen. */
function StartPanel({ inspector }: { readonly inspector: InspectorRef }) {
  const branch = useSelector(inspector, selectBranch);
  return branch ? <BranchSteps inspector={inspector} branch={branch} /> : <ActorTree inspector={inspector} />;
}

/** The page at /dev/inspector: actors, the chosen chart, what it holds, and what happened. */
export function InspectorPage({ inspector }: { readonly inspector: InspectorRef }) {
  const view = useSelector(inspector, selectView);
  const viewport = useSelector(useSelector(inspector, selectDrawing), selectViewport);
  const hasPanels = useSelector(viewport, selectHasPanels);
  const isBranching = useSelector(inspector, (state) => selectBranch(state) !== null);
  return (
    <>
      <a className="skip-link" href="#chart">
        {inspectorTexts.skip}
      </a>
      <header className="bar-top">
        <Emblem />
        <h1>{inspectorTexts.title}</h1>
        <Source inspector={inspector} />
        <News inspector={inspector} />
        <FileButtons inspector={inspector} />
      </header>
      <FileNotice inspector={inspector} />
      {view === "waiting" ? null : <TimeBar inspector={inspector} />}
      <main className="inspector" id="content" tabIndex={-1}>
        {view === "waiting" ? (
          <Waiting />
        ) : (
          <>
            {hasPanels ? <StartPanel inspector={inspector} /> : null}
            <ChartPanel inspector={inspector} />
            {hasPanels ? <SidePanel inspector={inspector} /> : null}
            {hasPanels && !isBranching ? <LogPanel inspector={inspector} /> : null}
          </>
        )}
      </main>
      <DropTarget inspector={inspector} />
    </>
  );
}
