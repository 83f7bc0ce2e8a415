import { useSelector } from "@xstate/react";
import type { ComponentType } from "react";
import type { Texts } from "../../../i18n/index.ts";
import { disclosureMachine } from "../../../machines/disclosure/disclosure.machine.ts";
import { selectIsOpen } from "../../../machines/disclosure/disclosure.selectors.ts";
import type { PaperFilter } from "../../../machines/paper-list/paper-filter.ts";
import { selectPaperFilter, selectScopeOptions } from "../../../machines/paper-list/paper-list.selectors.ts";
import { useActorRef } from "../../hooks/inspected-actors.ts";
import { paperTypeName } from "../../papers/list/paper-meta.ts";
import { useTexts } from "../../use-texts.ts";
import type { PaperListRef } from "../dashboard-actors.ts";
import { FilterButton } from "./filter-button.tsx";

export interface PaperListFilterSheetProps {
  readonly paperList: PaperListRef;
  readonly onClose: () => void;
}

const chosenNames = (texts: Texts<"dashboard">, { paper_type, kind, year }: PaperFilter): readonly string[] => [
  ...(paper_type === undefined ? [] : [paperTypeName(texts, paper_type)]),
  ...(kind === "SOLUTION" ? [texts.t("field.solutions")] : []),
  ...(year === undefined ? [] : [String(year)]),
];

/** The filters of the list; their sheet is loaded when it is opened. */
export function PaperListFilters({
  paperList,
  sheet: Sheet,
}: {
  readonly paperList: PaperListRef;
  readonly sheet: ComponentType<PaperListFilterSheetProps>;
}) {
  const texts = useTexts("dashboard");
  const filter = useSelector(paperList, selectPaperFilter);
  const isEarly = useSelector(paperList, selectScopeOptions) === null;
  const fold = useActorRef(disclosureMachine, { id: "filters" });
  const isOpen = useSelector(fold, selectIsOpen);
  return (
    <>
      <FilterButton
        chosen={chosenNames(texts, filter)}
        disabled={isEarly}
        onOpen={() => fold.send({ type: "disclosure.pressed" })}
      />
      {isOpen ? <Sheet paperList={paperList} onClose={() => fold.send({ type: "disclosure.dismissed" })} /> : null}
    </>
  );
}
