import type { ReviewDetails } from "../../../contract/review/paper-review.ts";
import { SplitPanel } from "../../papers/splitting/split-panel.tsx";
import type { SplitProps } from "../../papers/splitting/split-form.tsx";
import { useTexts } from "../../use-texts.ts";
import { BundlePanel, type JoinDialogRef } from "./bundle-panel.tsx";

export interface PaperPartsProps extends Omit<SplitProps, "words"> {
  readonly paper: ReviewDetails;
  readonly join: JoinDialogRef;
}

const bodies = { several: "parts.ownerSeveral", one: "parts.ownerOne" } as const;

/** The papers that a file holds, to be told apart, or those that it was split into. */
export function PaperParts({ paper, split, join, lastYear }: PaperPartsProps) {
  const { t } = useTexts("admin");
  if (paper.bundle !== undefined) return <BundlePanel bundle={paper.bundle} join={join} />;
  const words = {
    body: t(paper.ownerSays === undefined ? "parts.proposedBody" : bodies[paper.ownerSays]),
    agree: (count: number) => t("parts.split", { count }),
    several: t("parts.several"),
  };
  return <SplitPanel split={split} lastYear={lastYear} words={words} />;
}
