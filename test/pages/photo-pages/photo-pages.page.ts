import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import type { PickedFile } from "../../../src/contract/uploads/upload.ts";
import { formatSize } from "../../../src/i18n/format.ts";
import { photoPagesMachine } from "../../../src/machines/photo-pages/photo-pages.machine.ts";
import { photoPages } from "../../machines/photo-pages/photo-pages.model.ts";
import { dialogButton, press } from "../../support/page/page-gestures.ts";
import { definePageModel } from "../../support/page/page-model.ts";
import { controlState, headings, namesOfRole, showsText } from "../../support/page/page-queries.ts";
import type { TestPage } from "../../support/page/browser/test-page.ts";
import { finishPictureEncoding, holdPictureEncoding } from "../setups/encoded-pictures.ts";
import { uploadFormSetup } from "../setups/upload-page-setups.ts";

/* Real files: the page recognises a photo chosen twice by name, size and time. */
const folder = await mkdtemp(join(tmpdir(), "photos-"));
const nameOf = (id: string) => (id === "p1" ? "page.jpg" : "back.jpg");
const pathOf = ({ id }: PickedFile) => join(folder, nameOf(id));
for (const id of ["p1", "p2"])
  await sharp({ create: { width: 60, height: 80, channels: 3, background: "#e6edfa" } }).toFile(
    join(folder, nameOf(id)),
  );
type Tool = "turn" | "cut" | "earlier" | "later" | "remove";
/** A button beside the photo, at any position. */
const tool = ({ page, t }: TestPage, { id }: { readonly id: string }, name: Tool) =>
  page
    .getByRole("listitem")
    .filter({ hasText: nameOf(id) })
    .getByRole("button", { name: new RegExp(`^${t(`photos.${name}`, { n: "\\d+" })}$`) });
const chooser = ({ page, t }: TestPage) => page.getByLabel(t("photos.choose")).last();

const pictureName = (t: TestPage["t"], n: number, turns: number): string =>
  turns === 0 ? t("photos.page", { n }) : t("photos.turned", { n, degrees: turns * 90 });

/** Photos of a paper as pages of a PDF, in the upload dialog. test/journeys/uploads/photos-to-pdf.full.test.ts checks the turned and cropped PDF. */
export const photoPagesPage = definePageModel(
  {
    flow: "photo-pages",
    machine: photoPagesMachine,
    model: photoPages,
    specOverrides: {
      events: {
        ...photoPages.spec.events,
        "photo.moved: the second": { type: "photo.moved", id: "p2", by: -1 },
        "photo.cropped": { type: "photo.cropped", id: "p1", crop: { top: 0.1, right: 0, bottom: 0, left: 0 } },
      },
    },
  },
  {
    open: uploadFormSetup,
    gestures: {
      "photos.chosen": {
        control: chooser,
        perform: (stage, { photos }) => chooser(stage).setInputFiles(photos.map(pathOf)),
      },
      "photo.turned": press((stage, event) => tool(stage, event, "turn")),
      "photo.cropped": {
        control: (stage, event) => tool(stage, event, "cut"),
        perform: async (stage, event) => {
          await tool(stage, event, "cut").click();
          await stage.page.getByLabel(stage.t("photos.top"), { exact: true }).fill("10");
          await stage.page.getByText(stage.t("photos.cutShare", { share: 10 }), { exact: true }).waitFor();
          await tool(stage, event, "cut").click();
        },
      },
      "photo.moved": {
        ...press((stage, event) => tool(stage, event, event.by === 1 ? "later" : "earlier")),
        when: ({ context: { pages } }, { id, by }) => {
          const from = pages.findIndex(({ photo }) => photo.id === id);
          return from !== -1 && pages[from + by] !== undefined;
        },
      },
      "photo.removed": press((stage, event) => tool(stage, event, "remove")),
      "photos.discarded": press((stage) => dialogButton(stage, stage.t("photos.discard"))),
      "pages.submitted": {
        control: (stage) => dialogButton(stage, stage.t("photos.make")),
        perform: async (stage) => {
          await holdPictureEncoding(stage.page);
          await dialogButton(stage, stage.t("photos.make")).click();
        },
      },
      "pdf.canceled": press((stage) => dialogButton(stage, stage.t("photos.stop"))),
    },
    actorCalls: {
      makePdf: {
        calls: [],
        responses: {
          small: (stage, now) => finishPictureEncoding(stage.page, now!.context.pages.length, "small"),
          large: (stage, now) => finishPictureEncoding(stage.page, now!.context.pages.length, "large"),
          unreadable: (stage) => finishPictureEncoding(stage.page, 1, "none"),
        },
      },
    },
    extraPaths: {
      "a page that is moved to an earlier place": ["start", "photos.chosen: two", "photo.moved: the second"],
    },
    exemptions: {
      "photoPages.arranging — photo.failed → stays": {
        reason: "these photos can all be read",
        coveredBy: {
          test: "test/journeys/uploads/photos-to-pdf.full.test.ts",
          title:
            "1.1 become pages that are ordered by the keyboard, turned, cut and taken out, then one PDF that the server takes",
        },
      },
    },
    queries: ({ t, language }) => ({
      dialogs: namesOfRole("dialog"),
      pages: namesOfRole("listitem"),
      pictures: namesOfRole("image"),
      files: ({ nodes }) =>
        nodes.filter(({ role }) => role === "listitem").map(({ text }) => /page\.jpg|back\.jpg/.exec(text)?.[0]),
      title: headings(2),
      make: controlState("button", t("photos.make")),
      stop: controlState("button", t("photos.stop")),
      tooLarge: showsText(t("photos.tooLarge", { size: formatSize(language, 10_485_760) })),
      unreadable: showsText(t("photos.unreadable")),
      makingPdf: showsText(t("photos.making")),
      made: showsText("page.pdf"),
    }),
    expectedView: (now, { t }, moves) => {
      const { pages, problem } = now.context;
      if (now.matches("choosing"))
        return {
          dialogs: [t("upload.title")],
          title: [t("upload.title")],
          files: [],
          ...(moves.some((move) => move.endsWith("small")) && { made: true }),
        };
      const dialog = { dialogs: [t("photos.title")], title: [t("photos.title")] };
      if (now.matches("makingPdf")) return { ...dialog, files: [], makingPdf: true, stop: "enabled" };
      return {
        ...dialog,
        pages: pages.map((_, index) => t("photos.page", { n: index + 1 })),
        pictures: pages.map(({ turns }, index) => pictureName(t, index + 1, turns)),
        files: pages.map(({ photo }) => nameOf(photo.id)),
        make: "enabled",
        ...(problem !== null && { [problem]: true }),
      };
    },
  },
);
