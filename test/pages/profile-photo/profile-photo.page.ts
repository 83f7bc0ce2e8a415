import { photoMachine } from "../../../src/machines/profile-photo/profile-photo.machine.ts";
import type { ChosenPhoto } from "../../../src/contract/accounts/profile-photo-rules.ts";
import { formatSize } from "../../../src/i18n/format.ts";
import { adaRenamed } from "../../machines/fixtures/user-fixtures.ts";
import { photo } from "../../machines/profile-photo/profile-photo.model.ts";
import { json, refusal } from "../../support/page/browser/mock-response.ts";
import { button, press } from "../../support/page/page-gestures.ts";
import { paging } from "../../support/page/page-model.ts";
import { anything, control, headings, names, says } from "../../support/page/page-queries.ts";
import type { Words } from "../../support/page/page-model.ts";
import { profileDesk } from "../setups/account-page-setups.ts";

const [upload, user] = ["POST user/photo/update", "GET user"];
const chosenWords = ({ t, language }: Words, { name, size }: ChosenPhoto) =>
  t("profile.photoChosen", { name, size: formatSize(language, size) });

/** The photo of the profile (checklist 5.69 to 5.73, 7.18, 7.19, 8.34). */
export const photoPage = paging(
  { flow: "profile-photo", machine: photoMachine, model: photo },
  {
    open: () => profileDesk([upload, user]),
    does: {
      "photo.chosen": {
        at: ({ page, t }) => page.getByLabel(t("profile.photoChange")),
        act: ({ page, t }, { photo: { name, type, size } }) =>
          page.getByLabel(t("profile.photoChange")).setInputFiles({ name, mimeType: type, buffer: Buffer.alloc(size) }),
      },
      "photo.submitted": press((stage) => button(stage, stage.t("profile.photoSave"))),
    },
    works: {
      uploadPhoto: {
        calls: [upload],
        ends: { stored: json({ message: "Stored" }), refused: refusal(415, "not_an_image", "No photo"), lost: "cut" },
      },
      fetchUser: {
        calls: [user],
        waits: () => [user],
        ends: { told: json(adaRenamed), lost: refusal(500, "internal", "") },
      },
    },
    sights: (words) => ({
      save: control("button", words.t("profile.photoSave")),
      loader: names("dialog"),
      heading: headings(2),
      good: says(chosenWords(words, { name: "Ada.JPG", type: "", size: 1_048_576, url: "" })),
      other: says(chosenWords(words, { name: "ada.png", type: "", size: 2048, url: "" })),
      prompt: says(words.t("profile.photoHint", { size: formatSize(words.language, 1_048_576) })),
      refused: says("No photo"),
      told: says(
        new RegExp(
          `${words.t("toast.uploadImg")}|${words.t("toast.imageType").split("(")[0]}|${words.t("toast.imageSize", { limit: "" })}`,
        ),
      ),
    }),
    shows: (now, { t }, moves) => {
      const isTold = /GIF|1048577|submitted/.test(moves.at(-1) ?? "") && now.matches("choosing");
      if (now.hasTag("busy")) return { loader: [t("common.loading")], heading: [], told: anything };
      const chosen = now.context.photo?.name;
      return {
        save: "enabled",
        heading: [
          moves.includes("fetchUser: told") ? "Ada Bih Che" : "Ada Bih",
          t("profile.details"),
          t("profile.photoTitle"),
        ],
        ...(chosen === "Ada.JPG" ? { good: true } : chosen === "ada.png" ? { other: true } : { prompt: true }),
        told: isTold ? true : anything,
      };
    },
  },
);
