import { favouriteMachine } from "../../../src/machines/favourite/favourite.machine.ts";
import { favourite } from "../../machines/favourite/favourite.model.ts";
import { algebra, page } from "../../machines/fixtures/paper-fixtures.ts";
import { noContent, errorResponse } from "../../support/page/browser/mock-response.ts";
import { button, press } from "../../support/page/page-gestures.ts";
import { definePageModel } from "../../support/page/page-model.ts";
import { liveRegionTexts, controlState } from "../../support/page/page-queries.ts";
import type { TestPage } from "../../support/page/browser/test-page.ts";
import { dashboardSetup } from "../setups/page-setups.ts";

const named = { title: algebra.title };
const heart = (stage: TestPage) =>
  button(stage, stage.t("paper.favouriteAdd", named)).or(button(stage, stage.t("paper.favouriteRemove", named)));
const refused = errorResponse(500, "internal", "The heart stays as it was");

/** The favourite button of a paper (checklist 1.25, 2.82). */
export const favouritePage = definePageModel(
  { flow: "favourite", machine: favouriteMachine, model: favourite },
  {
    open: ({ isFavourite }) =>
      dashboardSetup("university", page([{ ...algebra, isFavourite }], null, 1), [
        "PUT favourites/9",
        "DELETE favourites/9",
      ]),
    gestures: { "favourite.pressed": press(heart) },
    actorCalls: {
      addFavourite: {
        calls: ["PUT favourites/9"],
        pendingCalls: () => ["PUT favourites/9"],
        responses: { added: noContent, refused },
      },
      removeFavourite: {
        calls: ["DELETE favourites/9"],
        pendingCalls: () => ["DELETE favourites/9"],
        responses: { removed: noContent, refused },
      },
    },
    queries: ({ t }) => ({
      add: controlState("button", t("paper.favouriteAdd", named)),
      remove: controlState("button", t("paper.favouriteRemove", named)),
      announced: liveRegionTexts,
    }),
    expectedView: (now, { t }, moves) => {
      const isFull = now.value === "on" || now.value === "adding";
      const listed = t("list.shown", { shown: 1, total: 1 });
      return {
        ...(isFull ? { remove: "enabled, pressed" } : { add: "enabled" }),
        announced: moves.at(-1)?.endsWith("refused") ? [listed, "The heart stays as it was"] : [listed],
      };
    },
  },
);
