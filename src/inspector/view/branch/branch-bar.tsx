import { useSelector } from "@xstate/react";
import { useMemo } from "react";
import { useShortcutKeys } from "../../../ui/hooks/input/shortcut-keys.ts";
import { type BranchRef, selectHasSteps, selectStart } from "../../branch/branch.selectors.ts";
import { selectChosenName } from "../../inspector.selectors.ts";
import { inspectorTexts } from "../../inspector-texts.ts";
import type { InspectorRef } from "../inspector-actor.ts";
import { ToolButton } from "../tool-button.tsx";

export interface BranchProps {
  readonly inspector: InspectorRef;
  readonly branch: BranchRef;
}

/** In the place of the replay: whose branch it is, from where, and the ways back. */
export function BranchBar({ inspector, branch }: BranchProps) {
  const name = useSelector(inspector, selectChosenName) ?? "";
  const start = useSelector(branch, selectStart);
  const hasSteps = useSelector(branch, selectHasSteps);
  const keys = useMemo(
    () => ({
      u: () => branch.send({ type: "back.pressed" }),
      b: () => inspector.send({ type: "branch.closed" }),
    }),
    [inspector, branch],
  );
  useShortcutKeys(keys);
  return (
    <section className="replay branch-bar" aria-label={inspectorTexts.branch}>
      <svg className="branch-sign" viewBox="0 0 16 16" aria-hidden="true">
        <path d="M4 2v12M4 9c0-3 8-1 8-5" />
        <circle cx="12" cy="3" r="1.75" />
      </svg>
      <p className="branch-title">
        <b>{inspectorTexts.branchOf(name)}</b> {inspectorTexts.branchAfter(start)}
      </p>
      <p className="branch-note small">{inspectorTexts.branchRuns}</p>
      <ToolButton shortcut="u" isDisabled={!hasSteps} onPress={keys.u}>
        {inspectorTexts.backAStep}
      </ToolButton>
      <ToolButton shortcut="b" className="tool-live" onPress={keys.b}>
        {inspectorTexts.backToRecording}
      </ToolButton>
    </section>
  );
}
