import type { ComponentProps } from "react";
import { passFocusToInput } from "../../hooks/focus/move-focus.ts";
import { IconButton } from "./button.tsx";
import { Icon } from "../icons/icon.tsx";
import { closeIcon, searchIcon } from "../icons/icons-public.ts";

/** The search box: a hidden label, an icon, and a clear button once it has text. */
export function SearchField({
  label,
  clearLabel,
  onClear,
  value,
  ...input
}: {
  label: string;
  value: string;
  clearLabel?: string | undefined;
  onClear?: (() => void) | undefined;
} & Omit<ComponentProps<"input">, "className" | "type" | "value">) {
  return (
    <div className="input-box">
      <Icon drawing={searchIcon} />
      <input
        autoComplete="off"
        enterKeyHint="search"
        {...input}
        type="search"
        value={value}
        className="input"
        aria-label={label}
      />
      {onClear === undefined || value === "" ? null : (
        <IconButton ref={passFocusToInput} drawing={closeIcon} label={clearLabel ?? ""} onClick={onClear} />
      )}
    </div>
  );
}
