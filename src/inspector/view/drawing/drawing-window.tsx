import { useSelector } from "@xstate/react";
import { useCallback, useMemo } from "react";
import type { Camera, Size } from "../../drawing/camera.ts";
import type { Box } from "../../../chart-drawing/chart-layout.ts";
import type { ChartMatch } from "../../drawing/chart-matches.ts";
import {
  selectHasFailed,
  selectFoundMatch,
  selectHasPanels,
  selectHeld,
  selectIsFitted,
  selectIsFollowing,
  selectLayout,
  selectMatches,
  selectSearch,
  selectTestMarks,
  selectViewport,
  selectWindow,
  shownCamera,
} from "../../drawing/drawing.selectors.ts";
import { selectIsShown, selectTestedMoves } from "../../tested/test-marks.selectors.ts";
import { moveNote, transitionMark } from "../../tested/tested-moves.ts";
import { type DrawingRef, selectShownStates, selectTaken } from "../../inspector.selectors.ts";
import { inspectorTexts } from "../../inspector-texts.ts";
import { ChartDrawing, type ChartDrawingProps, type Found } from "../../../chart-drawing/chart-drawing.tsx";
import { fit, toggleFollow, toggleMarks, togglePanels, watchGestures, ZOOM_STEP, zoomBy } from "./drawing-gestures.ts";
import type { InspectorRef } from "../inspector-actor.ts";
import { useTaken } from "./use-taken.ts";
import { ToolButton } from "../tool-button.tsx";

/** What the window shows, as long as the view is mounted. */
const useCamera = (drawing: DrawingRef): Camera | null => {
  const layout = useSelector(drawing, selectLayout);
  const window = useSelector(drawing, selectWindow);
  const held = useSelector(drawing, selectHeld);
  const view = useSelector(useSelector(drawing, selectViewport), (snapshot) => snapshot);
  return shownCamera({ layout, window, held }, view);
};

/** How the drawing is looked at; each button has its key in the drawing. */
export function DrawingTools({ drawing }: { readonly drawing: DrawingRef }) {
  const camera = useCamera(drawing);
  const viewport = useSelector(drawing, selectViewport);
  const isFitted = useSelector(viewport, selectIsFitted);
  const isFollowing = useSelector(viewport, selectIsFollowing);
  const hasPanels = useSelector(viewport, selectHasPanels);
  const isTested = useSelector(useSelector(drawing, selectTestMarks), selectIsShown);
  return (
    <div className="tools" role="toolbar" aria-label={inspectorTexts.tools}>
      <ToolButton
        shortcut="-"
        hasKey={false}
        label={inspectorTexts.zoomOut}
        onPress={() => zoomBy(drawing, 1 / ZOOM_STEP)}
      >
        −
      </ToolButton>
      <span className="tool-scale">{inspectorTexts.scale(camera?.scale ?? 1)}</span>
      <ToolButton shortcut="+" hasKey={false} label={inspectorTexts.zoomIn} onPress={() => zoomBy(drawing, ZOOM_STEP)}>
        +
      </ToolButton>
      <ToolButton shortcut="0" isPressed={isFitted} onPress={() => fit(drawing)}>
        {inspectorTexts.fit}
      </ToolButton>
      <ToolButton shortcut="f" isPressed={isFollowing} onPress={() => toggleFollow(drawing)}>
        {inspectorTexts.follow}
      </ToolButton>
      <ToolButton shortcut="t" isPressed={isTested} onPress={() => toggleMarks(drawing)}>
        {inspectorTexts.tested}
      </ToolButton>
      <ToolButton shortcut="m" isPressed={!hasPanels} onPress={() => togglePanels(drawing)}>
        {inspectorTexts.onlyChart}
      </ToolButton>
    </div>
  );
}

interface FoldsProps {
  readonly boxes: readonly Box[];
  readonly camera: Camera;
  readonly window: Size;
  readonly onToggle: (path: string) => void;
}

/** A button on every state that holds others. The chart itself is not folded. */
function Folds({ boxes, camera, window, onToggle }: FoldsProps) {
  const [left, top] = [window.width / 2 - camera.x * camera.scale, window.height / 2 - camera.y * camera.scale];
  const foldable = boxes.filter(({ state }) => state.path !== "" && state.states.length > 0);
  return (
    <div className="folds" style={{ transform: `translate(${left}px, ${top}px) scale(${camera.scale})` }}>
      {foldable.map(({ state, isFolded, x, y, width }) => (
        <button
          key={state.path}
          type="button"
          className="fold"
          style={{ left: x + width - 24, top: y + 2 }}
          aria-expanded={!isFolded}
          aria-label={inspectorTexts.statesIn(state.path)}
          onClick={() => onToggle(state.path)}
        >
          {isFolded ? "+" : "−"}
        </button>
      ))}
    </div>
  );
}

const viewBoxOf = ({ x, y, scale }: Camera, { width, height }: Size): string =>
  [x - width / scale / 2, y - height / scale / 2, width / scale, height / scale].join(" ");

const partOf = (match: ChartMatch) => (match.kind === "state" ? match.state : match.move);

/** What the search marks on the drawing. */
const useFound = (drawing: DrawingRef): Found => {
  const search = useSelector(drawing, selectSearch);
  const current = useSelector(search, selectFoundMatch);
  return {
    all: new Set(useSelector(search, selectMatches).map(partOf)),
    current: current === null ? null : partOf(current),
  };
};

/** The marks on the drawing: what tests met, while that is shown, else what the recording took. */
const useMarks = (inspector: InspectorRef, drawing: DrawingRef): Pick<ChartDrawingProps, "marks" | "noteOf"> => {
  const tests = useSelector(drawing, selectTestMarks);
  const isTested = useSelector(tests, selectIsShown);
  const tested = useSelector(tests, selectTestedMoves);
  const { taken } = useTaken(inspector);
  return useMemo(
    () =>
      isTested
        ? {
            marks: new Map([...tested].map(([move, one]) => [move, transitionMark(one) ?? ""])),
            noteOf: (some) => moveNote(some, tested),
          }
        : { marks: new Map([...taken].map((move) => [move, "mark-recorded"])) },
    [isTested, tested, taken],
  );
};

interface DrawingWindowProps {
  readonly inspector: InspectorRef;
  readonly drawing: DrawingRef;
  readonly name: string;
}

/** The chart in its window. It takes the focus, so that keys move it. */
export function DrawingWindow({ inspector, drawing, name }: DrawingWindowProps) {
  const layout = useSelector(drawing, selectLayout);
  const camera = useCamera(drawing);
  const window = useSelector(drawing, selectWindow);
  const held = useSelector(drawing, selectHeld);
  const hasFailed = useSelector(drawing, selectHasFailed);
  const states = useSelector(inspector, selectShownStates);
  const taken = useSelector(inspector, selectTaken);
  const found = useFound(drawing);
  const marks = useMarks(inspector, drawing);
  const attach = useCallback((element: HTMLElement) => watchGestures(element, drawing), [drawing]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- its keys move the drawing
    <section ref={attach} className="chart-window" aria-label={inspectorTexts.picture(name)} tabIndex={0}>
      {hasFailed ? <p className="chart-note">{inspectorTexts.noLayout}</p> : null}
      {layout === null && !hasFailed ? <p className="chart-note">{inspectorTexts.layingOut}</p> : null}
      {layout && camera && window ? (
        <>
          <ChartDrawing
            label={inspectorTexts.drawing(name, states)}
            layout={layout}
            viewBox={viewBoxOf(camera, window)}
            held={held}
            taken={taken}
            found={found}
            {...marks}
          />
          <Folds
            boxes={layout.boxes}
            camera={camera}
            window={window}
            onToggle={(path) => drawing.send({ type: "state.toggled", path })}
          />
        </>
      ) : null}
    </section>
  );
}
