import type { SnapshotFrom } from "xstate";
import { paperSplitMachine } from "../../../src/machines/paper-split/paper-split.machine.ts";
import type { SplitInput } from "../../../src/machines/paper-split/paper-split-setup.ts";
import { onePage, onePaper, paperSplit, twoPapers, untitled } from "../../machines/paper-split/paper-split.model.ts";
import { details } from "../../machines/review-queue/review-queue.model.ts";
import { ada } from "../../machines/fixtures/user-fixtures.ts";
import { errorResponse, jsonResponse } from "../../support/page/browser/mock-response.ts";
import type { PageSetup, TestPage } from "../../support/page/browser/test-page.ts";
import { button, press } from "../../support/page/page-gestures.ts";
import { definePageModel, type PageTexts } from "../../support/page/page-model.ts";
import { controlState, namesOfRole } from "../../support/page/page-queries.ts";
import { grey } from "../reader/reader.fixtures.ts";
import { commonResponses, schoolResponses, signedIn } from "../setups/page-setups.ts";
import { ownPapersSetup } from "../setups/upload-page-setups.ts";

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

const { events } = paperSplit.spec;
const ofProposals = { "two papers": twoPapers, "a part without a title": untitled };

interface SplitPage {
  readonly flow: string;
  /** The call that sends the parts, and its answer. */
  readonly send: string;
  readonly taken: unknown;
  readonly inputs: Readonly<Record<string, SplitInput>>;
  readonly open: (input: SplitInput) => PageSetup;
  readonly extraPaths?: Readonly<Record<string, readonly string[]>>;
  /** The key of the button that agrees. */
  readonly agree: "parts.split" | "parts.agree";
}

const splitPage = ({ flow, send, taken, inputs, open, extraPaths = {}, agree }: SplitPage) => {
  const splitName = ({ t }: Pick<PageTexts, "t">) => new RegExp(`^${t(agree, { count: "\\d+" })}$`);
  return definePageModel(
    {
      flow,
      machine: paperSplitMachine,
      model: paperSplit,
      specOverrides: {
        inputs,
        events: Object.fromEntries(
          Object.entries(events).filter(
            ([name]) => name !== "part.removed: the first" && name !== "part.changed: page of the second",
          ),
        ) as never,
      },
    },
    {
      open,
      gestures: {
        "split.agreed": {
          ...press((stage) => button(stage, splitName(stage))),
          when: (now) => !now.matches("closed") || now.context.proposal.length > 1,
        },
        "split.opened": {
          ...press(({ page, t }) =>
            page.getByRole("button", { name: new RegExp(`^(${t("parts.correct")}|${t("parts.several")})$`) }),
          ),
          when: ({ context }) => context.pages > 1,
        },
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
            taken: jsonResponse(taken),
            refused: errorResponse(409, "conflict", "This has changed in the meantime."),
          },
        },
      },
      extraPaths,
      longPaths: "walks and tours",
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
        if (isClosed && pages === 1) return {};
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
          ...(!isBusy &&
            parts.length > 2 && { remove: parts.slice(1).map((_, at) => t("parts.remove", { n: at + 2 })) }),
        };
      },
    },
  );
};

/** Where the file of an approved paper is split. */
export const paperSplitPage = splitPage({
  flow: "paper-split",
  send: "POST admin/papers/9/split",
  taken: details,
  inputs: { ...ofProposals, "one paper": onePaper, "one page": onePage },
  open: (input) => ({
    path: "/admin/papers/9",
    ...signedIn({ ...ada, role: "admin" }),
    heldCalls: ["POST admin/papers/9/split"],
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
  extraPaths: { "a file of one page is not offered to be split": ["one page"] },
  agree: "parts.split",
});

const ownPartsOf = ({ pages, paper, proposal }: SplitInput) => ({ pages, ...paper, proposal, says: null });
/** Where an uploader says which papers a file holds. */
export const ownPartsPage = splitPage({
  flow: "own-parts",
  send: "PUT papers/9/parts",
  taken: ownPartsOf(twoPapers),
  inputs: ofProposals,
  open: (input) => {
    const desk = ownPapersSetup(["PUT papers/9/parts"]);
    return {
      ...desk,
      path: "/user/uploads?parts=9",
      responses: { ...desk.responses, "GET papers/9/parts": jsonResponse(ownPartsOf(input)) },
      ready: ({ nodes }) => nodes.some(({ role, properties }) => role === "heading" && properties["level"] === 2),
    };
  },
  agree: "parts.agree",
});
