import type { DatedParts } from "../../../src/ui/uploads/own-parts-dialog.tsx";
import { createResourceMachine } from "../../../src/machines/resource/resource.machine.ts";
import { transitionSites } from "../../../harness/index.ts";
import { callFailure } from "../../machines/fixtures/user-fixtures.ts";
import { onePaper, twoPapers } from "../../machines/paper-split/paper-split.model.ts";
import { resource } from "../../machines/resource/resource.model.ts";
import { errorResponse, jsonResponse } from "../../support/page/browser/mock-response.ts";
import { dialogButton, press } from "../../support/page/page-gestures.ts";
import { definePageModel } from "../../support/page/page-model.ts";
import { controlState, namesOfRole, showsText } from "../../support/page/page-queries.ts";
import { ownPapersSetup } from "../setups/upload-page-setups.ts";

const call = "GET papers/9/parts";
const partsOf = ({ pages, paper, proposal }: typeof onePaper): DatedParts => ({
  pages,
  ...paper,
  proposal,
  says: null,
  lastYear: 2027,
});
const ownParts = createResourceMachine<DatedParts>("resource");
const unchanged = {
  reason: "what one says closes the dialog, which is read again when it opens",
  coveredBy: { page: "resource" },
};

/** The papers in a file of one's own, as they are fetched: in a dialog over the own papers. */
export const ownPartsReadPage = definePageModel(
  {
    flow: "own-parts-read",
    machine: ownParts,
    model: resource,
    specOverrides: {
      outcomes: {
        fetchValue: {
          "two papers": { output: partsOf(twoPapers) },
          "one paper": { output: partsOf(onePaper) },
          lost: { error: callFailure(503, "unavailable") },
          decided: { error: callFailure(409, "conflict") },
        },
      },
      contextKey: ({ value, code }) => ({ parts: value?.proposal.length ?? null, code }),
    },
  },
  {
    open: () => {
      const desk = ownPapersSetup([call]);
      return {
        ...desk,
        path: "/user/uploads?parts=9",
        ready: ({ nodes }) => nodes.some(({ role }) => role === "dialog"),
      };
    },
    gestures: {
      "retry.pressed": {
        ...press((stage) => dialogButton(stage, stage.t("common.retry"))),
        when: ({ context }) => context.code === "unavailable",
      },
    },
    actorCalls: {
      fetchValue: {
        calls: [call],
        pendingCalls: () => [call],
        responses: {
          "two papers": jsonResponse(partsOf(twoPapers)),
          "one paper": jsonResponse(partsOf(onePaper)),
          lost: errorResponse(503, "unavailable", ""),
          decided: errorResponse(409, "conflict", "This has changed in the meantime."),
        },
      },
    },
    exemptions: Object.fromEntries(
      transitionSites(ownParts)
        .filter(({ label }) => /content\.changed|refreshing/.test(label))
        .map(({ label }) => [label, unchanged]),
    ),
    queries: ({ t }) => ({
      dialogs: namesOfRole("dialog"),
      waiting: showsText(t("common.loadingPage")),
      failed: showsText(t("list.failed")),
      retry: controlState("button", t("common.retry")),
      closed: showsText(t("parts.closed")),
      proposed: showsText(t("parts.proposed", { count: 2 })),
    }),
    expectedView: ({ value, context }, { t }) => {
      const dialog = { dialogs: [t("parts.title")] };
      if (value === "loading") return { ...dialog, waiting: true };
      if (value === "failed" && context.code === "unavailable") return { ...dialog, failed: true, retry: "enabled" };
      return { ...dialog, ...(context.value?.proposal.length === 2 ? { proposed: true } : { closed: true }) };
    },
  },
);
