import type { SolutionState as State } from "../../../contract/solutions/solutions.ts";
import { Badge } from "../../kit/feedback/badges.tsx";
import { useTexts } from "../../use-texts.ts";

const tones: Partial<Readonly<Record<State, "good" | "bad">>> = { ready: "good", failed: "bad" };

/** The badge of a solution job's state. */
export function SolutionStateBadge({ state }: { readonly state: State }) {
  const { t } = useTexts("admin");
  return <Badge tone={tones[state] ?? "waiting"}>{t(`solutionState.${state}`)}</Badge>;
}
