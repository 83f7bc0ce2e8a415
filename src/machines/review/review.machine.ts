import { assign, setup } from "xstate";
import { CLAIM_DURATION, UNDO_WINDOW } from "../../contract/limits.ts";
import { eventFields } from "../params.ts";

/** A row of the table `review` carries this number; a row of another number is not moved. */
export const REVIEW_CHART_VERSION = 1;

/** Effects are only named here; the server performs them in the transaction that moves the row. */
export interface ReviewEffects {
  /** When the claim ends by itself. */
  readonly expireIn: { readonly seconds: number };
  readonly rest: undefined;
  /** Writes the corrected fields of the paper. */
  readonly correct: undefined;
  /** Shows the paper to all, or takes it back. */
  readonly publish: undefined;
  readonly withdraw: undefined;
  /** A row of the ledger that a paper can have once only (checklist 9.7). */
  readonly grantPoint: undefined;
  readonly record: { readonly reason: string };
  readonly tell: { readonly news: "approved" | "rejected" | "withdrawn" };
  /** Removes the paper and its files. */
  readonly erase: undefined;
  /** Leaves the paper to its readers, without an owner. */
  readonly disown: undefined;
}

const effect =
  <E extends keyof ReviewEffects>() =>
  (_from: unknown, _params: ReviewEffects[E]): void => {};

const review = setup({
  types: {
    /** `owner` uploaded the paper; `admin` has it in hand, or judged it. Ids of accounts. */
    context: {} as { readonly owner: number; readonly admin: number | null },
    input: {} as { readonly owner: number },
    events: {} as
      | { type: "paper.claimed"; by: number }
      | { type: "paper.corrected"; by: number }
      | { type: "paper.approved"; by: number }
      | { type: "paper.rejected"; by: number; reason: string }
      | { type: "paper.withdrawn"; by: number; reason: string }
      | { type: "claim.released"; by: number }
      | { type: "claim.ended" }
      /** `seconds` since the judgement. */
      | { type: "judgement.undone"; by: number; seconds: number }
      | { type: "paper.deleted"; by: number }
      /** The owner closed the account. */
      | { type: "owner.left"; by: number },
  },
  actions: {
    keepAdmin: assign({ admin: (_, { by }: { by: number }) => by }),
    forgetAdmin: assign({ admin: null }),
    expireIn: effect<"expireIn">(),
    rest: effect<"rest">(),
    correct: effect<"correct">(),
    publish: effect<"publish">(),
    withdraw: effect<"withdraw">(),
    grantPoint: effect<"grantPoint">(),
    record: effect<"record">(),
    tell: effect<"tell">(),
    erase: effect<"erase">(),
    disown: effect<"disown">(),
  },
  guards: {
    isOwner: ({ context }, { by }: { by: number }) => by === context.owner,
    isInHand: ({ context }, { by }: { by: number }) => by === context.admin,
    isUndoable: ({ context }, { by, seconds }: { by: number; seconds: number }) =>
      by === context.admin && seconds * 1000 <= UNDO_WINDOW,
  },
});

const by = eventFields("by");
const isInHand = { type: "isInHand", params: by } as const;
const hold = { type: "expireIn", params: { seconds: CLAIM_DURATION / 1000 } } as const;
const isOwner = { type: "isOwner", params: by } as const;
const erased = { guard: isOwner, target: "deleted", actions: "erase" } as const;
const deletable = { "paper.deleted": erased, "owner.left": erased } as const;
const record = { type: "record", params: eventFields("reason") } as const;
const isUndoable = {
  type: "isUndoable",
  params: eventFields("by", "seconds"),
} as const;

const pending = review.createStateConfig({
  description: "The paper waits for an admin; its owner can delete it.",
  entry: ["rest", "forgetAdmin"],
  on: { ...deletable, "paper.claimed": { target: "claimed", actions: { type: "keepAdmin", params: by } } },
});
const claimed = review.createStateConfig({
  description: "One admin looks at it. To its owner it is still pending, and can be deleted.",
  entry: hold,
  on: {
    ...deletable,
    "paper.corrected": { guard: isInHand, actions: ["correct", hold] },
    "paper.approved": { guard: isInHand, target: "approved" },
    "paper.rejected": { guard: isInHand, target: "rejected", actions: record },
    "claim.released": { guard: isInHand, target: "pending" },
    "claim.ended": "pending",
  },
});
const approved = review.createStateConfig({
  description:
    "Open to all; its owner has a point. Any admin corrects it where it stands, or takes it back with a reason. It stays when its owner leaves.",
  entry: ["rest", "publish", "grantPoint", { type: "tell", params: { news: "approved" } }],
  on: {
    "paper.corrected": { actions: "correct" },
    "paper.withdrawn": {
      target: "claimed",
      actions: [{ type: "keepAdmin", params: by }, "withdraw", record, { type: "tell", params: { news: "withdrawn" } }],
    },
    "judgement.undone": { guard: isUndoable, target: "claimed", actions: "withdraw" },
    "owner.left": { guard: isOwner, actions: "disown" },
  },
});
const rejected = review.createStateConfig({
  description: "Not taken; its owner knows why. For a while the same admin can take it back. It goes with its owner.",
  entry: ["rest", { type: "tell", params: { news: "rejected" } }],
  on: { "judgement.undone": { guard: isUndoable, target: "claimed" }, "owner.left": erased },
});
const deleted = review.createStateConfig({
  description: "Removed by its owner, or with the owner’s account. The end.",
  entry: "rest",
});

/** The life of an uploaded paper before its readers. Pure: the server moves the row by it. */
export const reviewMachine = review.createMachine({
  id: "review",
  context: ({ input }) => ({ owner: input.owner, admin: null }),
  initial: "pending",
  states: { pending, claimed, approved, rejected, deleted },
});
