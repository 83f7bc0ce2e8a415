import type { ComponentProps } from "react";
import { IconButton } from "./button.tsx";
import { Icon } from "../icons/icon.tsx";
import { closeIcon, searchIcon } from "../icons/icons-public.ts";

/** Use as `ref` of a button that disappears on press: moves its focus to the input beside it. */
function passFocusToInput(node: HTMLElement | null): (() => void) | undefined {
  if (node === null) return undefined;
  return () => {
    if (node.contains(document.activeElement)) node.parentElement?.querySelector("input")?.focus();
  };
}

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
