import type { ComponentProps } from "react";
import { IconButton } from "./button.tsx";
import { heartIcon } from "../icons/icons-app.ts";

/** The favourite button: outlined; red and filled while `pressed` (checklist 2.82). `label` names the paper. */
export function HeartButton(
  props: { label: string; pressed: boolean } & Omit<ComponentProps<"button">, "children" | "className">,
) {
  return <IconButton {...props} drawing={heartIcon} className="favourite-button" />;
}
