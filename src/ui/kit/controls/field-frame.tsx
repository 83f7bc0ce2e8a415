import "../../styles/single-field.css";
import { useId, type ReactNode } from "react";
import { classes } from "../classes.ts";
import { Icon } from "../icons/icon.tsx";
import { warningIcon } from "../icons/icons-public.ts";

export type FieldTexts = {
  label: string;
  /** At the end of the label line: 'optional', 'required', or '24 characters left'. */
  note?: string | undefined;
  hint?: ReactNode;
  /** The text of the broken rule; marks the field as invalid. */
  error?: string | undefined;
};

/** Attributes that tie a control to its label, hint and error. */
export type FieldAria = {
  id: string;
  "aria-describedby": string | undefined;
  /** Always set: browsers count an empty required field as invalid. */
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

/** The text of the broken rule, below its field. */
export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <p className="field-error" id={id}>
      <Icon drawing={warningIcon} size="small" />
      {children}
    </p>
  );
}
