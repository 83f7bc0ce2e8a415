import { Button } from "../../kit/controls/button.tsx";
import { useTexts } from "../../use-texts.ts";

/** Opens the sheet of filters, and names those that are on. Disabled until there is something to filter. */
export function FilterButton({
  chosen,
  disabled = false,
  onOpen,
}: {
  readonly chosen: readonly string[];
  readonly disabled?: boolean;
  readonly onOpen: () => void;
}) {
  const { t } = useTexts("dashboard");
  return (
    <Button variant="second" aria-haspopup="dialog" disabled={disabled} onClick={onOpen}>
      {chosen.length === 0 ? t("filter.title") : t("filter.chosen", { names: chosen.join(", ") })}
    </Button>
  );
}
