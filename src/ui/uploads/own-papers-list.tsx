import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import type { Paper } from "../../contract/entities.ts";
import { isPending, type OwnPaper, ownPartsPath } from "../../contract/uploads/own-papers.ts";
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
import { Facts } from "../kit/lists/facts.tsx";
import { ListRow } from "../kit/lists/ruled-list.tsx";
import { Badge } from "../kit/feedback/badges.tsx";
import { useFavouriteActors, type FavouriteActors } from "../papers/favourite-actors.ts";
import { FavouriteButton } from "../papers/favourite-button.tsx";
import { CollapsibleList } from "../papers/list/collapsible-list.tsx";
import { firstPagePicture, useShowsPictures } from "../papers/list/first-page-picture.ts";
import { paperLabelText } from "../papers/list/paper-label-text.ts";
import { paperRowFacts } from "../papers/list/paper-meta.ts";
import { PreviewLink } from "../papers/list/preview-link.tsx";
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

const saidWords = { several: "parts.saidSeveral", one: "parts.saidOne" } as const;

/** Why it was rejected, or the way to say which papers its file holds. */
const extraOf = ({ t }: Texts<"upload">, { id, reason, parts }: OwnPaper): ReactNode => {
  if (reason !== undefined) return t("uploads.reason", { reason });
  if (parts === undefined) return undefined;
  const { count, says } = parts;
  return (
    <a className="own-parts-link" href={ownPartsPath(id)}>
      {t(says === null ? "parts.inUpload" : saidWords[says], { count })}
    </a>
  );
};

/** Own papers: pending ones in red, which can be deleted, all others in green (checklist 4.1 to 4.4). */
export function OwnPapersList({ own }: OwnPapersProps) {
  const { t } = useTexts("upload");
  const papers = useSelector(own, selectPapers);
  const favourites = useFavouriteActors();
  const pictured = useShowsPictures();
  const rest = {
    total: useSelector(own, selectTotal),
    next: useSelector(own, selectNext),
    isLoadingMore: useSelector(own, selectIsLoadingMore),
    onMore: () => own.send({ type: "more.pressed" }),
  };
  return (
    <CollapsibleList id="ownPapers" label={t("uploads.title")} items={papers} rest={rest} pictured>
      {(paper) => <OwnRow key={paper.id} paper={paper} own={own} favourites={favourites} pictured={pictured} />}
    </CollapsibleList>
  );
}

interface OwnRowProps extends OwnPapersProps {
  readonly paper: OwnPaper;
  readonly favourites: FavouriteActors;
  /** Whether to load its picture; only an approved paper has one. */
  readonly pictured: boolean;
}

function OwnRow({ paper, own, favourites, pictured }: OwnRowProps) {
  const texts = useTexts("upload");
  const { t, language } = texts;
  const waits = isPending(paper);
  const path = paperPath(paper);
  return (
    <ListRow
      picture={pictured ? firstPagePicture(texts, paper) : null}
      margin={paper.year}
      code={codeOf(paper)}
      title={paper.title}
      titleLang={paper.language}
      href={path}
      extra={extraOf(texts, paper)}
      meta={
        <>
          <Badge tone={waits ? "bad" : "good"}>{statusWord(texts, paper.status)}</Badge>{" "}
          <Facts
            of={[...paperRowFacts(texts, paper), t("uploads.sentOn", { date: formatDate(language, paper.createdAt) })]}
          />
        </>
      }
      end={
        <>
          <PreviewLink paper={paper} href={path} />
          {waits ? (
            <IconButton
              drawing={deleteIcon}
              label={t("uploads.delete", { title: paperLabelText(texts, paper) })}
              onClick={() => own.send({ type: "delete.pressed", paper })}
            />
          ) : null}
          {paper.status === "approved" ? <FavouriteButton paper={paper} favourites={favourites} /> : null}
        </>
      }
    />
  );
}
