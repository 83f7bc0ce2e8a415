import { useSelector } from "@xstate/react";
import { FIRST_YEAR } from "../../contract/papers/paper-year.ts";
import { type UploadPrefill, unchangedPrefill } from "../../contract/uploads/upload-prefill.ts";
import type { UploadChoices } from "../../contract/uploads/upload-draft.ts";
import { selectPrefill } from "../../machines/upload-prefill/upload-prefill.selectors.ts";
import type { UploadCharts } from "../../machines/upload-flow/upload-flow.selectors.ts";
import type { SimpleFieldChange } from "../../machines/upload-form/upload-form-setup.ts";
import { selectUploadDraft, selectUploadFieldErrors } from "../../machines/upload-form/upload-form.selectors.ts";
import { validationText } from "../forms/validation-text.ts";
import { useTexts } from "../use-texts.ts";

/** A part of the form, once it is known what it offers. */
export interface UploadFieldsProps {
  readonly form: UploadCharts["uploadForm"];
  readonly prefill: UploadCharts["uploadPrefill"];
  readonly choices: UploadChoices;
}
type Written = { readonly target: { readonly value: string } };

/** The text of a broken rule of the form. */
export const useValidationText = (choices: UploadChoices) => {
  const texts = useTexts("upload");
  return (rule: string): string => validationText(texts, rule, { from: FIRST_YEAR, to: choices.lastYear });
};

/** What the parts of the upload form need: what is filled in, how it changes, and what is wrong with a field. */
export const useUploadForm = ({ form, prefill, choices }: UploadFieldsProps) => {
  const { t } = useTexts("upload");
  const draft = useSelector(form, selectUploadDraft);
  const fieldErrors = useSelector(form, selectUploadFieldErrors);
  const proposed = unchangedPrefill(draft, useSelector(prefill, selectPrefill));
  const rule = useValidationText(choices);
  const change = (changed: SimpleFieldChange) => form.send({ type: "field.changed", change: changed });
  const errorOf = (name: string) => (fieldErrors[name] === undefined ? undefined : rule(fieldErrors[name]));
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
    hintOf: (name: keyof UploadPrefill) => (name in proposed ? t("upload.proposed") : undefined),
  };
};
