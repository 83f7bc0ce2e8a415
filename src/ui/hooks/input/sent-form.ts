import { type RefObject, useLayoutEffect } from "react";

/** What was done to a form that the server sent drawn, before the app took it over. */
export interface SentForm {
  /** By name of the field. */
  readonly typed: Readonly<Record<string, string>>;
  /** Whether the password is shown in clear text. */
  readonly isShown: boolean;
  readonly isPressed: boolean;
}

/** Reads the marks of its script (src/public-pages/sent-form-script.ts), which is out of the way from now on; null for a form that the app drew. */
const takeOver = (form: HTMLFormElement): SentForm | null => {
  const { sent, shown, pressed } = form.dataset;
  if (sent === undefined) return null;
  delete form.dataset["sent"];
  delete form.dataset["pressed"];
  const button = form.querySelector("[type=submit]");
  button?.removeAttribute("aria-busy");
  button?.removeAttribute("disabled");
  const typed = [...form.querySelectorAll("input")].filter(({ name, value }) => name !== "" && value !== "");
  return {
    typed: Object.fromEntries(typed.map(({ name, value }) => [name, value])),
    isShown: shown !== undefined,
    isPressed: pressed !== undefined,
  };
};

/** Tells once, where the server sent the form that holds the ref, what was typed and pressed before the app came. */
export const useSentForm = (box: RefObject<HTMLFormElement | null>, tell: (sent: SentForm) => void): void =>
  useLayoutEffect(() => {
    const sent = box.current && takeOver(box.current);
    if (sent !== null) tell(sent);
  });
