import { formatSize } from "../../src/i18n/format.ts";
import { keptMachine } from "../../src/machines/kept/kept.machine.ts";
import { failureOf } from "../../src/machines/failure.ts";
import { kept } from "../machines/kept.model.ts";
import { json, refusal } from "../support/page/answer.ts";
import { button, happens, press } from "../support/page/gestures.ts";
import { paging } from "../support/page/page-model.ts";
import { announced, control } from "../support/page/sights.ts";
import type { Stage } from "../support/page/stage.ts";
import { paperDesk } from "./desk.ts";
import { copy, lets, phoneInstead, picture, record, shown, tells } from "./kept.world.ts";
import { grey } from "./reader.world.ts";

const offline = "GET papers/9/offline";
const pictureOf = (n: number) => `GET papers/9/pages/${n}?w=720`;
const BYTES = 80_000;
const size = ({ language }: Pick<Stage, "language">) => ({ size: formatSize(language, BYTES) });
const keep = (stage: Stage) => button(stage, stage.t("offline.keep", size(stage)));

/** A paper on this phone, by the button of the reader. */
export const keptPage = paging(
  { flow: "kept", machine: keptMachine, model: kept },
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
        at: (stage) => button(stage, stage.t("offline.letGo", size(stage))),
        act: async (stage) => {
          await stage.page.evaluate(() => globalThis.holdPhone());
          await button(stage, stage.t("offline.letGo", size(stage))).click();
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
        ...happens(({ wire }, { error }) =>
          wire.take(offline, failureOf(error).status === 403 ? refusal(403, "no_subscription", "Not for you") : "cut"),
        ),
        when: ({ context }) => context.done === 0,
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
      "kept.looking — lookOnPhone error → absent": "what the phone can not read is not there: no failure is told",
    },
    sights: (words) => ({
      keep: control("button", words.t("offline.keep", size(words))),
      "keeping the first": control("button", words.t("offline.keeping", { done: 0, count: 0 })),
      "keeping the second": control("button", words.t("offline.keeping", { done: 1, count: 2 })),
      letGo: control("button", words.t("offline.letGo", size(words))),
      announced,
    }),
    shows: (now, { t }) => {
      const { done, count } = now.context;
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
          return { letGo: "enabled, pressed", announced: [] };
        case "ended":
        case "failed":
          return { keep: "enabled", announced: [t(`offline.${now.value}`)] };
      }
    },
  },
);
