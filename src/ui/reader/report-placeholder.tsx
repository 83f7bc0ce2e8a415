import { useTexts } from "../use-texts.ts";

/** Keeps the room of the way to report, so that nothing moves when it comes. */
export function ReportPlaceholder() {
  const { t } = useTexts("reader");
  return (
    <span className="button button-text report-place" aria-hidden="true">
      {t("reader.report")}
    </span>
  );
}
