import { useContext } from "react";
import { PageContent } from "../kit/page/shell-layout.tsx";
import { SkeletonRows } from "../kit/lists/skeleton-rows.tsx";
import { useTexts } from "../use-texts.ts";
import { CurrentAreaContext } from "../shell/current-area-context.ts";

/** The skeleton of a loading page; announced. */
export function PageLoading() {
  const { t } = useTexts("public");
  const isWithin = useContext(CurrentAreaContext) !== null;
  const rows = (
    <PageContent>
      <SkeletonRows label={t("common.loadingPage")} />
    </PageContent>
  );
  if (isWithin) return rows;
  return (
    <main id="content" tabIndex={-1}>
      <h1 className="visually-hidden">{t("common.appName")}</h1>
      {rows}
    </main>
  );
}
