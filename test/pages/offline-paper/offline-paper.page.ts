import type { SnapshotFrom } from "xstate";
import { formatSize } from "../../../src/i18n/format.ts";
import { offlinePaperMachine } from "../../../src/machines/offline-paper/offline-paper.machine.ts";
import type { CallError } from "../../../src/contract/http/call-error.ts";
import { broughtBytes, foundBytes, offlinePaper } from "../../machines/offline-paper/offline-paper.model.ts";
import { jsonResponse, errorResponse } from "../../support/page/browser/mock-response.ts";
import { button, externalEvent, press } from "../../support/page/page-gestures.ts";
import { definePageModel, type PageTexts } from "../../support/page/page-model.ts";
import { liveRegionTexts, controlState } from "../../support/page/page-queries.ts";
import type { TestPage } from "../../support/page/browser/test-page.ts";
import { paperToolsSetup } from "../setups/page-setups.ts";
import {
  copy,
  lets,
  mockDeviceStore,
  picture,
  record,
  shown,
  tells,
  announcedBytes,
} from "./offline-paper.fixtures.ts";
import { grey } from "../reader/reader.fixtures.ts";

const offline = "GET papers/9/offline";
const pictureOf = (n: number) => `GET papers/9/pages/${n}?w=720`;
const keepWords = ({ t, language }: PageTexts): string =>
  t("offline.keep", { size: formatSize(language, announcedBytes) });
const letGoWords = ({ t, language }: PageTexts, size: number): string =>
  t("offline.letGo", { size: formatSize(language, size) });
/** The server's answer for a failure of the model; a failure of the device becomes a call without an answer. */
const answerOf = (error: unknown): CallError =>
  error instanceof Error ? { status: 0, code: "", message: "", fields: {} } : (error as CallError);
const keep = (stage: TestPage) => button(stage, keepWords(stage));
const removePaper = (stage: TestPage) =>
  button(stage, letGoWords(stage, foundBytes)).or(button(stage, letGoWords(stage, broughtBytes)));

const shownIn = (
  now: SnapshotFrom<typeof offlinePaperMachine>,
  { t }: PageTexts,
): Readonly<Record<string, unknown>> => {
  const { done, count, bytes } = now.context;
  switch (now.value) {
    case "checking":
    case "removing":
      return { keep: "disabled", announced: [] };
    case "notSaved":
      return { keep: "enabled", announced: [] };
    case "saving":
      return {
        [done === 0 ? "keeping the first" : "keeping the second"]: "enabled",
        announced: [t("offline.keeping", { done, count })],
      };
    case "saved":
      return {
        [bytes === foundBytes ? "let go of what was found" : "let go of what was brought"]: "enabled, pressed",
        announced: [],
      };
    case "expired":
    case "failed":
      return { keep: "enabled", announced: [t(now.value === "expired" ? "offline.ended" : "offline.failed")] };
  }
};

/** Saving a paper offline, by the button of the reader. */
export const offlinePaperPage = definePageModel(
  { flow: "offline-paper", machine: offlinePaperMachine, model: offlinePaper },
  {
    open: () => {
      const desk = paperToolsSetup();
      return {
        ...desk,
        initScript: mockDeviceStore,
        heldCalls: [offline, pictureOf(1), pictureOf(2)],
        responses: {
          ...desk.responses,
          "GET papers/9/pages": shown,
          "GET papers/9/pages/*": grey,
          "GET papers/9/text": jsonResponse({ pages: [] }),
        },
      };
    },
    gestures: {
      "save.pressed": press(keep),
      "save.canceled": press((stage) => button(stage, stage.t("offline.keeping", { done: 0, count: 0 }))),
      "remove.pressed": {
        control: removePaper,
        perform: async (stage) => {
          await stage.page.evaluate(() => globalThis.holdPhone());
          await removePaper(stage).click();
        },
      },
      "page.saved": {
        ...externalEvent(async ({ wire }) => {
          await wire.take(offline, jsonResponse(copy));
          await wire.take(pictureOf(1), picture);
        }),
        when: ({ context }) => context.done === 0,
      },
      "paper.saved": {
        ...externalEvent(({ wire }) => wire.take(pictureOf(2), picture)),
        when: ({ context }) => context.done === 1,
      },
      "save.failed": {
        ...externalEvent(({ wire }, { error }) => {
          const { status, code, message } = answerOf(error);
          return wire.take(offline, status === 0 ? "cut" : errorResponse(status, code, message));
        }),
        // A 401 ends the session, and the page with it.
        when: ({ context }, { error }) => context.done === 0 && answerOf(error).status !== 401,
      },
    },
    actorCalls: {
      findOfflinePaper: {
        calls: [],
        responses: {
          there: tells(record(copy.until)),
          over: tells(record("2026-11-19T00:00:00.000Z")),
          notSaved: tells(undefined),
        },
      },
      savePaper: {
        calls: [offline, pictureOf(2)],
        pendingCalls: ({ context }) => [context.done === 0 ? offline : pictureOf(2)],
        responses: {},
      },
      removePaper: { calls: [], responses: { gone: lets("success"), lost: lets("error") } },
    },
    exemptions: {
      "offlinePaper.checking — findOfflinePaper error → notSaved": {
        reason: "an unreadable copy counts as missing: no failure is reported",
        coveredBy: { chart: "offline-paper" },
      },
    },
    queries: (words) => ({
      keep: controlState("button", keepWords(words)),
      "keeping the first": controlState("button", words.t("offline.keeping", { done: 0, count: 0 })),
      "keeping the second": controlState("button", words.t("offline.keeping", { done: 1, count: 2 })),
      "let go of what was found": controlState("button", letGoWords(words, foundBytes)),
      "let go of what was brought": controlState("button", letGoWords(words, broughtBytes)),
      holds: ({ nodes }) => nodes.find(({ description }) => description === words.t("offline.holds"))?.description,
      announced: liveRegionTexts,
    }),
    expectedView: (now, words) => ({ holds: words.t("offline.holds"), ...shownIn(now, words) }),
  },
);
