import type { Locator } from "playwright-core";
import type { Gesture } from "./page-model.ts";
import type { TestPage } from "./browser/test-page.ts";

type At<E> = (stage: TestPage, event: E) => Locator;

export const press = <E>(control: At<E>): Gesture<E> => ({
  control,
  perform: (stage, event) => control(stage, event).click(),
});

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
/** The same controls, only in some states. */
export const availableWhen = <S>(others: Others, when: (now: S) => boolean) =>
  Object.fromEntries(Object.entries(others).map(([way, { perform }]) => [way, { perform, when }]));

/** An event without a control: from the browser or from the server. */
export const externalEvent = <E>(perform: Gesture<E>["perform"]): Gesture<E> => ({ perform });

export const button = ({ page }: TestPage, name: string | RegExp): Locator =>
  page.getByRole("button", { name, exact: true });
export const link = ({ page }: TestPage, name: string | RegExp): Locator =>
  page.getByRole("link", { name, exact: true });
/** A button of the open dialog; one behind it may have the same name. */
export const dialogButton = ({ page }: TestPage, name: string | RegExp): Locator =>
  page.getByRole("dialog").getByRole("button", { name, exact: true });
