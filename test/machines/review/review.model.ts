import { type ReviewEffects, reviewMachine } from "../../../src/machines/review/review.machine.ts";
import {
  atStart,
  deepEqual,
  defineChartModel,
  everyStep,
  inOrder,
  plainEvents,
  type Step,
  whenever,
} from "../../../harness/index.ts";

type Seen = Step<typeof reviewMachine>;

const owner = 7;
const grace = 1;
const paul = 2;
const reason = "The pages cannot be read.";
const effects: readonly (keyof ReviewEffects)[] = [
  "expireClaimAfter",
  "clearClaimEnd",
  "correctPaper",
  "splitPaper",
  "joinPapers",
  "keepWhole",
  "keepOwnerParts",
  "answerPaperRequests",
  "withdrawPoint",
  "grantPoint",
  "recordReason",
  "notifyOwner",
  "deletePaper",
  "removeOwner",
];

/** What changes the paper, or what is known of its file, and the effect of each; the review stays where it is. */
const changes = {
  "paper.corrected": "correctPaper",
  "paper.split": "splitPaper",
  "paper.joined": "joinPapers",
  "paper.keptWhole": "keepWhole",
} as const;
type Changed = keyof typeof changes;
const changed = Object.keys(changes) as readonly Changed[];

const isEntered = ({ before, after }: Seen): boolean => before.value !== after.value;
const isOpen = ({ before }: Seen): boolean => before.matches("pending") || before.matches("claimed");
const isJudged = ({ before }: Seen): boolean => before.matches("approved") || before.matches("rejected");
/** Whether the admin with the claim caused this event. */
const isClaimHolders = (step: Seen, type: Changed | "paper.approved" | "paper.rejected" | "claim.released") =>
  step.before.matches("claimed") && step.sent(type)?.by === step.before.context.admin;
const isClaimed = ({ before, sent }: Seen): boolean => before.matches("pending") && sent("paper.claimed") !== undefined;
const isGivenBack = (step: Seen): boolean =>
  step.before.matches("claimed") &&
  (step.sent("claim.expired") !== undefined || isClaimHolders(step, "claim.released"));
const isLeft = ({ sent }: Seen): boolean => sent("ownerAccount.closed")?.by === owner;
const isDeleted = (step: Seen): boolean =>
  (isOpen(step) && step.sent("paper.deleted")?.by === owner) ||
  ((isOpen(step) || step.before.matches("rejected")) && isLeft(step));
const isDisowned = (step: Seen): boolean => step.before.matches("approved") && isLeft(step);
const isWithdrawn = ({ before, sent }: Seen): boolean =>
  before.matches("approved") && sent("paper.withdrawn") !== undefined;
const isChangedInPlace = ({ before, sent }: Seen): boolean =>
  before.matches("approved") && changed.some((type) => sent(type) !== undefined);
const isChangedInHand = (step: Seen): boolean => changed.some((type) => isClaimHolders(step, type));
const isPartsAgreed = ({ before, sent }: Seen): boolean =>
  before.matches("pending") && sent("parts.agreed")?.by === owner;
const isUndone = (step: Seen): boolean => {
  const undone = step.sent("decision.undone");
  return isJudged(step) && undone?.by === step.before.context.admin && undone !== undefined && undone.seconds <= 300;
};

export const review = defineChartModel(reviewMachine, {
  inputs: { "Ada's upload": { owner } },
  events: {
    "paper.claimed: Grace": { type: "paper.claimed", by: grace },
    "paper.claimed: Paul": { type: "paper.claimed", by: paul },
    "paper.corrected: Grace": { type: "paper.corrected", by: grace },
    ...Object.fromEntries(
      (["paper.split", "paper.joined", "paper.keptWhole"] as const).flatMap((type) => [
        [`${type}: Grace`, { type, by: grace }],
        [`${type}: Paul`, { type, by: paul }],
      ]),
    ),
    "parts.agreed: Ada": { type: "parts.agreed", by: owner },
    "parts.agreed: Paul": { type: "parts.agreed", by: paul },
    "paper.approved: Grace": { type: "paper.approved", by: grace },
    "paper.rejected: Grace": { type: "paper.rejected", by: grace, reason },
    "paper.corrected: Paul": { type: "paper.corrected", by: paul },
    "paper.withdrawn: Paul": { type: "paper.withdrawn", by: paul, reason },
    "claim.released: Grace": { type: "claim.released", by: grace },
    "decision.undone: Grace, at once": { type: "decision.undone", by: grace, seconds: 1 },
    "decision.undone: Grace, in time": { type: "decision.undone", by: grace, seconds: 300 },
    "decision.undone: Grace, too late": { type: "decision.undone", by: grace, seconds: 301 },
    "decision.undone: Paul": { type: "decision.undone", by: paul, seconds: 1 },
    "paper.deleted: Ada": { type: "paper.deleted", by: owner },
    "paper.deleted: Paul": { type: "paper.deleted", by: paul },
    "ownerAccount.closed: Ada": { type: "ownerAccount.closed", by: owner },
    "ownerAccount.closed: Paul": { type: "ownerAccount.closed", by: paul },
    ...plainEvents("claim.expired"),
  },
  contextKey: ({ admin }) => ({ admin }),
  allowedDeadlocks: { deleted: "removed: the end" },
  invariants: {
    "an upload begins pending, without an admin": atStart(
      ({ after, executed }) =>
        after.matches("pending") &&
        deepEqual(after.context, { owner, admin: null }) &&
        executed("clearClaimEnd").length === 1,
    ),
    "an admin claims a pending paper; no other admin takes over the claim": everyStep((step) => {
      const { before, after, sent } = step;
      if (sent("paper.claimed") === undefined) return true;
      return isClaimed(step)
        ? after.matches("claimed") && after.context.admin === sent("paper.claimed")?.by
        : !isEntered(step) && deepEqual(after.context, before.context);
    }),
    "a claim ends after 15 minutes, counted again with each correction": everyStep((step) =>
      deepEqual(
        step.executed("expireClaimAfter"),
        isClaimed(step) || isUndone(step) || isWithdrawn(step) || isChangedInHand(step) ? [{ seconds: 900 }] : [],
      ),
    ),
    "a claim that expired or was released leaves the paper pending, without an admin": whenever(
      isGivenBack,
      ({ after }) => after.matches("pending") && after.context.admin === null,
    ),
    "only the admin with the claim decides": everyStep(
      (step) =>
        step.after.matches("approved") ===
          (isClaimHolders(step, "paper.approved") ||
            (step.before.matches("approved") && !isUndone(step) && !isWithdrawn(step))) &&
        step.after.matches("rejected") ===
          (isClaimHolders(step, "paper.rejected") ||
            (step.before.matches("rejected") && !isUndone(step) && !isDeleted(step))),
    ),
    "the admin who decided is kept with the decision": whenever(
      (step) => step.after.matches("approved") || step.after.matches("rejected") || isUndone(step),
      ({ before, after }) => after.context.admin === before.context.admin && after.context.admin !== null,
    ),
    "a correction is written, a file is split, made one again or kept whole by who has the claim, which stays":
      everyStep(
        (step) =>
          changed.every(
            (type) =>
              step.executed(changes[type]).length ===
              (isClaimHolders(step, type) || (isChangedInPlace(step) && step.sent(type) !== undefined) ? 1 : 0),
          ) &&
          (!isChangedInHand(step) || step.after.matches("claimed")),
      ),
    "its owner alone says which papers are in its file, while no admin has it in hand; nothing else changes": everyStep(
      (step) => {
        const isSaid = isPartsAgreed(step);
        return (
          step.executed("keepOwnerParts").length === (isSaid ? 1 : 0) &&
          (!isSaid ||
            (step.after.matches("pending") &&
              effects.every((name) => name === "keepOwnerParts" || step.executed(name).length === 0)))
        );
      },
    ),
    "an approved paper is changed in place: it stays approved, its owner keeps the point and is not notified": whenever(
      isChangedInPlace,
      (step) =>
        step.after.matches("approved") &&
        deepEqual(step.after.context, step.before.context) &&
        effects.every(
          (name) => Object.values(changes).some((each) => each === name) || step.executed(name).length === 0,
        ),
    ),
    "any admin can withdraw an approved paper, and then has the claim": whenever(
      isWithdrawn,
      ({ after, sent }) => after.matches("claimed") && after.context.admin === sent("paper.withdrawn")?.by,
    ),
    "an approval answers paper requests and grants its owner a point (1.28, 9.7)": everyStep((step) => {
      const times = isClaimHolders(step, "paper.approved") ? 1 : 0;
      return step.executed("answerPaperRequests").length === times && step.executed("grantPoint").length === times;
    }),
    "the owner is notified of each decision, and of a withdrawal": everyStep((step) =>
      deepEqual(
        step.executed("notifyOwner"),
        isClaimHolders(step, "paper.approved")
          ? [{ news: "approved" }]
          : isClaimHolders(step, "paper.rejected")
            ? [{ news: "rejected" }]
            : isWithdrawn(step)
              ? [{ news: "withdrawn" }]
              : [],
      ),
    ),
    "the owner is notified after the other effects": inOrder(
      "answerPaperRequests",
      "grantPoint",
      "withdrawPoint",
      "recordReason",
      "notifyOwner",
    ),
    "a rejection and a withdrawal keep their reason": everyStep((step) =>
      deepEqual(
        step.executed("recordReason"),
        isClaimHolders(step, "paper.rejected") || isWithdrawn(step) ? [{ reason }] : [],
      ),
    ),
    "for 5 minutes the admin who decided can undo it, and has the claim again": everyStep((step) =>
      step.sent("decision.undone") === undefined
        ? true
        : isUndone(step)
          ? step.after.matches("claimed")
          : !isEntered(step),
    ),
    "the point is withdrawn when an approval is undone or the paper is withdrawn": everyStep(
      (step) =>
        step.executed("withdrawPoint").length ===
        (isWithdrawn(step) || (isUndone(step) && step.before.matches("approved")) ? 1 : 0),
    ),
    "its owner alone deletes it, while it is pending (4.2, 4.4, 6.16, 6.17); when the owner leaves, a rejected one goes too":
      everyStep((step) =>
        isDeleted(step)
          ? step.after.matches("deleted") && step.executed("deletePaper").length === 1
          : step.executed("deletePaper").length === 0 &&
            step.after.matches("deleted") === step.before.matches("deleted"),
      ),
    "an approved paper stays when its owner leaves, without an owner": everyStep((step) =>
      isDisowned(step)
        ? step.executed("removeOwner").length === 1 && step.after.matches("approved")
        : step.executed("removeOwner").length === 0,
    ),
    "deleted is the end, and nothing more is done": whenever(
      ({ before }) => before.matches("deleted"),
      (step) => step.after.matches("deleted") && effects.every((name) => step.executed(name).length === 0),
    ),
    "no claim expires where there is no claim": whenever(
      (step) => isEntered(step) && !step.after.matches("claimed"),
      ({ executed }) => executed("clearClaimEnd").length === 1,
    ),
    "nothing else moves it": everyStep(
      (step) =>
        isClaimed(step) ||
        isGivenBack(step) ||
        isDeleted(step) ||
        isUndone(step) ||
        isWithdrawn(step) ||
        isClaimHolders(step, "paper.approved") ||
        isClaimHolders(step, "paper.rejected") ||
        (!isEntered(step) &&
          deepEqual(step.after.context, step.before.context) &&
          step.executed("clearClaimEnd").length === 0),
    ),
  },
});
