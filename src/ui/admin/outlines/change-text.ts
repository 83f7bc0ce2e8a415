import type { EntryBox } from "../../../contract/outlines/outline-edits.ts";
import type { Change } from "../../../machines/admin-outline/admin-outline-setup.ts";
import type { useTexts } from "../../use-texts.ts";
import { entryName } from "./outline-props.ts";

type Texts = ReturnType<typeof useTexts<"admin">>;

const percent = (share: number): number => Math.round(share * 1000) / 10;

const placeText = ({ t }: Texts, name: string, [left, top, width, height]: EntryBox): string =>
  t("outlines.changedMove", {
    name,
    left: percent(left),
    top: percent(top),
    width: percent(width),
    height: percent(height),
  });

/** What just changed, as a screen reader says it. */
export const changeText = (texts: Texts, { kind, entry }: Change): string => {
  const { t } = texts;
  const name = entry === null ? "" : entryName(texts, entry);
  switch (kind) {
    case "merge":
      return t("outlines.changedMerge", { name });
    case "split":
      return t("outlines.changedSplit", { name });
    case "move":
      return placeText(texts, name, entry!.box!);
    case "relabel":
      return t("outlines.changedRelabel", { name });
    case "marks":
      return t("outlines.changedMarks", { name });
    case "remove":
      return t("outlines.changedRemove", { name });
    case "add":
      return t("outlines.changedAdd", { name });
    case "undone":
      return t("outlines.changedUndone");
    case "redone":
      return t("outlines.changedRedone");
    case "refused":
      return t("outlines.changedRefused");
    case "saved":
      return t("outlines.changedSaved");
    case "restored":
      return t("outlines.restored");
  }
};
