import { useSelector } from "@xstate/react";
import type { ReviewDetails } from "../../../../contract/review/paper-review.ts";
import { createTexts } from "../../../../i18n/index.ts";
import { selectLanguage } from "../../../../machines/language/language.selectors.ts";
import { useActorRef } from "../../../../ui/hooks/inspected-actors.ts";
import { useAppRuntime } from "../../../app-runtime-context.ts";
import { provideJoinDialog, providePaperSplit } from "./review-charts.ts";

/** The actors that split the file of a paper, and make its papers one again. `onChanged`: once there are other papers than before. */
export const useSplit = (paper: ReviewDetails, onChanged: () => void) => {
  const world = useAppRuntime();
  const language = useSelector(world.language, selectLanguage);
  const splitting = providePaperSplit(world, paper, ({ bundle }) => {
    if (bundle !== undefined) return onChanged();
    const text = createTexts({ language, areas: ["admin"] }).t("parts.isWhole");
    world.toasts.send({ type: "toast.raised", toast: { kind: "success", text } });
  });
  const joining = provideJoinDialog(world, paper, onChanged);
  const { pages, proposal = [] } = paper;
  return {
    split: useActorRef(splitting, { id: "paperSplit", input: { pages, paper, proposal } }),
    join: useActorRef(joining, { id: "joinDialog" }),
  };
};
