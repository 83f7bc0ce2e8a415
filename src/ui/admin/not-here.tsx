import { EmptyState } from "../kit/empty-state.tsx";
import { lockIcon } from "../kit/icons-paper.ts";
import { Page } from "../kit/shell.tsx";
import { useTexts } from "../texts.ts";

/** To a student the console is not there. */
export function NotHere() {
  const { t } = useTexts("admin");
  return (
    <Page>
      <EmptyState icon={lockIcon}>{t("admin.notHere")}</EmptyState>
    </Page>
  );
}
