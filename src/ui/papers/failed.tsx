import { useReturn } from "../kit/adapters/return.ts";
import { Button } from "../kit/button.tsx";
import { EmptyState } from "../kit/empty-state.tsx";
import { retryIcon } from "../kit/icons-app.ts";
import { useTexts } from "../texts.ts";

/** A list that did not come: says so, and tries again at a press, or as the connection comes back. */
export function Failed({ text, onRetry }: { readonly text: string; readonly onRetry: () => void }) {
  const { t } = useTexts("public");
  useReturn(onRetry);
  return (
    <EmptyState icon={retryIcon} act={<Button onClick={onRetry}>{t("common.retry")}</Button>}>
      {text}
    </EmptyState>
  );
}
