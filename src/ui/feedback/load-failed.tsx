import { useOnReconnect } from "../hooks/reconnect.ts";
import { Button } from "../kit/controls/button.tsx";
import { EmptyState } from "../kit/feedback/empty-state.tsx";
import { retryIcon } from "../kit/icons/icons-app.ts";
import { useTexts } from "../use-texts.ts";

/** A list that failed to load: retries on press, and when the connection returns. */
export function LoadFailed({ text, onRetry }: { readonly text: string; readonly onRetry: () => void }) {
  const { t } = useTexts("public");
  useOnReconnect(onRetry);
  return (
    <EmptyState icon={retryIcon} act={<Button onClick={onRetry}>{t("common.retry")}</Button>}>
      {text}
    </EmptyState>
  );
}
