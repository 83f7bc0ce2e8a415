import type { ComponentProps } from "react";
import { classes } from "../classes.ts";
import { FieldFrame, type FieldTexts } from "./field-frame.tsx";
import { type IconPath, Icon } from "../icons/icon.tsx";
import { fileIcon } from "../icons/icons-paper.ts";
import { uploadIcon } from "../icons/icons-public.ts";

/** A button that opens the file chooser. */
export function FileButton({ icon, children, ...input }: { icon: IconPath } & Omit<ComponentProps<"input">, "type">) {
  return (
    <label className="button button-second file-button">
      <input {...input} type="file" className="visually-hidden" />
      <span className="button-face">
        <Icon drawing={icon} size="small" />
        {children}
      </span>
    </label>
  );
}

/** A file field. `prompt`: accepted type and size; `chosen`: name and size of the chosen file. */
export function FileField({
  label,
  note,
  hint,
  error,
  prompt,
  chosen,
  ...input
}: FieldTexts & { prompt: string; chosen?: string | undefined } & Omit<
    ComponentProps<"input">,
    "id" | "className" | "type" | "value"
  >) {
  return (
    <FieldFrame label={label} note={note} hint={hint} error={error}>
      {(ties) => (
        <div className={classes("file-tile", chosen !== undefined && "file-chosen")}>
          <input {...input} {...ties} type="file" />
          <Icon drawing={chosen === undefined ? uploadIcon : fileIcon} />
          <span>{chosen ?? prompt}</span>
        </div>
      )}
    </FieldFrame>
  );
}
