import { useTexts } from "../use-texts.ts";

/** Reserves the space of the report button, which loads later. */
export function ReportPlaceholder() {
  const { t } = useTexts("reader");
  return (
    <span className="button button-text report-place" aria-hidden="true">
      {t("reader.report")}
    </span>
  );
}
