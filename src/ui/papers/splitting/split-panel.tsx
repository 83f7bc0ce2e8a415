import "./split.css";
import { useSelector } from "@xstate/react";
import {
  selectFilePages,
  selectIsKeepingWhole,
  selectIsSplitBusy,
  selectIsSplitInvalid,
  selectParts,
  selectSplitError,
  selectSplitView,
} from "../../../machines/paper-split/paper-split.selectors.ts";
import { displayCode } from "../../../contract/papers/paper-rules.ts";
import { AlertBanner } from "../../kit/feedback/alert-banner.tsx";
import { Button } from "../../kit/controls/button.tsx";
import { ListRow, RuledList } from "../../kit/lists/ruled-list.tsx";
import { SectionHeader } from "../../kit/page/layout-boxes.tsx";
import { useTexts } from "../../use-texts.ts";
import { SplitFormFields, type SplitProps } from "./split-form.tsx";
import { pagesLabel } from "./part-pages.ts";

/** Where papers seem to begin in the file of a paper: to agree, to correct, or to keep as one paper. */
export function SplitPanel(props: SplitProps) {
  const { split, words } = props;
  const { t } = useTexts("upload");
  const shows = useSelector(split, selectSplitView);
  const isInvalid = useSelector(split, selectIsSplitInvalid);
  const error = useSelector(split, selectSplitError);
  const pages = useSelector(split, selectFilePages);
  const close = () => split.send({ type: "alert.closed" });
  const told = isInvalid
    ? `${t("parts.incomplete")}. ${t("parts.order")}.`
    : error && (error.message || t("toast.unknownError"));
  const alert =
    told === null ? null : (
      <AlertBanner tone="error" closeLabel={t("alert.close")} onClose={close}>
        {told}
      </AlertBanner>
    );
  if (shows === "nothing" || (pages === 1 && shows === "offer")) return null;
  return (
    <section className="stack stack-tight">
      {shows === "form" ? null : alert}
      {shows === "proposal" ? <Proposal {...props} /> : null}
      {shows === "offer" && words.several !== undefined ? (
        <div className="split-acts">
          <Button variant="text" onClick={() => split.send({ type: "split.opened" })}>
            {words.several}
          </Button>
        </div>
      ) : null}
      {shows === "form" ? (
        <>
          <SectionHeader title={t("parts.fields")} />
          <SplitFormFields {...props}>{alert}</SplitFormFields>
        </>
      ) : null}
    </section>
  );
}

function Proposal({ split, words }: SplitProps) {
  const texts = useTexts("upload");
  const { t } = texts;
  const parts = useSelector(split, selectParts);
  const pages = useSelector(split, selectFilePages);
  const isBusy = useSelector(split, selectIsSplitBusy);
  const isKeepingWhole = useSelector(split, selectIsKeepingWhole);
  const lastOf = (index: number) => (parts[index + 1]?.page ?? pages + 1) - 1;
  return (
    <>
      <SectionHeader title={t("parts.proposed", { count: parts.length })} />
      <p className="small muted">{words.body}</p>
      <RuledList label={t("parts.fields")}>
        {parts.map((part, index) => (
          <ListRow
            key={part.page}
            margin={part.year ?? "–"}
            code={part.code === "" ? undefined : displayCode(part.code)}
            title={part.title || t("parts.untitled")}
            meta={pagesLabel(texts, part.page ?? 0, lastOf(index))}
          />
        ))}
      </RuledList>
      <div className="split-acts">
        <Button
          disabled={isBusy}
          busy={isBusy && !isKeepingWhole}
          loading={t("common.loading")}
          onClick={() => split.send({ type: "split.agreed" })}
        >
          {words.agree(parts.length)}
        </Button>
        <Button variant="second" disabled={isBusy} onClick={() => split.send({ type: "split.opened" })}>
          {t("parts.correct")}
        </Button>
        <Button
          variant="text"
          disabled={isBusy}
          busy={isKeepingWhole}
          loading={t("common.loading")}
          onClick={() => split.send({ type: "whole.agreed" })}
        >
          {t("parts.whole")}
        </Button>
      </div>
    </>
  );
}
