import { useSelector } from "@xstate/react";
import { isCategoryPaper } from "../../../../contract/papers/paper-rules.ts";
import type { ReviewDetails } from "../../../../contract/review/paper-review.ts";
import { selectHasFailed, selectValue } from "../../../../machines/resource/resource.selectors.ts";
import { useActorRef } from "../../../../ui/hooks/inspected-actors.ts";
import { useWorld } from "../../../app-runtime-context.ts";
import { type Beside, provideBeside } from "./review-charts.ts";
import { provideSchool } from "../../auth/school-picker-chart.ts";

/** The actors that stand beside any paper that is corrected, and what they know. */
export const useBeside = (paper: ReviewDetails) => {
  const world = useWorld();
  const isUniversity = !isCategoryPaper(paper);
  const school = useActorRef(provideSchool(world), {
    id: "schoolPicker",
    input: {
      institutionId: (isUniversity && paper.institution?.id) || null,
      facultyId: (isUniversity && paper.faculty?.id) || null,
    },
  });
  const beside = useActorRef(provideBeside(world, paper.id), { id: "reviewPages" });
  const value = useSelector(beside, selectValue<Beside>);
  const hasFailed = useSelector(beside, selectHasFailed<Beside>);
  return {
    pages: { pages: value?.pages ?? null, hasFailed, onRetry: () => beside.send({ type: "retry.pressed" }) },
    form: {
      school,
      semesters: value?.semesters ?? (paper.semester === null ? [] : [paper.semester]),
      lastYear: value?.lastYear ?? paper.year,
    },
    said: value?.said ?? {},
  };
};
