import { useSelector } from "@xstate/react";
import type { ReviewPaper } from "../../../contract/review/paper-review.ts";
import { isCategoryPaper, displayCode } from "../../../contract/papers/paper-rules.ts";
import { formatAmount, formatSize } from "../../../i18n/format.ts";
import { isCountCapped } from "../../../machines/collapsible-list.ts";
import {
  selectActivePaperId,
  selectQueuedPapers,
  selectQueueRest,
  selectQueueTotal,
} from "../../../machines/review-queue/review-queue.selectors.ts";
import { LoadFailed } from "../../feedback/load-failed.tsx";
import { useVirtualPane } from "../../hooks/scrolling/virtual-pane.ts";
import { whenNear } from "../../hooks/scrolling/when-near.ts";
import { Facts } from "../../kit/lists/facts.tsx";
import { ListRow, type RowPosition, RuledList } from "../../kit/lists/ruled-list.tsx";
import { Badge } from "../../kit/feedback/badges.tsx";
import { paperTypeName } from "../../papers/list/paper-meta.ts";
import { useTexts } from "../../use-texts.ts";
import type { ReviewQueueProps } from "./review-queue-props.ts";

/** Pending papers, oldest first; another admin's claim is shown. The list scrolls by itself. */
export function ReviewQueue({ reviewQueue }: ReviewQueueProps) {
  const { t, language } = useTexts("admin");
  const papers = useSelector(reviewQueue, selectQueuedPapers);
  const total = useSelector(reviewQueue, selectQueueTotal);
  const activePaperId = useSelector(reviewQueue, selectActivePaperId);
  const active = papers.findIndex(({ id }) => id === activePaperId);
  const { pane, list, row, drawn } = useVirtualPane(papers, active);
  const count = formatAmount(language, total);
  return (
    <div className="review-queue">
      <p className="review-count">
        <b>{t("review.waiting", { count: isCountCapped(total) ? t("overview.more", { count }) : count })}</b>
        <span className="small muted">{t("review.oldestFirst")}</span>
      </p>
      <div className="review-queue-pane" ref={pane}>
        <div className="review-queue-rows">
          <RuledList label={t("admin.review")} long={list}>
            {drawn.map((index) => {
              const paper = papers[index];
              return paper === undefined ? null : (
                <QueueRow
                  key={paper.id}
                  paper={paper}
                  place={{ index, count: Math.max(total, papers.length), ref: row }}
                  current={index === active}
                  onPress={() => reviewQueue.send({ type: "paper.chosen", id: paper.id })}
                />
              );
            })}
          </RuledList>
          <QueueRest reviewQueue={reviewQueue} />
        </div>
      </div>
      <p className="review-keys small muted">{t("review.keys")}</p>
    </div>
  );
}

/** The end of what was fetched: the next papers come once it is near. */
function QueueRest({ reviewQueue }: ReviewQueueProps) {
  const { t } = useTexts("admin");
  const rest = useSelector(reviewQueue, selectQueueRest);
  if (rest === "more")
    return <div className="review-queue-end" ref={whenNear(() => reviewQueue.send({ type: "end.reached" }))} />;
  if (rest === "loading") return <output className="small muted">{t("common.loading")}</output>;
  if (rest === "failed")
    return <LoadFailed text={t("list.failed")} onRetry={() => reviewQueue.send({ type: "more.pressed" })} />;
  return null;
}

function QueueRow({
  paper,
  place,
  current,
  onPress,
}: {
  readonly paper: ReviewPaper;
  readonly place: RowPosition;
  readonly current: boolean;
  readonly onPress: () => void;
}) {
  const texts = useTexts("admin");
  const { t, language } = texts;
  const { review, owner } = paper;
  const isTaken = review.state === "claimed" && !review.isMine;
  const about = [
    paper.type === null ? t("field.category") : paperTypeName(texts, paper.type),
    owner?.name,
    formatSize(language, paper.bytes),
  ];
  return (
    <ListRow
      place={place}
      margin={paper.year}
      code={paper.code === null ? (isCategoryPaper(paper) ? undefined : null) : displayCode(paper.code)}
      title={paper.title}
      titleLang={paper.language}
      current={current}
      onPress={onPress}
      meta={<Facts of={about} />}
      extra={
        isTaken ? <Badge tone="waiting">{t("review.inHandOf", { name: review.by?.name ?? "" })}</Badge> : undefined
      }
    />
  );
}
