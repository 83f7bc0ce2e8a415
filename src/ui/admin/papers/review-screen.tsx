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
import { LoadFailed } from "../../feedback/load-failed.tsx";
import { useTexts } from "../../use-texts.ts";
import { AdminNav } from "../admin-frame.tsx";
import { ReviewQueue } from "./review-queue.tsx";
import type { ReviewQueueProps } from "./review-queue-props.ts";

/** The review of uploaded papers: queue, pages, facts. `paper` is what shows of the paper in hand. */
export function ReviewScreen({ desk, paper }: ReviewQueueProps & { readonly paper: ReactNode }) {
  const { t } = useTexts("admin");
  const shows = useSelector(desk, selectReviewQueueView);
  const retry = () => desk.send({ type: "retry.pressed" });
  return (
    <>
      <AdminNav place="papers" />
      <Told desk={desk} />
      <ReviewKeys desk={desk} />
      {shows === "queue" ? (
        <div className="review">
          <div className="review-queue">
            <ReviewQueue desk={desk} />
          </div>
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

/** What was judged last, to be taken back; or why the server said no. */
function Told({ desk }: ReviewQueueProps) {
  const { t } = useTexts("admin");
  const lastDecision = useSelector(desk, selectLastDecision);
  const error = useSelector(desk, selectReviewQueueError);
  return (
    <>
      {error === null ? null : (
        <AlertBanner tone="error" closeLabel={t("alert.close")} onClose={() => desk.send({ type: "alert.closed" })}>
          {error.message || t("toast.unknownError")}
        </AlertBanner>
      )}
      {lastDecision === null ? null : (
        <AlertBanner>
          <InlineGroup>
            {t(`review.${lastDecision.decision}`, { title: lastDecision.title })}
            <Button variant="text" aria-keyshortcuts="u" onClick={() => desk.send({ type: "undo.pressed" })}>
              {t("review.undo")} <kbd>U</kbd>
            </Button>
          </InlineGroup>
        </AlertBanner>
      )}
    </>
  );
}

/** The queue by the keyboard: down, up, put back, undo. */
function ReviewKeys({ desk }: ReviewQueueProps) {
  const queue = useSelector(desk, selectQueuedPapers);
  const activePaperId = useSelector(desk, selectActivePaperId);
  const keys = useMemo(() => {
    const at = queue.findIndex(({ id }) => id === activePaperId);
    const choose = (place: number) => {
      const paper = queue[place];
      if (paper !== undefined) desk.send({ type: "paper.chosen", id: paper.id });
    };
    return {
      j: () => choose(at + 1),
      k: () => choose(at - 1),
      u: () => desk.send({ type: "undo.pressed" }),
      Escape: () => desk.send({ type: "claim.released" }),
    };
  }, [desk, queue, activePaperId]);
  useShortcutKeys(keys);
  return null;
}
