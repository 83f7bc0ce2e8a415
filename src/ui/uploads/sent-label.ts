import { formatSize } from "../../i18n/format.ts";
import { formatMegabytes } from "../../i18n/format-numbers.ts";
import type { Texts } from "../../i18n/index.ts";

/** Less is 0.00 MB: 0.005 MB. */
const LEAST_MEGABYTES = 5_243;

/** How much of a file is sent, in MB with two decimals (checklist 4.45); in KB where that would be 0.00 MB of 0.00 MB. */
export const sentLabel = ({ t, language }: Texts<"upload">, sent: number, total: number): string =>
  total < LEAST_MEGABYTES
    ? t("upload.progressSmall", { sent: formatSize(language, sent), total: formatSize(language, total) })
    : t("upload.progress", { sent: formatMegabytes(language, sent), total: formatMegabytes(language, total) });
