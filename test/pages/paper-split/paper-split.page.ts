import type { SnapshotFrom } from "xstate";
import { paperSplitMachine } from "../../../src/machines/paper-split/paper-split.machine.ts";
import type { SplitInput } from "../../../src/machines/paper-split/paper-split-setup.ts";
import { onePaper, paperSplit, twoPapers, untitled } from "../../machines/paper-split/paper-split.model.ts";
import { details } from "../../machines/review-queue/review-queue.model.ts";
import { ada } from "../../machines/fixtures/user-fixtures.ts";
import { errorResponse, jsonResponse } from "../../support/page/browser/mock-response.ts";
import type { TestPage } from "../../support/page/browser/test-page.ts";
import { button, press } from "../../support/page/page-gestures.ts";
import { definePageModel, type PageTexts } from "../../support/page/page-model.ts";
import { controlState, namesOfRole } from "../../support/page/page-queries.ts";
import { grey } from "../reader/reader.fixtures.ts";
import { commonResponses, schoolResponses, signedIn } from "../setups/page-setups.ts";

const send = "POST admin/papers/9/split";
const approvedOf = ({ pages, paper, proposal }: SplitInput) => ({
  ...details,
  ...paper,
  pages,
  status: "approved",
  review: { ...details.review, state: "approved" },
  ...(proposal.length > 0 && { proposal }),
});
const sheet = {
  count: 1,
  pages: [{ n: 1, width: 595, height: 842, bytes: 40_000, url: "/api/papers/9/pages/1?ticket=a" }],
};
const splitName = ({ t }: Pick<PageTexts, "t">) => new RegExp(`^${t("parts.split", { count: "\\d+" })}$`);
const part = (stage: TestPage, n: number) =>
  stage.page.getByRole("group", { name: stage.t("parts.one", { n }), exact: true });
const fieldOf = (stage: TestPage, index: number, field: string) =>
  part(stage, index + 1).getByLabel(stage.t(field === "page" ? "parts.begins" : "field.title"), { exact: true });

/** What is sent: the parts as they are, or the paper alone. */
const sentParts = (now: SnapshotFrom<typeof paperSplitMachine>) => {
  const { parts, paper } = now.context;
  const all = now.matches("keepingWhole") ? [{ page: 1, ...paper }] : parts;
  return all.map(({ page, code, title, year }) => ({ page, code: code === "" ? null : code, title, year }));
};

/** Where the file of an approved paper is split. */
export const paperSplitPage = definePageModel(
  {
    flow: "paper-split",
    machine: paperSplitMachine,
    model: paperSplit,
    specOverrides: {
      inputs: { "two papers": twoPapers, "a part without a title": untitled, "one paper": onePaper },
      events: Object.fromEntries(
        Object.entries(paperSplit.spec.events).filter(
          ([name]) => name !== "part.removed: the first" && name !== "part.changed: page of the second",
        ),
      ) as never,
    },
  },
  {
    open: (input) => ({
      path: "/admin/papers/9",
      ...signedIn({ ...ada, role: "admin" }),
      heldCalls: [send],
      responses: {
        ...commonResponses,
        ...schoolResponses,
        "GET admin/papers/9": jsonResponse(approvedOf(input)),
        "GET papers/9/pages": jsonResponse(sheet),
        "GET papers/9/pages/*": grey,
        "GET papers/9/file": errorResponse(503, "unavailable", ""),
      },
      ready: ({ nodes }) => nodes.some(({ role, name }) => role === "image" && name !== ""),
    }),
    gestures: {
      "split.agreed": {
        ...press((stage) => button(stage, splitName(stage))),
        when: (now) => !now.matches("closed") || now.context.proposal.length > 1,
      },
      "split.opened": press(({ page, t }) =>
        page.getByRole("button", { name: new RegExp(`^(${t("parts.correct")}|${t("parts.several")})$`) }),
      ),
      "split.cancelled": press((stage) => button(stage, stage.t("common.cancel"))),
      "whole.agreed": {
        ...press((stage) => button(stage, stage.t("parts.whole"))),
        when: ({ context }) => context.proposal.length > 1,
      },
      "part.added": press((stage) => button(stage, stage.t("parts.add"))),
      "part.removed": press((stage, { index }) => button(stage, stage.t("parts.remove", { n: index + 1 }))),
      "part.changed": {
        when: ({ context: { parts } }, { index, field, value }) => parts[index]?.[field] !== value,
        perform: (stage, { index, field, value }) => fieldOf(stage, index, field).fill(String(value)),
      },
      "alert.closed": {
        ...press((stage) => button(stage, stage.t("alert.close"))),
        when: (now) => now.matches("invalid") || now.context.error !== null,
      },
    },
    actorCalls: {
      sendSplit: {
        calls: [send],
        pendingCalls: (now) => [`${send} ${JSON.stringify({ parts: sentParts(now) })}`],
        responses: {
          taken: jsonResponse(details),
          refused: errorResponse(409, "conflict", "This has changed in the meantime."),
        },
      },
    },
    queries: (words) => {
      const { t } = words;
      return {
        split: controlState("button", splitName(words)),
        correct: controlState("button", t("parts.correct")),
        whole: controlState("button", t("parts.whole")),
        several: controlState("button", t("parts.several")),
        add: controlState("button", t("parts.add")),
        cancel: controlState("button", t("common.cancel")),
        close: controlState("button", t("alert.close")),
        parts: namesOfRole("group", new RegExp(`^${t("parts.one", { n: "\\d+" })}$`)),
        remove: namesOfRole("button", new RegExp(`^${t("parts.remove", { n: "\\d+" })}$`)),
        loading: namesOfRole("button", new RegExp(`^${t("common.loading")}$`)),
      };
    },
    expectedView: (now, { t }) => {
      if (now.matches("done")) return { close: "enabled" };
      const { parts, proposal, pages, error } = now.context;
      const isBusy = now.hasTag("busy");
      const isClosed = now.matches("closed") || now.matches("keepingWhole");
      const told = now.matches("invalid") || error !== null ? { close: "enabled" } : {};
      const loading = isBusy ? { loading: [t("common.loading")] } : {};
      if (isClosed && proposal.length === 0) return { several: "enabled", ...told };
      if (isClosed)
        return {
          ...told,
          ...loading,
          split: isBusy ? "disabled" : "enabled",
          correct: isBusy ? "disabled" : "enabled",
          ...(!isBusy && { whole: "enabled" }),
        };
      const canAdd = !isBusy && parts.length < pages;
      return {
        ...told,
        ...loading,
        ...(!isBusy && { split: "enabled" }),
        add: canAdd ? "enabled" : "disabled",
        cancel: isBusy ? "disabled" : "enabled",
        parts: parts.map((_, index) => t("parts.one", { n: index + 1 })),
        ...(!isBusy && parts.length > 2 && { remove: parts.slice(1).map((_, at) => t("parts.remove", { n: at + 2 })) }),
      };
    },
  },
);
