import type { ActorRefFrom } from "xstate";
import type { OutlineEntry } from "../../../contract/outlines/outline-edits.ts";
import type { adminOutlineMachine } from "../../../machines/admin-outline/admin-outline.machine.ts";
import type { useTexts } from "../../use-texts.ts";

export interface OutlineProps {
  readonly editor: ActorRefFrom<typeof adminOutlineMachine>;
}

type Texts = ReturnType<typeof useTexts<"admin">>;

/** 'Question 3' or 'Part a'. */
export const entryName = ({ t }: Texts, { label, parentId }: Pick<OutlineEntry, "label" | "parentId">): string =>
  t(parentId === null ? "outlines.question" : "outlines.part", { label });

export const boxIdOf = (id: number): string => `outline-box-${id}`;
