import type { Locator } from "playwright-core";
import type { Gesture } from "./page-model.ts";
import type { TestPage } from "./browser/test-page.ts";

type At<E> = (stage: TestPage, event: E) => Locator;

/** Presses what is there. */
export const press = <E>(control: At<E>): Gesture<E> => ({
  control,
  perform: (stage, event) => control(stage, event).click(),
});

/** Writes into a field. */
export const fill = <E>(control: At<E>, text: (event: E) => string): Gesture<E> => ({
  control,
  perform: (stage, event) => control(stage, event).fill(text(event)),
});

type Others = Readonly<Record<string, { readonly perform: (stage: TestPage) => Promise<void> }>>;
export const byEscape: Others = { Escape: { perform: ({ page }) => page.keyboard.press("Escape") } };
/** Closes the topmost dialog, by its close button or Escape. */
export const dismissDialog: Others = {
  "the close button": {
    perform: ({ page, t }) =>
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
export const availableWhen = <S>(others: Others, when: (now: S) => boolean) =>
  Object.fromEntries(Object.entries(others).map(([way, { perform }]) => [way, { perform, when }]));

/** What no control does: the browser, or someone elsewhere. */
export const externalEvent = <E>(perform: Gesture<E>["perform"]): Gesture<E> => ({ perform });

export const button = ({ page }: TestPage, name: string | RegExp): Locator =>
  page.getByRole("button", { name, exact: true });
export const link = ({ page }: TestPage, name: string | RegExp): Locator =>
  page.getByRole("link", { name, exact: true });
/** A button of the dialog that is open: what stands behind it may be called the same. */
export const dialogButton = ({ page }: TestPage, name: string | RegExp): Locator =>
  page.getByRole("dialog").getByRole("button", { name, exact: true });
