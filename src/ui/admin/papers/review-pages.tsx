import type { PaperPages as Pages } from "../../../contract/papers/paper-contents.ts";
import { PageSheet } from "../../kit/paper/page-sheet.tsx";
import { LoadFailed } from "../../feedback/load-failed.tsx";
import { useTexts } from "../../use-texts.ts";

/** The pages of the claimed paper. */
export function ReviewPages({
  pages,
  hasFailed,
  onRetry,
}: {
  /** Null until loaded. */
  readonly pages: Pages | null;
  readonly hasFailed: boolean;
  readonly onRetry: () => void;
}) {
  const { t } = useTexts("admin");
  return (
    <div className="review-page">
      {hasFailed ? <LoadFailed text={t("review.pagesFailed")} onRetry={onRetry} /> : null}
      {pages === null && !hasFailed ? <output className="small muted">{t("common.loading")}</output> : null}
      {pages?.pages.length === 0 ? <LoadFailed text={t("review.noPages")} onRetry={onRetry} /> : null}
      {pages?.pages.map(({ n, width, height, url }) => (
        <PageSheet
          key={n}
          caption={t("review.page", { n, count: pages.count })}
          width={width}
          height={height}
          picture={{ src: url }}
          alt={t("review.page", { n, count: pages.count })}
          first={n === 1}
        />
      ))}
    </div>
  );
}

/** The placeholder before a paper is claimed. */
export function NoPaperClaimed({ isComing }: { readonly isComing: boolean }) {
  const { t } = useTexts("admin");
  return (
    <div className="review-page">
      <output className="small muted">{t(isComing ? "common.loading" : "review.choose")}</output>
    </div>
  );
}
