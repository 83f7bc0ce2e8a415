import { useId, type ReactNode } from "react";
import { classes } from "../classes.ts";
import { Icon } from "../icons/icon.tsx";
import { warningIcon } from "../icons/icons-public.ts";

export type FieldTexts = {
  label: string;
  /** Stands at the end of the label line: 'optional', 'required', or '24 characters left'. */
  note?: string | undefined;
  hint?: ReactNode;
  /** The sentence of the rule that failed; its presence marks the field as wrong. */
  error?: string | undefined;
};

/** What the control of a field must carry to be tied to its texts. */
export type FieldAria = {
  id: string;
  "aria-describedby": string | undefined;
  /** Said in any case: a browser counts a required field as invalid as long as it is empty. */
  "aria-invalid": boolean;
};

/** Label above, control, then hint and error; all of them tied together for assistive technology. */
export function FieldFrame({
  label,
  note,
  hint,
  error,
  children,
}: FieldTexts & { children: (ties: FieldAria) => ReactNode }) {
  const id = useId();
  const parts = [error && `${id}e`, hint && `${id}h`, note && `${id}n`].filter(Boolean).join(" ");
  return (
    <div className={classes("field", error !== undefined && "field-wrong")}>
      <div className="field-label">
        <label htmlFor={id}>{label}</label>
        {note === undefined ? null : (
          <span className="field-note" id={`${id}n`}>
            {note}
          </span>
        )}
      </div>
      {children({
        id,
        "aria-describedby": parts === "" ? undefined : parts,
        "aria-invalid": error !== undefined,
      })}
      {hint === undefined ? null : (
        <p className="field-hint" id={`${id}h`}>
          {hint}
        </p>
      )}
      {error === undefined ? null : <FieldError id={`${id}e`}>{error}</FieldError>}
    </div>
  );
}

/** The sentence of the rule that failed, below its field. */
export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <p className="field-error" id={id}>
      <Icon drawing={warningIcon} size="small" />
      {children}
    </p>
  );
}
