import { useSelector } from "@xstate/react";
import { isCategoryPaper } from "../../../../contract/papers/paper-rules.ts";
import type { ReviewDetails } from "../../../../contract/review/paper-review.ts";
import { selectHasFailed, selectValue } from "../../../../machines/resource/resource.selectors.ts";
import { useActorRef } from "../../../../ui/hooks/inspected-actors.ts";
import { useAppRuntime } from "../../../app-runtime-context.ts";
import { type CorrectionData, provideCorrectionData } from "./review-charts.ts";
import { provideSchoolPicker } from "../../auth/school-picker-chart.ts";

/** The actors that stand beside any paper that is corrected, and what they know. */
export const useCorrectionData = (paper: ReviewDetails) => {
  const world = useAppRuntime();
  const isUniversity = !isCategoryPaper(paper);
  const school = useActorRef(provideSchoolPicker(world), {
    id: "schoolPicker",
    input: {
      institutionId: (isUniversity && paper.institution?.id) || null,
      facultyId: (isUniversity && paper.faculty?.id) || null,
    },
  });
  const beside = useActorRef(provideCorrectionData(world, paper.id), { id: "reviewPages" });
  const value = useSelector(beside, selectValue<CorrectionData>);
  const hasFailed = useSelector(beside, selectHasFailed<CorrectionData>);
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
