import { useSelector } from "@xstate/react";
import type { DashboardType } from "../../../contract/entities.ts";
import type { PaperWithAccess } from "../../../contract/papers/paper-contents.ts";
import { selectIsVerified } from "../../../machines/session/session.selectors.ts";
import { useActorRef } from "../../../ui/hooks/inspected-actors.ts";
import { SolutionStatus } from "../../../ui/solution/solution-status.tsx";
import { useAppRuntime } from "../../app-runtime-context.ts";
import { provideSolution } from "./solution-chart.ts";

/** The way to a paper's solution, on the paper's page. */
export default function SolutionPart({
  paper,
  area,
}: {
  readonly paper: PaperWithAccess;
  readonly area: DashboardType;
}) {
  const world = useAppRuntime();
  const isVerified = useSelector(world.session, selectIsVerified);
  const solution = useActorRef(provideSolution(world), { id: "solution", input: { paperId: paper.id } });
  return <SolutionStatus solution={solution} paper={paper} area={area} isVerified={isVerified} />;
}
