import { favouriteMachine } from "../../../src/machines/favourite/favourite.machine.ts";
import { favourite } from "../../machines/favourite/favourite.model.ts";
import { algebra, page } from "../../machines/fixtures/paper-fixtures.ts";
import { nothing, refusal } from "../../support/page/browser/mock-response.ts";
import { button, press } from "../../support/page/page-gestures.ts";
import { paging } from "../../support/page/page-model.ts";
import { announced, control } from "../../support/page/page-queries.ts";
import type { Stage } from "../../support/page/browser/test-page.ts";
import { dashboard } from "../setups/page-setups.ts";

const named = { title: algebra.title };
const heart = (stage: Stage) =>
  button(stage, stage.t("paper.favouriteAdd", named)).or(button(stage, stage.t("paper.favouriteRemove", named)));
const refused = refusal(500, "internal", "The heart stays as it was");

/** The heart of a paper (checklist 1.25, 2.82). */
export const favouritePage = paging(
  { flow: "favourite", machine: favouriteMachine, model: favourite },
  {
    open: ({ isFavourite }) =>
      dashboard("university", page([{ ...algebra, isFavourite }], null, 1), [
        "PUT favourites/9",
        "DELETE favourites/9",
      ]),
    does: { "heart.pressed": press(heart) },
    works: {
      addFavourite: {
        calls: ["PUT favourites/9"],
        waits: () => ["PUT favourites/9"],
        ends: { added: nothing, refused },
      },
      removeFavourite: {
        calls: ["DELETE favourites/9"],
        waits: () => ["DELETE favourites/9"],
        ends: { removed: nothing, refused },
      },
    },
    sights: ({ t }) => ({
      add: control("button", t("paper.favouriteAdd", named)),
      remove: control("button", t("paper.favouriteRemove", named)),
      announced,
    }),
    shows: (now, { t }, moves) => {
      const isFull = now.value === "on" || now.value === "adding";
      const listed = t("list.shown", { shown: 1, total: 1 });
      return {
        ...(isFull ? { remove: "enabled, pressed" } : { add: "enabled" }),
        announced: moves.at(-1)?.endsWith("refused") ? [listed, "The heart stays as it was"] : [listed],
      };
    },
  },
);
