import { useSelector } from "@xstate/react";
import type { PaperRequest } from "../../contract/papers/paper-requests.ts";
import { displayCode, paperPath } from "../../contract/papers/paper-rules.ts";
import { selectListView } from "../../machines/paged-list/paged-list.selectors.ts";
import { Button } from "../kit/controls/button.tsx";
import { Badge } from "../kit/feedback/badges.tsx";
import { InlineGroup } from "../kit/page/layout-boxes.tsx";
import { ListRow } from "../kit/lists/ruled-list.tsx";
import { SkeletonRows } from "../kit/lists/skeleton-rows.tsx";
import { dateMargin } from "../kit/lists/date-margin.ts";
import { type CollectionRef, PagedCollection } from "../papers/list/paged-collection.tsx";
import { useTexts } from "../use-texts.ts";

interface OwnRequestsProps {
  readonly requests: CollectionRef<PaperRequest>;
}

/** What the student asked for before, and which of it is there. */
export function OwnRequests({ requests }: OwnRequestsProps) {
  const { t } = useTexts("reports");
  return (
    <section className="stack stack-tight" aria-label={t("ask.own")}>
      <h3>{t("ask.own")}</h3>
      <Body requests={requests} />
    </section>
  );
}

function Body({ requests }: OwnRequestsProps) {
  const { t } = useTexts("finding", "reports");
  switch (useSelector(requests, selectListView)) {
    case "loading":
      return <SkeletonRows label={t("common.loadingPage")} count={1} />;
    case "empty":
      return <p className="small muted">{t("ask.none")}</p>;
    case "failed":
      return (
        <InlineGroup>
          <span className="small muted">{t("list.failed")}</span>
          <Button variant="text" onClick={() => requests.send({ type: "retry.pressed" })}>
            {t("common.retry")}
          </Button>
        </InlineGroup>
      );
    case "listed":
      return (
        <PagedCollection id="ownRequests" label={t("ask.own")} list={requests}>
          {(request) => <RequestRow key={request.id} request={request} />}
        </PagedCollection>
      );
  }
}

/** A request; once its paper is there, the row leads to it. */
function RequestRow({ request: { code, title, year, createdAt, paper } }: { readonly request: PaperRequest }) {
  const { t, language } = useTexts("reports");
  return (
    <ListRow
      {...dateMargin(language, createdAt)}
      title={[code === null ? null : displayCode(code), title, year].filter(Boolean).join(" ")}
      extra={
        <Badge tone={paper === null ? "waiting" : "good"}>{t(paper === null ? "ask.waiting" : "ask.there")}</Badge>
      }
      href={paper === null ? undefined : paperPath(paper)}
    />
  );
}
