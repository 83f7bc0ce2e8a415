import { useSelector } from "@xstate/react";
import type { ReviewPaper } from "../../../contract/review/paper-review.ts";
import { isCategoryPaper, displayCode } from "../../../contract/papers/paper-rules.ts";
import { formatAmount, formatSize } from "../../../i18n/format.ts";
import { selectQueuedPapers, selectActivePaperId } from "../../../machines/review-queue/review-queue.selectors.ts";
import { ListRow, RuledList } from "../../kit/lists/ruled-list.tsx";
import { Badge } from "../../kit/feedback/badges.tsx";
import { paperTypeName } from "../../papers/list/paper-meta.ts";
import { useTexts } from "../../use-texts.ts";
import type { ReviewQueueProps } from "./review-queue-props.ts";

/** Pending papers, oldest first; another admin's claim is shown. */
export function ReviewQueue({ reviewQueue }: ReviewQueueProps) {
  const { t, language } = useTexts("admin");
  const papers = useSelector(reviewQueue, selectQueuedPapers);
  const activePaperId = useSelector(reviewQueue, selectActivePaperId);
  return (
    <>
      <p className="review-count">
        <b>{t("review.waiting", { count: formatAmount(language, papers.length) })}</b>
        <span className="small muted">{t("review.oldestFirst")}</span>
      </p>
      <RuledList label={t("admin.review")}>
        {papers.map((paper) => (
          <QueueRow
            key={paper.id}
            paper={paper}
            current={paper.id === activePaperId}
            onPress={() => reviewQueue.send({ type: "paper.chosen", id: paper.id })}
          />
        ))}
      </RuledList>
      <p className="review-keys small muted">{t("review.keys")}</p>
    </>
  );
}

function QueueRow({
  paper,
  current,
  onPress,
}: {
  readonly paper: ReviewPaper;
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
      margin={paper.year}
      code={paper.code === null ? (isCategoryPaper(paper) ? undefined : null) : displayCode(paper.code)}
      title={paper.title}
      current={current}
      onPress={onPress}
      meta={about.filter(Boolean).join(" · ")}
      extra={
        isTaken ? <Badge tone="waiting">{t("review.inHandOf", { name: review.by?.name ?? "" })}</Badge> : undefined
      }
    />
  );
}
