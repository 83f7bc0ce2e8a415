import "../../styles/forms.css";
import "../admin.css";
import { useSelector } from "@xstate/react";
import { type ReactNode, useMemo } from "react";
import {
  selectReviewQueueView,
  selectReviewQueueError,
  selectLastDecision,
  selectQueuedPapers,
  selectActivePaperId,
} from "../../../machines/review-queue/review-queue.selectors.ts";
import { useShortcutKeys } from "../../hooks/input/shortcut-keys.ts";
import { AlertBanner } from "../../kit/feedback/alert-banner.tsx";
import { Button } from "../../kit/controls/button.tsx";
import { EmptyState } from "../../kit/feedback/empty-state.tsx";
import { checkIcon } from "../../kit/icons/icons-public.ts";
import { InlineGroup } from "../../kit/page/layout-boxes.tsx";
import { PageContent } from "../../kit/page/shell-layout.tsx";
import { SkeletonRows } from "../../kit/lists/skeleton-rows.tsx";
import { TitledText } from "../../kit/lists/titled-text.tsx";
import { LoadFailed } from "../../feedback/load-failed.tsx";
import { useTexts } from "../../use-texts.ts";
import { ReviewQueue } from "./review-queue.tsx";
import type { ReviewQueueProps } from "./review-queue-props.ts";

/** The review queue. `paper`: the view of the claimed paper. */
export function ReviewScreen({ reviewQueue, paper }: ReviewQueueProps & { readonly paper: ReactNode }) {
  const { t } = useTexts("admin");
  const shows = useSelector(reviewQueue, selectReviewQueueView);
  const retry = () => reviewQueue.send({ type: "retry.pressed" });
  return (
    <>
      <Told reviewQueue={reviewQueue} />
      <ReviewKeys reviewQueue={reviewQueue} />
      {shows === "queue" ? (
        <div className="review">
          <ReviewQueue reviewQueue={reviewQueue} />
          {paper}
        </div>
      ) : (
        <PageContent>
          {shows === "waiting" ? <SkeletonRows label={t("common.loadingPage")} /> : null}
          {shows === "failed" ? <LoadFailed text={t("list.failed")} onRetry={retry} /> : null}
          {shows === "empty" ? (
            <EmptyState icon={checkIcon} act={<Button onClick={retry}>{t("review.lookAgain")}</Button>}>
              {t("admin.reviewEmpty")}
            </EmptyState>
          ) : null}
        </PageContent>
      )}
    </>
  );
}

/** The last decision with its undo button, or the server's error. */
function Told({ reviewQueue }: ReviewQueueProps) {
  const { t } = useTexts("admin");
  const lastDecision = useSelector(reviewQueue, selectLastDecision);
  const error = useSelector(reviewQueue, selectReviewQueueError);
  return (
    <>
      {error === null ? null : (
        <AlertBanner
          tone="error"
          closeLabel={t("alert.close")}
          onClose={() => reviewQueue.send({ type: "alert.closed" })}
        >
          {error.message || t("toast.unknownError")}
        </AlertBanner>
      )}
      {lastDecision === null ? null : (
        <AlertBanner>
          <InlineGroup>
            <span>
              <TitledText
                text={t(`review.${lastDecision.decision}`, { title: lastDecision.title })}
                {...lastDecision}
              />
            </span>
            <Button variant="text" aria-keyshortcuts="u" onClick={() => reviewQueue.send({ type: "undo.pressed" })}>
              {t("review.undo")} <kbd>U</kbd>
            </Button>
          </InlineGroup>
        </AlertBanner>
      )}
    </>
  );
}

/** Keyboard shortcuts: next, previous, release, undo. */
function ReviewKeys({ reviewQueue }: ReviewQueueProps) {
  const queue = useSelector(reviewQueue, selectQueuedPapers);
  const activePaperId = useSelector(reviewQueue, selectActivePaperId);
  const keys = useMemo(() => {
    const at = queue.findIndex(({ id }) => id === activePaperId);
    const choose = (place: number) => {
      const paper = queue[place];
      if (paper !== undefined) reviewQueue.send({ type: "paper.chosen", id: paper.id });
    };
    return {
      j: () => choose(at + 1),
      k: () => choose(at - 1),
      u: () => reviewQueue.send({ type: "undo.pressed" }),
      Escape: () => reviewQueue.send({ type: "claim.released" }),
    };
  }, [reviewQueue, queue, activePaperId]);
  useShortcutKeys(keys);
  return null;
}
