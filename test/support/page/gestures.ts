import type { Locator } from "playwright-core";
import type { Gesture } from "./page-model.ts";
import type { Stage } from "./stage.ts";

type At<E> = (stage: Stage, event: E) => Locator;

/** Presses what is there. */
export const press = <E>(at: At<E>): Gesture<E> => ({ at, act: (stage, event) => at(stage, event).click() });

/** Writes into a field. */
export const write = <E>(at: At<E>, text: (event: E) => string): Gesture<E> => ({
  at,
  act: (stage, event) => at(stage, event).fill(text(event)),
});

/** What no control does: the browser, or somebody elsewhere. */
export const happens = <E>(act: Gesture<E>["act"]): Gesture<E> => ({ act });

export const button = ({ page }: Stage, name: string | RegExp): Locator =>
  page.getByRole("button", { name, exact: true });
export const link = ({ page }: Stage, name: string | RegExp): Locator => page.getByRole("link", { name, exact: true });
/** A button of the dialog that is open: what stands behind it may be called the same. */
export const dialogButton = ({ page }: Stage, name: string | RegExp): Locator =>
  page.getByRole("dialog").getByRole("button", { name, exact: true });
