import { formatSize } from "../../../src/i18n/format.ts";
import { keptMachine } from "../../../src/machines/offline-paper/offline-paper.machine.ts";
import type { CallFailure } from "../../../src/contract/http/call-error.ts";
import { broughtBytes, foundBytes, kept } from "../../machines/offline-paper/offline-paper.model.ts";
import { json, refusal } from "../../support/page/browser/mock-response.ts";
import { button, happens, press } from "../../support/page/page-gestures.ts";
import { paging, type Words } from "../../support/page/page-model.ts";
import { announced, control } from "../../support/page/page-queries.ts";
import type { Stage } from "../../support/page/browser/test-page.ts";
import { paperDesk } from "../setups/page-setups.ts";
import { copy, lets, phoneInstead, picture, record, shown, tells, toldBytes } from "./offline-paper.fixtures.ts";
import { grey } from "../reader/reader.fixtures.ts";

const offline = "GET papers/9/offline";
const pictureOf = (n: number) => `GET papers/9/pages/${n}?w=720`;
const keepWords = ({ t, language }: Words): string => t("offline.keep", { size: formatSize(language, toldBytes) });
const letGoWords = ({ t, language }: Words, size: number): string =>
  t("offline.letGo", { size: formatSize(language, size) });
/** What the server answers for a failure of the model; one of the phone is a call that gets no answer. */
const answerOf = (error: unknown): CallFailure =>
  error instanceof Error ? { status: 0, code: "", message: "", fields: {} } : (error as CallFailure);
const keep = (stage: Stage) => button(stage, keepWords(stage));
const letGo = (stage: Stage) =>
  button(stage, letGoWords(stage, foundBytes)).or(button(stage, letGoWords(stage, broughtBytes)));

/** A paper on this phone, by the button of the reader. */
export const keptPage = paging(
  { flow: "offline-paper", machine: keptMachine, model: kept },
  {
    open: () => {
      const desk = paperDesk();
      return {
        ...desk,
        instead: phoneInstead,
        holds: [offline, pictureOf(1), pictureOf(2)],
        answers: {
          ...desk.answers,
          "GET papers/9/pages": shown,
          "GET papers/9/pages/*": grey,
          "GET papers/9/text": json({ pages: [] }),
        },
      };
    },
    does: {
      "keep.pressed": press(keep),
      "keep.stopped": press((stage) => button(stage, stage.t("offline.keeping", { done: 0, count: 0 }))),
      "letGo.pressed": {
        at: letGo,
        act: async (stage) => {
          await stage.page.evaluate(() => globalThis.holdPhone());
          await letGo(stage).click();
        },
      },
      "page.kept": {
        ...happens(async ({ wire }) => {
          await wire.take(offline, json(copy));
          await wire.take(pictureOf(1), picture);
        }),
        when: ({ context }) => context.done === 0,
      },
      "paper.kept": {
        ...happens(({ wire }) => wire.take(pictureOf(2), picture)),
        when: ({ context }) => context.done === 1,
      },
      "keep.failed": {
        ...happens(({ wire }, { error }) => {
          const { status, code, message } = answerOf(error);
          return wire.take(offline, status === 0 ? "cut" : refusal(status, code, message));
        }),
        // The page does not outlive the session.
        when: ({ context }, { error }) => context.done === 0 && answerOf(error).status !== 401,
      },
    },
    works: {
      lookOnPhone: {
        calls: [],
        ends: {
          there: tells(record(copy.until)),
          over: tells(record("2026-11-19T00:00:00.000Z")),
          absent: tells(undefined),
        },
      },
      keepPaper: {
        calls: [offline, pictureOf(2)],
        waits: ({ context }) => [context.done === 0 ? offline : pictureOf(2)],
        ends: {},
      },
      letGo: { calls: [], ends: { gone: lets("success"), lost: lets("error") } },
    },
    beyond: {
      "offlinePaper.looking — lookOnPhone error → absent": {
        because: "what the phone can not read is not there: no failure is told",
        shown: { chart: "offline-paper" },
      },
    },
    sights: (words) => ({
      keep: control("button", keepWords(words)),
      "keeping the first": control("button", words.t("offline.keeping", { done: 0, count: 0 })),
      "keeping the second": control("button", words.t("offline.keeping", { done: 1, count: 2 })),
      "let go of what was found": control("button", letGoWords(words, foundBytes)),
      "let go of what was brought": control("button", letGoWords(words, broughtBytes)),
      announced,
    }),
    shows: (now, { t }) => {
      const { done, count, bytes } = now.context;
      switch (now.value) {
        case "looking":
        case "lettingGo":
          return { keep: "disabled", announced: [] };
        case "absent":
          return { keep: "enabled", announced: [] };
        case "keeping":
          return {
            [done === 0 ? "keeping the first" : "keeping the second"]: "enabled",
            announced: [t("offline.keeping", { done, count })],
          };
        case "here":
          return {
            [bytes === foundBytes ? "let go of what was found" : "let go of what was brought"]: "enabled, pressed",
            announced: [],
          };
        case "ended":
        case "failed":
          return { keep: "enabled", announced: [t(`offline.${now.value}`)] };
      }
    },
  },
);
