import { profilePhotoMachine } from "../../../src/machines/profile-photo/profile-photo.machine.ts";
import type { ChosenPhoto } from "../../../src/contract/accounts/profile-photo-rules.ts";
import { formatSize } from "../../../src/i18n/format.ts";
import { adaRenamed } from "../../machines/fixtures/user-fixtures.ts";
import { photo } from "../../machines/profile-photo/profile-photo.model.ts";
import { jsonResponse, errorResponse } from "../../support/page/browser/mock-response.ts";
import { button, press } from "../../support/page/page-gestures.ts";
import { definePageModel } from "../../support/page/page-model.ts";
import { anyValue, controlState, headings, namesOfRole, showsText } from "../../support/page/page-queries.ts";
import type { PageTexts } from "../../support/page/page-model.ts";
import { profileSetup } from "../setups/account-page-setups.ts";

const [upload, user] = ["POST user/photo/update", "GET user"];
const chosenWords = ({ t, language }: PageTexts, { name, size }: ChosenPhoto) =>
  t("profile.photoChosen", { name, size: formatSize(language, size) });

/** The photo of the profile (checklist 5.69 to 5.73, 7.18, 7.19, 8.34). */
export const photoPage = definePageModel(
  { flow: "profile-photo", machine: profilePhotoMachine, model: photo },
  {
    open: () => profileSetup([upload, user]),
    gestures: {
      "photo.chosen": {
        control: ({ page, t }) => page.getByLabel(t("profile.photoChange")),
        perform: ({ page, t }, { photo: { name, type, size } }) =>
          page.getByLabel(t("profile.photoChange")).setInputFiles({ name, mimeType: type, buffer: Buffer.alloc(size) }),
      },
      "photo.submitted": press((stage) => button(stage, stage.t("profile.photoSave"))),
    },
    actorCalls: {
      uploadPhoto: {
        calls: [upload],
        responses: {
          stored: jsonResponse({ message: "Stored" }),
          refused: errorResponse(415, "not_an_image", "No photo"),
          lost: "cut",
        },
      },
      fetchUser: {
        calls: [user],
        pendingCalls: () => [user],
        responses: { told: jsonResponse(adaRenamed), lost: errorResponse(500, "internal", "") },
      },
    },
    queries: (words) => ({
      save: controlState("button", words.t("profile.photoSave")),
      loader: namesOfRole("dialog"),
      heading: headings(2),
      good: showsText(chosenWords(words, { name: "Ada.JPG", type: "", size: 1_048_576, url: "" })),
      other: showsText(chosenWords(words, { name: "ada.png", type: "", size: 2048, url: "" })),
      prompt: showsText(words.t("profile.photoHint", { size: formatSize(words.language, 1_048_576) })),
      refused: showsText("No photo"),
      told: showsText(
        new RegExp(
          `${words.t("toast.uploadImg")}|${words.t("toast.imageType").split("(")[0]}|${words.t("toast.imageSize", { limit: "" })}`,
        ),
      ),
    }),
    expectedView: (now, { t }, moves) => {
      const isTold = /GIF|1048577|submitted/.test(moves.at(-1) ?? "") && now.matches("empty");
      if (now.hasTag("busy")) return { loader: [t("common.loading")], heading: [], told: anyValue };
      const chosen = now.context.photo?.name;
      return {
        save: "enabled",
        heading: [
          moves.includes("fetchUser: told") ? "Ada Bih Che" : "Ada Bih",
          t("profile.details"),
          t("profile.photoTitle"),
        ],
        ...(chosen === "Ada.JPG" ? { good: true } : chosen === "ada.png" ? { other: true } : { prompt: true }),
        told: isTold ? true : anyValue,
      };
    },
  },
);
