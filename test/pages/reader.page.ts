import { formatSize } from "../../src/i18n/format.ts";
import { readerMachine } from "../../src/machines/reader/reader.machine.ts";
import { reader } from "../machines/reader.model.ts";
import { button, happens, press } from "../support/page/gestures.ts";
import { paging } from "../support/page/page-model.ts";
import type { Stage } from "../support/page/stage.ts";
import { background, signedIn } from "./desk.ts";
import { readerSeen, readerSights } from "./reader.looks.ts";
import { algebra, grey, openings, pdf, renewals } from "./reader.world.ts";

const paper = "GET papers/9";
const pages = "GET papers/9/pages";
const first = "GET papers/9/pages/1";
const second = "GET papers/9/pages/2?ticket";
const drawing = "GET assets/pdf.js";
const file = "GET papers/9/file";
const toPdf = (stage: Stage) =>
  button(stage, stage.t("reader.openPdf", { size: formatSize(stage.language, algebra.bytes) }));

/** The paper view (checklist 2.44, 8.20 to 8.27). */
export const readerPage = paging(
  { flow: "reader", machine: readerMachine, model: reader },
  {
    open: () => ({
      path: "/user/paper/9/algebra",
      ...signedIn(),
      holds: [paper, pages, first, second, file, drawing],
      answers: { ...background, [`${first}?ticket`]: grey, "GET papers/9/preview": grey },
      files: "**/assets/pdf-*",
      ready: ({ things }) => things.some(({ role }) => role === "image"),
    }),
    does: {
      "firstPage.arrived": {
        ...happens(({ wire }) => wire.take(first, grey)),
        when: ({ context }) => context.firstPageWaits,
      },
      "firstPage.failed": {
        ...happens(({ wire }) => wire.take(first, "cut")),
        when: ({ context }) => context.firstPageWaits,
      },
      "page.seen": {
        ...press((stage) => button(stage, stage.t("reader.next"))),
        when: ({ context }) => context.page === 1,
      },
      "picture.failed": {
        ...happens(({ wire }) => wire.take(second, "cut")),
        when: ({ context }) => context.pages?.pages.length === 2,
      },
      "document.asked": press(toPdf),
      "document.closed": press((stage) => button(stage, stage.t("reader.pictures"))),
      "zoom.inPressed": press((stage) => button(stage, stage.t("reader.zoomIn"))),
      "zoom.outPressed": {
        ...press((stage) => button(stage, stage.t("reader.zoomOut"))),
        when: ({ context }) => context.zoom > 0,
      },
      "retry.pressed": press((stage) => button(stage, stage.t("common.retry"))),
    },
    works: {
      openPaper: { calls: [paper, pages], waits: () => [paper, pages], ends: openings },
      fetchFirstPage: { calls: [first], waits: ({ context }) => (context.firstPageWaits ? [first] : []), ends: {} },
      renewPages: { calls: [pages], waits: () => [pages], ends: renewals },
      openDocument: {
        calls: [drawing, file],
        ends: {
          drawn: async ({ wire }) => {
            await wire.take(drawing, "real");
            await wire.take(file, await pdf());
          },
          unsupported: async ({ page, wire }) => {
            await page.evaluate(() => Reflect.deleteProperty(globalThis, "Worker"));
            await wire.take(drawing, "real");
          },
          lost: ["cut"],
        },
      },
    },
    sights: readerSights,
    shows: readerSeen,
  },
);
