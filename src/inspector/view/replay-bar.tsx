import { shallowEqual, useSelector } from "@xstate/react";
import { useMemo } from "react";
import { useShortcutKeys } from "../../ui/hooks/input/shortcut-keys.ts";
import { classes } from "../../ui/kit/classes.ts";
import { selectMoves, selectRecording, selectReplay, selectView, stepLabel } from "../inspector.selectors.ts";
import { inspectorTexts } from "../inspector-texts.ts";
import {
  type ReplayRef,
  selectHasNext,
  selectHasPrevious,
  selectIsLive,
  selectIsPlaying,
  selectPlace,
  selectShortened,
  selectSpeed,
  selectSteps,
} from "../replay/replay.selectors.ts";
import type { Speed } from "../replay/replay.machine.ts";
import { secondsOf, timeOf } from "../time-text.ts";
import type { InspectorRef } from "./inspector-actor.ts";
import { ToolButton } from "./tool-button.tsx";

const SPEEDS: readonly Speed[] = [0.5, 1, 2, 8];

const togglePlay = (replay: ReplayRef): void =>
  replay.send({ type: selectIsPlaying(replay.getSnapshot()) ? "pause.pressed" : "play.pressed" });

/** Keys of the page: one step back and forth, play and pause, and back to the live pages. */
const useReplayKeys = (inspector: InspectorRef, replay: ReplayRef): void =>
  useShortcutKeys(
    useMemo(
      () => ({
        j: () => replay.send({ type: "previous.pressed" }),
        k: () => togglePlay(replay),
        l: () => replay.send({ type: "next.pressed" }),
        b: () => inspector.send({ type: "live.pressed" }),
      }),
      [inspector, replay],
    ),
  );

/** Step back, play and step on; a step that is not there stays a button, so that it keeps the focus. */
function StepButtons({ replay }: { readonly replay: ReplayRef }) {
  const isPlaying = useSelector(replay, selectIsPlaying);
  const hasPrevious = useSelector(replay, selectHasPrevious);
  const hasNext = useSelector(replay, selectHasNext);
  return (
    <div className="tools" role="toolbar" aria-label={inspectorTexts.replay}>
      <ToolButton
        shortcut="j"
        label={inspectorTexts.previousStep}
        isDisabled={!hasPrevious}
        onPress={() => replay.send({ type: "previous.pressed" })}
      >
        ◂
      </ToolButton>
      <ToolButton shortcut="k" className="tool-play" onPress={() => togglePlay(replay)}>
        {isPlaying ? inspectorTexts.pause : inspectorTexts.play}
      </ToolButton>
      <ToolButton
        shortcut="l"
        label={inspectorTexts.nextStep}
        isDisabled={!hasNext}
        onPress={() => replay.send({ type: "next.pressed" })}
      >
        ▸
      </ToolButton>
    </div>
  );
}

/** All steps on a line; those that moved the chosen chart are marked. */
function Timeline({ inspector, replay }: { readonly inspector: InspectorRef; readonly replay: ReplayRef }) {
  const steps = useSelector(replay, selectSteps);
  const place = useSelector(replay, selectPlace);
  const recording = useSelector(inspector, selectRecording);
  const moves = useSelector(inspector, selectMoves, shallowEqual);
  const label = stepLabel(recording, place);
  const choose = (to: number) => {
    const step = steps[to];
    if (step) replay.send({ type: "step.chosen", n: step.n });
  };
  return (
    <div className="timeline">
      <svg className="timeline-moves" viewBox="0 0 1000 1" preserveAspectRatio="none" aria-hidden="true">
        <path d={moves.map((at) => `M${Math.round(at * 1000)} 0v1`).join("")} />
      </svg>
      <input
        type="range"
        min={0}
        max={Math.max(0, steps.length - 1)}
        value={Math.max(0, place)}
        aria-label={inspectorTexts.step}
        aria-valuetext={label ? inspectorTexts.stepOf(place + 1, steps.length, label.name, label.type) : undefined}
        onChange={({ target }) => choose(target.valueAsNumber)}
      />
    </div>
  );
}

/** What the step is that is shown, or that a wait is cut. */
function StepText({ inspector, replay }: { readonly inspector: InspectorRef; readonly replay: ReplayRef }) {
  const place = useSelector(replay, selectPlace);
  const count = useSelector(replay, selectSteps).length;
  const shortened = useSelector(replay, selectShortened);
  const label = stepLabel(useSelector(inspector, selectRecording), place);
  return (
    <p className="replay-text small">
      <b className="replay-place">{inspectorTexts.placeOf(place + 1, count)}</b>
      {label ? (
        <>
          <span className="replay-event" title={label.type}>
            {label.name}: {label.type}
          </span>
          <span className="muted">
            {shortened
              ? inspectorTexts.shortened(secondsOf(shortened.from), secondsOf(shortened.to))
              : timeOf(label.at)}
          </span>
        </>
      ) : null}
    </p>
  );
}

function Speeds({ replay }: { readonly replay: ReplayRef }) {
  const speed = useSelector(replay, selectSpeed);
  return (
    <fieldset className="tools">
      <legend className="visually-hidden">{inspectorTexts.speed}</legend>
      {SPEEDS.map((one) => (
        <button
          key={one}
          type="button"
          className="tool tool-speed"
          aria-pressed={one === speed}
          onClick={() => replay.send({ type: "speed.chosen", speed: one })}
        >
          {inspectorTexts.speedOf(one)}
        </button>
      ))}
    </fieldset>
  );
}

/** Time: which step is shown, by a slider, steps and play, and the way back to what happens now. */
export function ReplayBar({ inspector }: { readonly inspector: InspectorRef }) {
  const replay = useSelector(inspector, selectReplay);
  const isLive = useSelector(replay, selectIsLive);
  const isOpened = useSelector(inspector, (state) => selectView(state) === "opened");
  useReplayKeys(inspector, replay);
  return (
    <section
      className={classes("replay", !isLive && "replay-past", isOpened && "replay-opened")}
      aria-label={inspectorTexts.replay}
    >
      <StepButtons replay={replay} />
      <Timeline inspector={inspector} replay={replay} />
      <StepText inspector={inspector} replay={replay} />
      <Speeds replay={replay} />
      <ToolButton
        shortcut="b"
        hasKey={!isLive}
        className="tool-live"
        isDisabled={isLive}
        onPress={() => inspector.send({ type: "live.pressed" })}
      >
        {isLive ? inspectorTexts.live : inspectorTexts.backToLive}
      </ToolButton>
    </section>
  );
}
