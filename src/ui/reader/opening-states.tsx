import { Button } from "../kit/controls/button.tsx";
import { EmptyState } from "../kit/feedback/empty-state.tsx";
import { retryIcon } from "../kit/icons/icons-app.ts";
import { warningIcon } from "../kit/icons/icons-public.ts";
import { PageSheet, PageColumn } from "../kit/paper/page-sheet.tsx";
import { useTexts } from "../use-texts.ts";
import type { ReaderRef } from "./reader-actors.ts";

/** A loading paper or PDF: a blank sheet. */
export function PaperOpening() {
  const { t } = useTexts("reader");
  return (
    <PageColumn>
      <PageSheet caption={t("reader.opening")} width={210} height={297} alt={t("reader.opening")} />
      <output className="visually-hidden">{t("reader.opening")}</output>
    </PageColumn>
  );
}

/** A paper or PDF that failed to open; retries on press. */
export function OpeningFailed({ reader }: { readonly reader: ReaderRef }) {
  const { t } = useTexts("reader");
  return (
    <EmptyState
      icon={warningIcon}
      act={
        <Button icon={retryIcon} loading={t("common.loading")} onClick={() => reader.send({ type: "retry.pressed" })}>
          {t("common.retry")}
        </Button>
      }
    >
      <span role="alert">{t("reader.failed")}</span>
    </EmptyState>
  );
}
