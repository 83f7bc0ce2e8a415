import { assign, setup } from "xstate";
import { PARTS_MAX, PartForm, type ProposedPart, type SplitForm } from "../../contract/review/split-form.ts";
import { createValidator } from "../../contract/validation.ts";
import { type CallError, callErrorOf } from "../../contract/http/call-error.ts";
import type { Paper } from "../../contract/entities.ts";
import { unprovided } from "../unprovided.ts";

/** A part as it is edited: an empty title or year is none. */
export interface EditedPart {
  readonly page: number | null;
  readonly code: string;
  readonly title: string;
  readonly year: number | null;
}
export type PartField = keyof EditedPart;

export interface SplitInput {
  /** Pages of the file. */
  readonly pages: number;
  /** What the paper is called; its first part begins with it. */
  readonly paper: Pick<Paper, "code" | "title" | "year">;
  /** Where papers seem to begin; none where the file seems to hold one. */
  readonly proposal: readonly ProposedPart[];
}

const editedOf = ({ page, code, title, year }: ProposedPart): EditedPart => ({
  page,
  code: code ?? "",
  title: title ?? "",
  year,
});
const firstOf = ({ paper }: SplitInput): EditedPart => editedOf({ page: 1, ...paper });

/** Null while something is missing or out of order. */
export const splitFormOf = (parts: readonly EditedPart[], pages: number): SplitForm | null => {
  const judge = createValidator(PartForm);
  const judged = parts.map(({ code, ...part }) => judge({ ...part, code: code === "" ? null : code }));
  const valid = judged.flatMap((each) => (each.ok ? [each.value] : []));
  const isInOrder = valid.every(({ page }, index) => (index === 0 ? page === 1 : page > valid[index - 1]!.page));
  const isWhole = valid.length === parts.length && valid.length > 1 && isInOrder && valid.at(-1)!.page <= pages;
  return isWhole ? { parts: valid } : null;
};

/** What the split of a file needs from the outside, and what its states may do. */
export const paperSplitSetup = setup({
  types: {
    context: {} as SplitInput & { readonly parts: readonly EditedPart[]; readonly error: CallError | null },
    input: {} as SplitInput,
    events: {} as
      | { type: "split.agreed" }
      | { type: "split.opened" }
      | { type: "split.cancelled" }
      | { type: "whole.agreed" }
      | { type: "part.added" }
      /** `index` from 0; the first part stays. */
      | { type: "part.removed"; index: number }
      | { type: "part.changed"; index: number; field: PartField; value: string | number | null }
      | { type: "alert.closed" },
    tags: {} as "busy",
  },
  actors: { sendSplit: unprovided<void, SplitForm>("sendSplit") },
  actions: {
    beginAgain: assign(({ context }) => ({ parts: context.proposal.map(editedOf), error: null })),
    /** Where nothing is proposed: the paper itself, and one more. */
    beginParts: assign(({ context: { parts, paper, pages, proposal } }) => ({
      parts:
        parts.length > 0
          ? parts
          : [firstOf({ paper, pages, proposal }), { page: null, code: "", title: "", year: paper.year }],
    })),
    addPart: assign(({ context: { parts, paper } }) => ({
      parts: [...parts, { page: null, code: "", title: "", year: parts.at(-1)?.year ?? paper.year }],
    })),
    removePart: assign(({ context }, { index }: { index: number }) => ({
      parts: context.parts.filter((_, at) => at !== index),
    })),
    changePart: assign(
      ({ context }, { index, field, value }: { index: number; field: PartField; value: string | number | null }) => ({
        parts: context.parts.map((part, at) => (at === index ? { ...part, [field]: value } : part)),
      }),
    ),
    setError: assign((_, { error }: { error: unknown }) => ({ error: callErrorOf(error) })),
    clearError: assign({ error: null }),
  },
  guards: {
    isComplete: ({ context: { parts, pages } }) => splitFormOf(parts, pages) !== null,
    hasRoom: ({ context: { parts, pages } }) => parts.length < Math.min(PARTS_MAX, pages),
    isLater: ({ context }, { index }: { index: number }) => index > 0 && context.parts.length > 2,
  },
});

/** The parts that a split begins with. */
export const partsOf = ({ proposal }: SplitInput): readonly EditedPart[] => proposal.map(editedOf);
