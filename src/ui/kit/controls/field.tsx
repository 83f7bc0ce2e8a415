import type { ComponentProps } from "react";
import { IconButton } from "./button.tsx";
import { FieldFrame, type FieldTexts } from "./field-frame.tsx";
import { Icon, type IconPath } from "../icons/icon.tsx";
import { downIcon, eyeIcon } from "../icons/icons-public.ts";
import { eyeOffIcon } from "../icons/icons-site.ts";

type Own = "id" | "className" | "children" | "aria-describedby" | "aria-invalid";

/** A text field. Takes every prop of `<input>` but id and class. */
export function Field({
  label,
  note,
  hint,
  error,
  icon,
  ...input
}: FieldTexts & { icon?: IconPath | undefined } & Omit<ComponentProps<"input">, Own>) {
  return (
    <FieldFrame label={label} note={note} hint={hint} error={error}>
      {(ties) => (
        <div className="input-box">
          {icon === undefined ? null : <Icon drawing={icon} />}
          <input {...input} {...ties} className="input" />
        </div>
      )}
    </FieldFrame>
  );
}

/** A text area; grows with its content if the browser supports it. */
export function TextArea({ label, note, hint, error, ...input }: FieldTexts & Omit<ComponentProps<"textarea">, Own>) {
  return (
    <FieldFrame label={label} note={note} hint={hint} error={error}>
      {(ties) => <textarea {...input} {...ties} className="input" />}
    </FieldFrame>
  );
}

/** A password field with a show button; the parent holds `shown`. */
export function PasswordField({
  label,
  note,
  hint,
  error,
  shown,
  showLabel,
  hideLabel,
  onToggle,
  ...input
}: FieldTexts & {
  shown: boolean;
  showLabel: string;
  hideLabel: string;
  onToggle: () => void;
} & Omit<ComponentProps<"input">, Own | "type" | "onToggle">) {
  return (
    <FieldFrame label={label} note={note} hint={hint} error={error}>
      {(ties) => (
        <div className="input-box">
          <input
            autoComplete="current-password"
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...ties}
            type={shown ? "text" : "password"}
            className="input"
          />
          <IconButton drawing={shown ? eyeOffIcon : eyeIcon} label={shown ? hideLabel : showLabel} onClick={onToggle} />
        </div>
      )}
    </FieldFrame>
  );
}

export type SelectOption = { value: string; label: string; disabled?: boolean | undefined };

/** A native select. `placeholder`: the first option, with the value "". */
export function SelectField({
  label,
  note,
  hint,
  error,
  options,
  placeholder,
  ...select
}: FieldTexts & {
  options: readonly SelectOption[];
  placeholder?: string | undefined;
} & Omit<ComponentProps<"select">, Own>) {
  return (
    <FieldFrame label={label} note={note} hint={hint} error={error}>
      {(ties) => (
        <div className="input-box">
          <select {...select} {...ties} className="input">
            {placeholder === undefined ? null : <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon drawing={downIcon} />
        </div>
      )}
    </FieldFrame>
  );
}
