import { useSelector } from "@xstate/react";
import type { ActorRefFrom } from "xstate";
import type { SignUpDraft } from "../../contract/accounts/sign-up-draft.ts";
import type { schoolPickerMachine } from "../../machines/school-picker/school-picker.machine.ts";
import type { signUpMachine } from "../../machines/sign-up/sign-up.machine.ts";
import {
  selectSignUpDraft,
  selectSignUpErrorOccurrence,
  selectSignUpFieldErrors,
  selectSignUpServerFieldErrors,
  selectSignUpInvalidField,
} from "../../machines/sign-up/sign-up.selectors.ts";
import { formProps } from "../forms/form-props.ts";
import { validationText } from "../forms/validation-text.ts";
import { useFocusOnField } from "../hooks/focus/move-focus.ts";
import { useSentForm } from "../hooks/input/sent-form.ts";
import { useTexts } from "../use-texts.ts";

export interface SignUpStepProps {
  readonly signUp: ActorRefFrom<typeof signUpMachine>;
  readonly school: ActorRefFrom<typeof schoolPickerMachine>;
}
type Keys<V> = { [K in keyof SignUpDraft]: SignUpDraft[K] extends V ? K : never }[keyof SignUpDraft];
type Written = { readonly target: { readonly value: string } };

const idOf = (value: string): number | null => (value === "" ? null : Number(value));

/** What each step's view needs: `frame` for its `<form>`, `field` for what is written, `choice` for what is chosen by id. */
export const useSignUp = ({ signUp }: Pick<SignUpStepProps, "signUp">) => {
  const texts = useTexts("forms");
  const draft = useSelector(signUp, selectSignUpDraft);
  const fieldErrors = useSelector(signUp, selectSignUpFieldErrors);
  const refused = useSelector(signUp, selectSignUpServerFieldErrors);
  const box = useFocusOnField(
    useSelector(signUp, selectSignUpInvalidField),
    useSelector(signUp, selectSignUpErrorOccurrence),
  );
  const change = (changed: Partial<SignUpDraft>) => signUp.send({ type: "field.changed", change: changed });
  useSentForm(box, draft, ({ typed, isShown, isPressed }) => {
    change({ ...typed, ...(isShown && { shown: true }) });
    if (isPressed) signUp.send({ type: "step.submitted" });
  });
  const errorOf = (name: string) => {
    const rule = fieldErrors[name];
    return rule === undefined ? refused[name] : validationText(texts, rule);
  };
  return {
    draft,
    change,
    frame: formProps(box, () => signUp.send({ type: "step.submitted" })),
    field: (name: Keys<string>) => ({
      name,
      value: draft[name],
      error: errorOf(name),
      onChange: ({ target }: Written) => change({ [name]: target.value }),
    }),
    choice: (name: Keys<number | null>, tell?: (id: number | null) => void) => ({
      name,
      value: draft[name] ?? "",
      error: errorOf(name),
      onChange: ({ target }: Written) => {
        change({ [name]: idOf(target.value) });
        tell?.(idOf(target.value));
      },
    }),
  };
};
