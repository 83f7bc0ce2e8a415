import { useSelector } from "@xstate/react";
import type { ActorRefFrom } from "xstate";
import { FIRST_YEAR } from "../../contract/papers/paper-year.ts";
import { type UploadPrefill, unchangedPrefill } from "../../contract/uploads/upload-prefill.ts";
import type { UploadChoices } from "../../contract/uploads/upload-draft.ts";
import type { uploadPrefillMachine } from "../../machines/upload-prefill/upload-prefill.machine.ts";
import { selectPrefill } from "../../machines/upload-prefill/upload-prefill.selectors.ts";
import type { uploadMachine } from "../../machines/upload/upload.machine.ts";
import type { SimpleFieldChange } from "../../machines/upload-form/upload-form-setup.ts";
import type { uploadFormMachine } from "../../machines/upload-form/upload-form.machine.ts";
import {
  selectUploadDraft,
  selectUploadFieldErrors,
  selectUploadInvalidField,
} from "../../machines/upload-form/upload-form.selectors.ts";
import { formProps } from "../forms/form-props.ts";
import { validationText } from "../forms/validation-text.ts";
import { useFocusOnField } from "../hooks/focus/move-focus.ts";
import { useTexts } from "../use-texts.ts";

export interface UploadActors {
  readonly form: ActorRefFrom<typeof uploadFormMachine>;
  readonly upload: ActorRefFrom<typeof uploadMachine>;
  readonly prefill: ActorRefFrom<typeof uploadPrefillMachine>;
}
/** A part of the form, once it is known what it offers. */
export interface UploadFieldsProps extends Pick<UploadActors, "form" | "prefill"> {
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

/** What the `<form>` itself needs: a wrong field takes the focus. */
export const useUploadFormProps = ({ form }: Pick<UploadActors, "form">) => {
  const fieldErrors = useSelector(form, selectUploadFieldErrors);
  const box = useFocusOnField(useSelector(form, selectUploadInvalidField), fieldErrors);
  return formProps(box, () => form.send({ type: "form.submitted" }), "stack");
};
