import type { ClipboardEvent, KeyboardEvent } from "react";
import { useFocusAt } from "../hooks/focus/move-focus.ts";

export type CodeInputProps = {
  /** The name of the group: what the code is for. */
  label: string;
  /** One character per box, "" if empty (five boxes, checklist 2.92). */
  digits: readonly string[];
  /** The box that has the focus, from 0; `undefined` leaves the focus alone. */
  active: number | undefined;
  /** 'Digit 2 of 5'; gets the number from 1. */
  digitLabel: (number: number) => string;
  invalid?: boolean | undefined;
  disabled?: boolean | undefined;
  onType: (index: number, text: string) => void;
  /** Backspace in a box that is empty (checklist 4.53). */
  onErase: (index: number) => void;
  onArrow: (toward: "left" | "right") => void;
  onPaste: (text: string) => void;
  onFocus: (index: number) => void;
};

/** Joined boxes for the digits of a code. The machine validates input. */
export function CodeInput({
  label,
  digits,
  active,
  digitLabel,
  invalid,
  disabled,
  onType,
  onErase,
  onArrow,
  onPaste,
  onFocus,
}: CodeInputProps) {
  const box = useFocusAt<HTMLFieldSetElement>(active);
  const paste = (event: ClipboardEvent) => {
    event.preventDefault();
    onPaste(event.clipboardData.getData("text"));
  };
  const press = (index: number, digit: string) => (event: KeyboardEvent) => {
    const isErasing = event.key === "Backspace" && digit === "";
    if (!isErasing && event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    event.preventDefault();
    if (isErasing) onErase(index);
    else onArrow(event.key === "ArrowLeft" ? "left" : "right");
  };
  return (
    <fieldset className="boxes" aria-label={label} ref={box}>
      {digits.map((digit, index) => (
        <input
          key={digitLabel(index + 1)}
          type="text"
          inputMode="numeric"
          autoComplete={index === 0 ? "one-time-code" : "off"}
          aria-label={digitLabel(index + 1)}
          aria-invalid={invalid === true ? true : undefined}
          disabled={disabled}
          value={digit}
          onChange={(event) => onType(index, event.target.value)}
          /* React fires no change event when the same digit is typed again. */
          onInput={({ currentTarget }) => {
            if (currentTarget.value === digit && digit !== "") onType(index, digit);
          }}
          onKeyDown={press(index, digit)}
          onPaste={paste}
          onFocus={(event) => {
            event.target.select();
            onFocus(index);
          }}
        />
      ))}
    </fieldset>
  );
}
