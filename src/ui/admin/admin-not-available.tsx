import { EmptyState } from "../kit/feedback/empty-state.tsx";
import { lockIcon } from "../kit/icons/icons-paper.ts";
import { PageContent } from "../kit/page/shell-layout.tsx";
import { useTexts } from "../use-texts.ts";

/** Shown to users who are not admins: the admin console is not available. */
export function AdminNotAvailable() {
  const { t } = useTexts("admin");
  return (
    <PageContent>
      <EmptyState icon={lockIcon}>{t("admin.notHere")}</EmptyState>
    </PageContent>
  );
}
