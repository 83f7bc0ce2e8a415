import type { Locator } from "playwright-core";
import type { Gesture } from "./page-model.ts";
import type { Stage } from "./browser/test-page.ts";

type At<E> = (stage: Stage, event: E) => Locator;

/** Presses what is there. */
export const press = <E>(at: At<E>): Gesture<E> => ({ at, act: (stage, event) => at(stage, event).click() });

/** Writes into a field. */
export const write = <E>(at: At<E>, text: (event: E) => string): Gesture<E> => ({
  at,
  act: (stage, event) => at(stage, event).fill(text(event)),
});

type Others = Readonly<Record<string, { readonly act: (stage: Stage) => Promise<void> }>>;
export const byEscape: Others = { Escape: { act: ({ page }) => page.keyboard.press("Escape") } };
/** A dialog that can be left asks for the same by its close button and by Escape; the one on top is meant. */
export const leavingDialog: Others = {
  "the close button": {
    act: ({ page, t }) =>
      page
        .getByRole("dialog")
        .last()
        .getByRole("button", { name: t("common.close"), exact: true })
        .first()
        .click(),
  },
  ...byEscape,
};
/** The same controls, in the states where they are there. */
export const openIn = <S>(others: Others, when: (now: S) => boolean) =>
  Object.fromEntries(Object.entries(others).map(([way, { act }]) => [way, { act, when }]));

/** What no control does: the browser, or somebody elsewhere. */
export const happens = <E>(act: Gesture<E>["act"]): Gesture<E> => ({ act });

export const button = ({ page }: Stage, name: string | RegExp): Locator =>
  page.getByRole("button", { name, exact: true });
export const link = ({ page }: Stage, name: string | RegExp): Locator => page.getByRole("link", { name, exact: true });
/** A button of the dialog that is open: what stands behind it may be called the same. */
export const dialogButton = ({ page }: Stage, name: string | RegExp): Locator =>
  page.getByRole("dialog").getByRole("button", { name, exact: true });
