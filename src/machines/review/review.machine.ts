import { assign, setup } from "xstate";
import { CLAIM_DURATION, UNDO_WINDOW } from "../../contract/review/review-timing.ts";
import { eventFields } from "../params.ts";

/** The chart version stored in each row of `review`; a row of another version is not moved. */
export const REVIEW_CHART_VERSION = 1;

/** Named here; performed by the server in the transaction that moves the row. */
export interface ReviewEffects {
  /** Sets when the claim expires. */
  readonly expireClaimAfter: { readonly seconds: number };
  readonly clearClaimEnd: undefined;
  /** Writes the corrected fields of the paper. */
  readonly correctPaper: undefined;
  /** Makes papers of their own of the parts of its file; this one keeps the first. */
  readonly splitPaper: undefined;
  /** Makes one paper again of what was split. */
  readonly joinPapers: undefined;
  /** Remembers that its file holds one paper, whatever it looks like. */
  readonly keepWhole: undefined;
  /** Keeps what its owner says of the papers in its file, for the admin who decides. */
  readonly keepOwnerParts: undefined;
  /** Tells the students who asked for this paper. */
  readonly answerPaperRequests: undefined;
  readonly withdrawPoint: undefined;
  /** A paper grants its point only once (checklist 9.7). */
  readonly grantPoint: undefined;
  readonly recordReason: { readonly reason: string };
  readonly notifyOwner: { readonly news: "approved" | "rejected" | "withdrawn" };
  /** Removes the paper and its files. */
  readonly deletePaper: undefined;
  /** Keeps the paper, without an owner. */
  readonly removeOwner: undefined;
}

const effect =
  <E extends keyof ReviewEffects>() =>
  (_from: unknown, _params: ReviewEffects[E]): void => {};

const review = setup({
  types: {
    /** Ids of accounts: `owner` uploaded the paper; `admin` has claimed it or decided on it. */
    context: {} as { readonly owner: number; readonly admin: number | null },
    input: {} as { readonly owner: number },
    events: {} as
      | { type: "paper.claimed"; by: number }
      | { type: "paper.corrected"; by: number }
      /** An admin agreed on where papers begin in its file. */
      | { type: "paper.split"; by: number }
      | { type: "paper.joined"; by: number }
      | { type: "paper.keptWhole"; by: number }
      /** The owner said where papers begin in its file, or that it is one. */
      | { type: "parts.agreed"; by: number }
      | { type: "paper.approved"; by: number }
      | { type: "paper.rejected"; by: number; reason: string }
      | { type: "paper.withdrawn"; by: number; reason: string }
      | { type: "claim.released"; by: number }
      | { type: "claim.expired" }
      /** `seconds` since the decision. */
      | { type: "decision.undone"; by: number; seconds: number }
      | { type: "paper.deleted"; by: number }
      /** The owner closed the account. */
      | { type: "ownerAccount.closed"; by: number },
  },
  actions: {
    setAdmin: assign({ admin: (_, { by }: { by: number }) => by }),
    clearAdmin: assign({ admin: null }),
    expireClaimAfter: effect<"expireClaimAfter">(),
    clearClaimEnd: effect<"clearClaimEnd">(),
    correctPaper: effect<"correctPaper">(),
    splitPaper: effect<"splitPaper">(),
    joinPapers: effect<"joinPapers">(),
    keepWhole: effect<"keepWhole">(),
    keepOwnerParts: effect<"keepOwnerParts">(),
    answerPaperRequests: effect<"answerPaperRequests">(),
    withdrawPoint: effect<"withdrawPoint">(),
    grantPoint: effect<"grantPoint">(),
    recordReason: effect<"recordReason">(),
    notifyOwner: effect<"notifyOwner">(),
    deletePaper: effect<"deletePaper">(),
    removeOwner: effect<"removeOwner">(),
  },
  guards: {
    isOwner: ({ context }, { by }: { by: number }) => by === context.owner,
    isClaimedBySender: ({ context }, { by }: { by: number }) => by === context.admin,
    isUndoable: ({ context }, { by, seconds }: { by: number; seconds: number }) =>
      by === context.admin && seconds * 1000 <= UNDO_WINDOW,
  },
});

const by = eventFields("by");
const isClaimedBySender = { type: "isClaimedBySender", params: by } as const;
const restartClaim = { type: "expireClaimAfter", params: { seconds: CLAIM_DURATION / 1000 } } as const;
const isOwner = { type: "isOwner", params: by } as const;
const deletion = { guard: isOwner, target: "deleted", actions: "deletePaper" } as const;
const deletable = { "paper.deleted": deletion, "ownerAccount.closed": deletion } as const;
const recordReason = { type: "recordReason", params: eventFields("reason") } as const;
const isUndoable = {
  type: "isUndoable",
  params: eventFields("by", "seconds"),
} as const;

const pending = review.createStateConfig({
  description: "The paper waits for an admin; its owner can delete it, and say which papers are in its file.",
  entry: ["clearClaimEnd", "clearAdmin"],
  on: {
    ...deletable,
    "parts.agreed": { guard: isOwner, actions: "keepOwnerParts" },
    "paper.claimed": { target: "claimed", actions: { type: "setAdmin", params: by } },
  },
});
const claimed = review.createStateConfig({
  description: "One admin has claimed it. Its owner sees it as pending and can delete it.",
  entry: restartClaim,
  on: {
    ...deletable,
    "paper.corrected": { guard: isClaimedBySender, actions: ["correctPaper", restartClaim] },
    "paper.split": { guard: isClaimedBySender, actions: ["splitPaper", restartClaim] },
    "paper.joined": { guard: isClaimedBySender, actions: ["joinPapers", restartClaim] },
    "paper.keptWhole": { guard: isClaimedBySender, actions: ["keepWhole", restartClaim] },
    "paper.approved": { guard: isClaimedBySender, target: "approved" },
    "paper.rejected": { guard: isClaimedBySender, target: "rejected", actions: recordReason },
    "claim.released": { guard: isClaimedBySender, target: "pending" },
    "claim.expired": "pending",
  },
});
const approved = review.createStateConfig({
  description:
    "Open to all; its owner has a point. Any admin can correct it, or withdraw it with a reason. It stays when its owner closes the account.",
  entry: ["clearClaimEnd", "answerPaperRequests", "grantPoint", { type: "notifyOwner", params: { news: "approved" } }],
  on: {
    "paper.corrected": { actions: "correctPaper" },
    "paper.split": { actions: "splitPaper" },
    "paper.joined": { actions: "joinPapers" },
    "paper.keptWhole": { actions: "keepWhole" },
    "paper.withdrawn": {
      target: "claimed",
      actions: [
        { type: "setAdmin", params: by },
        "withdrawPoint",
        recordReason,
        { type: "notifyOwner", params: { news: "withdrawn" } },
      ],
    },
    "decision.undone": { guard: isUndoable, target: "claimed", actions: "withdrawPoint" },
    "ownerAccount.closed": { guard: isOwner, actions: "removeOwner" },
  },
});
const rejected = review.createStateConfig({
  description:
    "Not accepted; its owner was told the reason. The same admin can undo this for some minutes. It is deleted with its owner.",
  entry: ["clearClaimEnd", { type: "notifyOwner", params: { news: "rejected" } }],
  on: { "decision.undone": { guard: isUndoable, target: "claimed" }, "ownerAccount.closed": deletion },
});
const deleted = review.createStateConfig({
  description: "Deleted by its owner, or with the owner’s account. The end.",
  entry: "clearClaimEnd",
});

/** The review of an uploaded paper; the server moves the row by this chart. */
export const reviewMachine = review.createMachine({
  id: "review",
  context: ({ input }) => ({ owner: input.owner, admin: null }),
  initial: "pending",
  states: { pending, claimed, approved, rejected, deleted },
});
