import type { useTexts } from "../../use-texts.ts";

/** 'Pages 2 to 4' of a file, or 'Page 2' where `from` is `to`. */
export const pagesLabel = ({ t }: ReturnType<typeof useTexts<"upload">>, from: number, to: number): string =>
  from === to ? t("parts.onePage", { n: from }) : t("parts.pages", { from, to });
