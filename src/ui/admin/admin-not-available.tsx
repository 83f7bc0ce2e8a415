import { EmptyState } from "../kit/feedback/empty-state.tsx";
import { lockIcon } from "../kit/icons/icons-paper.ts";
import { Page } from "../kit/page/shell-layout.tsx";
import { useTexts } from "../use-texts.ts";

/** To a student the console is not there. */
export function NotHere() {
  const { t } = useTexts("admin");
  return (
    <Page>
      <EmptyState icon={lockIcon}>{t("admin.notHere")}</EmptyState>
    </Page>
  );
}
