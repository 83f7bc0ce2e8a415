import { examplePage, refreshedPage } from "../../machines/refreshed-page/refreshed-page.model.ts";
import { button, dialogButton, externalEvent } from "../../support/page/page-gestures.ts";
import { type PageModel, definePageModel, type PageTexts } from "../../support/page/page-model.ts";
import { showsText } from "../../support/page/page-queries.ts";
import { waitForLazyParts } from "../setups/wait-for-lazy-parts.ts";
import type { MockResponse } from "../../support/page/browser/mock-response.ts";
import type { PageSetup, TestPage } from "../../support/page/browser/test-page.ts";

/** One way to change what a page shows. */
export interface Change {
  /** Opens the dialog, fills it in and sends it. */
  readonly perform: (stage: TestPage) => Promise<void>;
  readonly call: string;
  readonly response: MockResponse;
  /** Closes a dialog that stays open after the answer. */
  readonly close?: (stage: TestPage) => Promise<void>;
}
export interface RefreshedPlace {
  readonly open: (heldCalls: readonly string[]) => PageSetup;
  /** What the page fetches: the call, and its answers before and after a change. */
  readonly fetched: readonly (readonly [call: string, before: MockResponse, after: MockResponse])[];
  /** A text that is only in the first answer, and one that is only in the second. */
  readonly texts: (words: PageTexts) => readonly [before: string, after: string];
  readonly changes: Readonly<Record<string, Change>>;
}

/** Presses a button, fills in the dialog that opens, and submits it. */
export const inDialog =
  (
    open: (stage: TestPage) => string,
    send: (stage: TestPage) => string,
    fill: (stage: TestPage) => Promise<unknown> = async () => {},
  ) =>
  async (stage: TestPage): Promise<void> => {
    await button(stage, open(stage)).first().click();
    await fill(stage);
    await dialogButton(stage, send(stage)).click();
  };

/** A page whose content is fetched, changed in a dialog, and fetched again. */
export const refreshedPlacePage = (name: string, { open, fetched, texts, changes }: RefreshedPlace): PageModel => {
  const change =
    ({ perform, call, response, close = async () => {} }: Change) =>
    async (stage: TestPage): Promise<void> => {
      await waitForLazyParts(stage);
      for (const [fetch, before] of fetched) await stage.wire.take(fetch, before);
      await perform(stage);
      await stage.wire.take(call, response);
      await close(stage);
      for (const [fetch, , after] of fetched) await stage.wire.take(fetch, after);
    };
  const [first, ...others] = Object.entries(changes);
  return definePageModel(
    {
      flow: `refreshed-${name}`,
      machine: examplePage,
      model: refreshedPage,
      specOverrides: {
        inputs: { [name]: {} },
        actorEvents: { list: {}, details: {}, dialog: { "change.made": { type: "change.made" } }, form: {} },
      },
    },
    {
      open: () => open([...fetched.map(([call]) => call), ...Object.values(changes).map(({ call }) => call)]),
      gestures: {
        "change.made": {
          ...externalEvent(change(first![1])),
          alternatives: Object.fromEntries(others.map(([way, other]) => [way, { perform: change(other) }])),
        },
      },
      queries: (words) => {
        const [before, after] = texts(words);
        return {
          waiting: showsText(words.t("common.loadingPage")),
          before: showsText(before),
          after: showsText(after),
        };
      },
      expectedView: (_now, _words, moves) => (moves.length > 1 ? { after: true } : { waiting: true }),
    },
  );
};
