import { useSelector } from "@xstate/react";
import type { Paper } from "../../contract/entities.ts";
import { isPending } from "../../contract/uploads/own-papers.ts";
import { isCategoryPaper, paperPath, displayCode } from "../../contract/papers/paper-rules.ts";
import { formatDate } from "../../i18n/format.ts";
import type { Texts } from "../../i18n/index.ts";
import {
  selectIsLoadingMore,
  selectNext,
  selectPapers,
  selectTotal,
} from "../../machines/own-papers/own-papers.selectors.ts";
import { IconButton } from "../kit/controls/button.tsx";
import { deleteIcon } from "../kit/icons/icons-paper.ts";
import { ListRow } from "../kit/lists/ruled-list.tsx";
import { Badge } from "../kit/feedback/badges.tsx";
import { CollapsibleList } from "../papers/list/collapsible-list.tsx";
import { paperLabelText } from "../papers/list/paper-label-text.ts";
import { paperRowMeta } from "../papers/list/paper-meta.ts";
import { useTexts } from "../use-texts.ts";
import type { OwnPapersProps } from "./own-papers-props.ts";

const words = {
  pending: "paper.statusPending",
  approved: "paper.statusApproved",
  rejected: "paper.statusRejected",
} as const;
/** The word of a status; one that has none is shown as the server says it. */
const statusWord = ({ t }: Texts<"upload">, status: string): string =>
  status in words ? t(words[status as keyof typeof words]) : status;

const codeOf = (paper: Paper) => {
  if (paper.code !== null) return displayCode(paper.code);
  return isCategoryPaper(paper) ? undefined : null;
};

/** Own papers: pending ones in red, which can be deleted, all others in green (checklist 4.1 to 4.4). */
export function OwnPapersList({ own }: OwnPapersProps) {
  const { t } = useTexts("upload");
  const papers = useSelector(own, selectPapers);
  const rest = {
    total: useSelector(own, selectTotal),
    next: useSelector(own, selectNext),
    isLoadingMore: useSelector(own, selectIsLoadingMore),
    onMore: () => own.send({ type: "more.pressed" }),
  };
  return (
    <CollapsibleList id="ownPapers" label={t("uploads.title")} items={papers} rest={rest}>
      {(paper) => <OwnRow key={paper.id} paper={paper} own={own} />}
    </CollapsibleList>
  );
}

function OwnRow({ paper, own }: OwnPapersProps & { readonly paper: Paper }) {
  const texts = useTexts("upload");
  const { t, language } = texts;
  const waits = isPending(paper);
  return (
    <ListRow
      margin={paper.year}
      code={codeOf(paper)}
      title={paper.title}
      href={paperPath(paper)}
      extra={paper.reason === undefined ? undefined : t("uploads.reason", { reason: paper.reason })}
      meta={
        <>
          <Badge tone={waits ? "bad" : "good"}>{statusWord(texts, paper.status)}</Badge>{" "}
          {[paperRowMeta(texts, paper), t("uploads.sentOn", { date: formatDate(language, paper.createdAt) })].join(
            " · ",
          )}
        </>
      }
      end={
        waits ? (
          <IconButton
            drawing={deleteIcon}
            label={t("uploads.delete", { title: paperLabelText(texts, paper) })}
            onClick={() => own.send({ type: "delete.pressed", paper })}
          />
        ) : undefined
      }
    />
  );
}
