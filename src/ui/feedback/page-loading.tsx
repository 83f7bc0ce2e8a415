import { useContext } from "react";
import { Page } from "../kit/page/shell-layout.tsx";
import { SkeletonRows } from "../kit/lists/skeleton-rows.tsx";
import { useTexts } from "../use-texts.ts";
import { PresentType } from "../shell/current-area-context.ts";

/** A page on its way: ruled rows without words, announced. Before the signed-in page stands, it is a page of its own. */
export function Waiting() {
  const { t } = useTexts("public");
  const isWithin = useContext(PresentType) !== null;
  const rows = (
    <Page>
      <SkeletonRows label={t("common.loadingPage")} />
    </Page>
  );
  if (isWithin) return rows;
  return (
    <main id="content" tabIndex={-1}>
      <h1 className="unseen">{t("common.appName")}</h1>
      {rows}
    </main>
  );
}
