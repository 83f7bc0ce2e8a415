import { useSelector } from "@xstate/react";
import { correctionValues } from "../../../../contract/review/correction-form.ts";
import type { ReviewDetails } from "../../../../contract/review/paper-review.ts";
import { createTexts } from "../../../../i18n/index.ts";
import { selectLanguage } from "../../../../machines/language/language.selectors.ts";
import { goTo } from "../../../../services/navigation/navigation.ts";
import { ApprovedPaper } from "../../../../ui/admin/papers/approved-paper.tsx";
import { PaperNotApproved } from "../../../../ui/admin/papers/paper-not-approved.tsx";
import { ReviewPages } from "../../../../ui/admin/papers/review-pages.tsx";
import { ResourceView } from "../../../../ui/admin/resource-view.tsx";
import { useActorRef } from "../../../../ui/hooks/inspected-actors.ts";
import { useAppRuntime } from "../../../app-runtime-context.ts";
import { useSplit } from "./use-split.ts";
import { useCorrectionData } from "./use-correction-data.ts";
import { provideCorrection, provideReasonDialog, provideReviewedPaper } from "./review-charts.ts";

/** A paper that students read: corrected where it stands, or taken back into the review. */
export function ApprovedPaperRoute({ id }: { readonly id: number }) {
  const reviewed = useActorRef(provideReviewedPaper(useAppRuntime(), id), { id: "reviewedPaper" });
  const changed = () => reviewed.send({ type: "content.changed" });
  return (
    <ResourceView resource={reviewed}>
      {({ paper }) =>
        paper?.review.state === "approved" ? (
          <Approved key={paper.events.length} paper={paper} onChanged={changed} />
        ) : (
          <PaperNotApproved hasReview={paper !== null} />
        )
      }
    </ResourceView>
  );
}

function Approved({ paper, onChanged }: { readonly paper: ReviewDetails; readonly onChanged: () => void }) {
  const world = useAppRuntime();
  const { toasts, language } = world;
  const spoken = useSelector(language, selectLanguage);
  const { pages, form } = useCorrectionData(paper);
  const saving = provideCorrection(
    world,
    paper,
    ({ correct }) => correct,
    ({ title }) => {
      const text = createTexts({ language: spoken, areas: ["admin"] }).t("review.corrected", { title });
      toasts.send({ type: "toast.raised", toast: { kind: "success", text } });
      onChanged();
    },
  );
  const takingBack = provideReasonDialog(
    world,
    paper,
    ({ withdraw }) => withdraw,
    () => goTo("/admin/papers"),
  );
  const parts = useSplit(paper, onChanged);
  const correction = useActorRef(saving, { id: "correction", input: { values: correctionValues(paper) } });
  const withdrawal = useActorRef(takingBack, { id: "withdrawalDialog" });
  return (
    <div className="review review-approved">
      <ReviewPages {...pages} />
      <ApprovedPaper {...form} {...parts} paper={paper} correction={correction} withdrawal={withdrawal} />
    </div>
  );
}
