import { useSelector } from "@xstate/react";
import type { ActorRefFrom } from "xstate";
import type { Area, Texts } from "../../i18n/index.ts";
import type { createFormMachine } from "../../machines/form/form.machine.ts";
import {
  selectFormAlert,
  selectIsSubmitting,
  selectFieldErrors,
  selectErrorOccurrence,
  selectServerFieldErrors,
  selectFormValues,
  selectInvalidField,
} from "../../machines/form/form.selectors.ts";
import { useFocusOnField } from "../hooks/focus/move-focus.ts";
import { useSentForm } from "../hooks/input/sent-form.ts";
import { formProps } from "./form-props.ts";
import { validationText } from "./validation-text.ts";

export type FormRef<Sent extends object, Answer> = ActorRefFrom<ReturnType<typeof createFormMachine<Sent, Answer>>>;
type Written = { readonly target: { readonly value: string } };

/**
 * Props for a form's view: `frame` for the `<form>`, `field(name)` for each control. An invalid field takes the focus; if the
 * server rejects the form without naming a field, `blamed` does.
 */
export const useForm = <Sent extends object, Answer, A extends Area>(
  form: FormRef<Sent, Answer>,
  texts: Texts<A>,
  blamed: string | null = null,
) => {
  const values = useSelector(form, selectFormValues);
  const problems = useSelector(form, selectFieldErrors);
  const refused = useSelector(form, selectServerFieldErrors);
  const isRefused = useSelector(form, selectFormAlert)?.kind === "server";
  const wrong = useSelector(form, selectInvalidField) ?? (isRefused ? blamed : null);
  const box = useFocusOnField(wrong, useSelector(form, selectErrorOccurrence));
  const change = (name: string, value: string | number | boolean | undefined) =>
    form.send({ type: "field.changed", name, value });
  useSentForm(box, values, ({ typed, isShown: wasShown, isPressed }) => {
    for (const [name, value] of Object.entries(typed)) change(name, value);
    if (wasShown) change("shown", true);
    if (isPressed) form.send({ type: "form.submitted" });
  });
  const errorOf = (name: string) => {
    const rule = problems[name];
    return rule === undefined ? refused[name] : validationText(texts, rule);
  };
  const isShown = values["shown"] === true;
  return {
    isSubmitting: useSelector(form, selectIsSubmitting),
    values,
    /** For a control whose value is not a string. */
    change,
    frame: formProps(box, () => form.send({ type: "form.submitted" })),
    field: (name: string) => ({
      name,
      value: String(values[name] ?? ""),
      error: errorOf(name),
      onChange: ({ target }: Written) => change(name, target.value),
    }),
    /** Whether passwords are shown in clear text. */
    shown: { shown: isShown, onToggle: () => change("shown", !isShown) },
  };
};
