import { type RefObject, useLayoutEffect } from "react";

/** What was done to a form that the server sent drawn, before the app took it over. */
export interface SentForm {
  /** By name of the field. */
  readonly typed: Readonly<Record<string, string>>;
  /** Whether the password is shown in clear text. */
  readonly isShown: boolean;
  readonly isPressed: boolean;
}

/** Presses the language again that was pressed before the app could hear it: its button is the app's by now, as it is not behind Suspense. */
const repeatLanguagePress = (): void => {
  const pressed = document.querySelector<HTMLElement>(".language[aria-busy]");
  pressed?.removeAttribute("aria-busy");
  pressed?.click();
};

type Values = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Reads the marks of its script (src/public-pages/sent-form-script.ts), which is out of the way from now on; null for a form that the app drew. */
const takeOver = (form: HTMLFormElement, values: Values): SentForm | null => {
  const { sent, shown, pressed } = form.dataset;
  if (sent === undefined) return null;
  delete form.dataset["sent"];
  delete form.dataset["pressed"];
  const button = form.querySelector("[type=submit]");
  button?.removeAttribute("aria-busy");
  button?.removeAttribute("disabled");
  const fields = [...form.querySelectorAll("input")].filter(({ name }) => name !== "");
  const typed = fields.filter(({ value }) => value !== "");
  // React leaves a field as it was sent, which is empty.
  for (const field of fields) if (field.value === "") field.value = String(values[field.name] ?? "");
  return {
    typed: Object.fromEntries(typed.map(({ name, value }) => [name, value])),
    isShown: shown !== undefined,
    isPressed: pressed !== undefined,
  };
};

/** Tells once, where the server sent the form that holds the ref, what was typed and pressed before the app came. `values`: what fields begin with. */
export const useSentForm = (
  box: RefObject<HTMLFormElement | null>,
  values: Values,
  tell: (sent: SentForm) => void,
): void =>
  useLayoutEffect(() => {
    const sent = box.current && takeOver(box.current, values);
    if (sent === null) return;
    tell(sent);
    repeatLanguagePress();
  });
