import "../../styles/forms.css";
import "../admin.css";
import { useSelector } from "@xstate/react";
import { type ReactNode, useMemo } from "react";
import type { ActorRefFrom } from "xstate";
import type { reviewDeskMachine } from "../../../machines/review-queue/review-queue.machine.ts";
import {
  selectDesk,
  selectDeskRefusal,
  selectLastJudged,
  selectQueue,
  selectWanted,
} from "../../../machines/review-queue/review-queue.selectors.ts";
import { useKeys } from "../../hooks/input/shortcut-keys.ts";
import { AlertBanner } from "../../kit/feedback/alert-banner.tsx";
import { Button } from "../../kit/controls/button.tsx";
import { EmptyState } from "../../kit/feedback/empty-state.tsx";
import { checkIcon } from "../../kit/icons/icons-public.ts";
import { LineUp } from "../../kit/page/layout-boxes.tsx";
import { Page } from "../../kit/page/shell-layout.tsx";
import { SkeletonRows } from "../../kit/lists/skeleton-rows.tsx";
import { Failed } from "../../feedback/load-failed.tsx";
import { useTexts } from "../../use-texts.ts";
import { AdminNav } from "../admin-frame.tsx";
import { Queue } from "./review-queue.tsx";

export interface DeskProps {
  readonly desk: ActorRefFrom<typeof reviewDeskMachine>;
}

/** The review of uploaded papers: queue, pages, facts. `paper` is what shows of the paper in hand. */
export function ReviewScreen({ desk, paper }: DeskProps & { readonly paper: ReactNode }) {
  const { t } = useTexts("admin");
  const shows = useSelector(desk, selectDesk);
  const retry = () => desk.send({ type: "retry.pressed" });
  return (
    <>
      <AdminNav place="papers" />
      <Told desk={desk} />
      <ReviewKeys desk={desk} />
      {shows === "queue" ? (
        <div className="review">
          <div className="review-queue">
            <Queue desk={desk} />
          </div>
          {paper}
        </div>
      ) : (
        <Page>
          {shows === "waiting" ? <SkeletonRows label={t("common.loadingPage")} /> : null}
          {shows === "failed" ? <Failed text={t("list.failed")} onRetry={retry} /> : null}
          {shows === "empty" ? (
            <EmptyState icon={checkIcon} act={<Button onClick={retry}>{t("review.lookAgain")}</Button>}>
              {t("admin.reviewEmpty")}
            </EmptyState>
          ) : null}
        </Page>
      )}
    </>
  );
}

/** What was judged last, to be taken back; or why the server said no. */
function Told({ desk }: DeskProps) {
  const { t } = useTexts("admin");
  const last = useSelector(desk, selectLastJudged);
  const refusal = useSelector(desk, selectDeskRefusal);
  return (
    <>
      {refusal === null ? null : (
        <AlertBanner tone="error" closeLabel={t("alert.close")} onClose={() => desk.send({ type: "refusal.closed" })}>
          {refusal.message || t("toast.unknownError")}
        </AlertBanner>
      )}
      {last === null ? null : (
        <AlertBanner>
          <LineUp>
            {t(`review.${last.judgement}`, { title: last.title })}
            <Button variant="text" aria-keyshortcuts="u" onClick={() => desk.send({ type: "undo.pressed" })}>
              {t("review.undo")} <kbd>U</kbd>
            </Button>
          </LineUp>
        </AlertBanner>
      )}
    </>
  );
}

/** The queue by the keyboard: down, up, put back, undo. */
function ReviewKeys({ desk }: DeskProps) {
  const queue = useSelector(desk, selectQueue);
  const wanted = useSelector(desk, selectWanted);
  const keys = useMemo(() => {
    const at = queue.findIndex(({ id }) => id === wanted);
    const choose = (place: number) => {
      const paper = queue[place];
      if (paper !== undefined) desk.send({ type: "paper.chosen", id: paper.id });
    };
    return {
      j: () => choose(at + 1),
      k: () => choose(at - 1),
      u: () => desk.send({ type: "undo.pressed" }),
      Escape: () => desk.send({ type: "paper.released" }),
    };
  }, [desk, queue, wanted]);
  useKeys(keys);
  return null;
}
