import { useSelector } from "@xstate/react";
import type { ActorRefFrom } from "xstate";
import { FIRST_YEAR } from "../../contract/limits.ts";
import { type Proposal, standing } from "../../contract/uploads/upload-prefill.ts";
import type { UploadChoices } from "../../contract/uploads/upload-draft.ts";
import type { proposalMachine } from "../../machines/upload-prefill/upload-prefill.machine.ts";
import { selectProposal } from "../../machines/upload-prefill/upload-prefill.selectors.ts";
import type { uploadMachine } from "../../machines/upload/upload.machine.ts";
import type { PlainChange } from "../../machines/upload-form/upload-form-setup.ts";
import type { uploadFormMachine } from "../../machines/upload-form/upload-form.machine.ts";
import {
  selectDraft,
  selectUploadProblems,
  selectUploadWrongField,
} from "../../machines/upload-form/upload-form.selectors.ts";
import { formFrame } from "../forms/form-props.ts";
import { ruleText } from "../forms/validation-text.ts";
import { useFocusOnField } from "../hooks/focus/move-focus.ts";
import { useTexts } from "../use-texts.ts";

export interface UploadRefs {
  readonly form: ActorRefFrom<typeof uploadFormMachine>;
  readonly upload: ActorRefFrom<typeof uploadMachine>;
  readonly proposal: ActorRefFrom<typeof proposalMachine>;
}
/** A part of the form, once it is known what it offers. */
export interface PartProps extends Pick<UploadRefs, "form" | "proposal"> {
  readonly choices: UploadChoices;
}
type Written = { readonly target: { readonly value: string } };

/** The text of a broken rule of the form. */
export const useRule = (choices: UploadChoices) => {
  const texts = useTexts("upload");
  return (rule: string): string => ruleText(texts, rule, { from: FIRST_YEAR, to: choices.lastYear });
};

/** What the parts of the upload form need: what is filled in, how it changes, and what is wrong with a field. */
export const useUploadForm = ({ form, proposal, choices }: PartProps) => {
  const { t } = useTexts("upload");
  const draft = useSelector(form, selectDraft);
  const problems = useSelector(form, selectUploadProblems);
  const proposed = standing(draft, useSelector(proposal, selectProposal));
  const rule = useRule(choices);
  const change = (changed: PlainChange) => form.send({ type: "field.changed", change: changed });
  const errorOf = (name: string) => (problems[name] === undefined ? undefined : rule(problems[name]));
  return {
    draft,
    change,
    errorOf,
    /** A field of text; one that was read from the file says so. */
    field: (name: "code" | "title", hint?: string) => ({
      name,
      value: draft[name],
      error: errorOf(name),
      hint: name in proposed ? t("upload.proposed") : hint,
      onChange: ({ target }: Written) => change({ [name]: target.value }),
    }),
    hintOf: (name: keyof Proposal) => (name in proposed ? t("upload.proposed") : undefined),
  };
};

/** What the `<form>` itself needs: a wrong field takes the focus. */
export const useUploadFrame = ({ form }: Pick<UploadRefs, "form">) => {
  const problems = useSelector(form, selectUploadProblems);
  const box = useFocusOnField(useSelector(form, selectUploadWrongField), problems);
  return formFrame(box, () => form.send({ type: "form.submitted" }), "stack");
};
