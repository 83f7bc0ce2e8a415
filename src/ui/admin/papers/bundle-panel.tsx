import { paperPath } from "../../../contract/papers/paper-rules.ts";
import type { ReviewBundle, ReviewDetails } from "../../../contract/review/paper-review.ts";
import { FormDialog, type FormDialogRef } from "../../forms/form-dialog.tsx";
import { Button } from "../../kit/controls/button.tsx";
import { ListRow, RuledList } from "../../kit/lists/ruled-list.tsx";
import { SectionHeader } from "../../kit/page/layout-boxes.tsx";
import { pagesLabel } from "../../papers/splitting/part-pages.ts";
import { useTexts } from "../../use-texts.ts";

export type JoinDialogRef = FormDialogRef<object, ReviewDetails>;

/** The papers that came in one file, and how they become one again, or why they cannot. */
export function BundlePanel({ bundle, join }: { readonly bundle: ReviewBundle; readonly join: JoinDialogRef }) {
  const texts = useTexts("admin", "upload");
  const { t } = texts;
  const { papers, pages, obstacle } = bundle;
  return (
    <section className="stack stack-tight">
      <SectionHeader title={t("parts.bundle", { count: papers.length, pages })} />
      <RuledList label={t("parts.fields")}>
        {papers.map((paper) => (
          <ListRow
            key={paper.id}
            margin={paper.year}
            title={
              <a href={paperPath(paper)} target="_blank" rel="noopener">
                {paper.title}
              </a>
            }
            titleLang={paper.language ?? undefined}
            meta={pagesLabel(texts, paper.page, paper.page + paper.pages - 1)}
          />
        ))}
      </RuledList>
      {obstacle === null ? (
        <div className="split-acts">
          <Button variant="text" onClick={() => join.send({ type: "dialog.opened", values: {} })}>
            {t("parts.join")}
          </Button>
        </div>
      ) : (
        <p className="small muted">{t(`partsObstacle.${obstacle}`)}</p>
      )}
      <FormDialog dialog={join} title={t("parts.joinTitle")} submit={t("parts.join")} texts={texts} destructive>
        {() => <p>{t("parts.joinBody")}</p>}
      </FormDialog>
    </section>
  );
}
