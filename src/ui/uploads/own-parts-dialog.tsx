import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import type { ActorRefFrom } from "xstate";
import type { OwnParts } from "../../contract/uploads/own-parts.ts";
import type { createResourceMachine } from "../../machines/resource/resource.machine.ts";
import { selectErrorCode, selectHasFailed, selectValue } from "../../machines/resource/resource.selectors.ts";
import { LoadFailed } from "../feedback/load-failed.tsx";
import { Dialog } from "../kit/feedback/dialog.tsx";
import { SkeletonRows } from "../kit/lists/skeleton-rows.tsx";
import type { SplitProps } from "../papers/splitting/split-form.tsx";
import { SplitPanel } from "../papers/splitting/split-panel.tsx";
import { useTexts } from "../use-texts.ts";

/** With the last year that a paper may be of. */
export interface DatedParts extends OwnParts {
  readonly lastYear: number;
}
interface OwnPartsDialogProps {
  readonly ownParts: ActorRefFrom<ReturnType<typeof createResourceMachine<DatedParts>>>;
  readonly onClose: () => void;
  readonly children: (parts: DatedParts) => ReactNode;
}

/** Errors for which a retry would fail the same way: the paper does not wait any more, or is not one's own. */
const FINAL: ReadonlySet<string | null> = new Set(["conflict", "not_found", "forbidden"]);

/** The papers in a file of one's own that waits. */
export function OwnPartsDialog({ ownParts, onClose, children }: OwnPartsDialogProps) {
  const { t } = useTexts("upload");
  const value: DatedParts | null = useSelector(ownParts, selectValue<DatedParts>);
  const hasFailed = useSelector(ownParts, selectHasFailed<DatedParts>);
  const code = useSelector(ownParts, selectErrorCode<DatedParts>);
  const isOver = (hasFailed && FINAL.has(code)) || value?.proposal.length === 0;
  const retry = () => ownParts.send({ type: "retry.pressed" });
  return (
    <Dialog open title={t("parts.title")} closeLabel={t("common.close")} onClose={onClose}>
      {isOver ? <p>{t("parts.closed")}</p> : null}
      {hasFailed && !isOver ? <LoadFailed text={t("list.failed")} onRetry={retry} /> : null}
      {value === null && !hasFailed ? <SkeletonRows label={t("common.loadingPage")} count={2} /> : null}
      {value === null || isOver ? null : children(value)}
    </Dialog>
  );
}

const bodies = { several: "parts.agreedBody", one: "parts.saidOneBody" } as const;

/** What is proposed, or what one said, to agree or to correct. */
export function OwnPartsPanel({ says, ...props }: Omit<SplitProps, "words"> & Pick<OwnParts, "says">) {
  const { t } = useTexts("upload");
  const words = {
    body: t(says === null ? "parts.chooseBody" : bodies[says]),
    agree: (count: number) => t("parts.agree", { count }),
  };
  return <SplitPanel {...props} words={words} />;
}
