import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { CorrectionForm } from "../../src/contract/forms.ts";
import type { PartForm } from "../../src/contract/review/split-form.ts";
import type { ReviewEffects } from "../../src/machines/review/review.machine.ts";
import { type PaperPayload, paperPayloadColumns } from "../notifications/paper-payload.sql.ts";
import { notify, notifyAll } from "../notifications/notify.sql.ts";
import { awardUploadPoint, withdrawUploadPoint } from "../payments/points/award-points.sql.ts";
import { answerPaperRequests } from "../paper-requests/paper-requests.sql.ts";
import type { EffectPerformers } from "../row-charts/transition-row.sql.ts";
import { writeCorrection } from "./correction.sql.ts";
import { rejectionReasonText } from "./rejection-reason.ts";
import type { BundleRow } from "../papers/bundles/bundle.sql.ts";
import { keepOwnerParts, keepPaperWhole, type Split, writeJoin, writeSplit } from "./splitting/write-split.sql.ts";
import type { ReviewRow } from "./review.sql.ts";

/** What a caller passes beside the event. */
export interface ReviewTransitionInput {
  readonly correction: CorrectionForm;
  /** Of a split. */
  readonly split?: Split;
  /** As its owner says. */
  readonly ownerParts?: readonly PartForm[];
  /** Of what is made one paper again. */
  readonly bundle?: BundleRow;
}

/** Notifies the owner of a decision or a withdrawal; a template's reason in both languages, else the admin's own words. */
const notifyOwner = Effect.fn("Review.notifyOwner")(function* (
  paperId: number,
  ownerId: number,
  news: ReviewEffects["notifyOwner"]["news"],
) {
  const sql = yield* SqlClient.SqlClient;
  const [paper] = yield* sql<
    PaperPayload & { readonly reason: string | null }
  >`SELECT ${paperPayloadColumns(sql)}, r.reason
    FROM paper p JOIN review r ON r.paper_id = p.id WHERE p.id = ${paperId}`;
  if (paper === undefined) return;
  const { reason: given, ...named } = paper;
  const about = { paperId, ...named };
  if (news === "approved") return yield* notify(ownerId, "upload.approved", about);
  const reason = { en: rejectionReasonText(given ?? "", "en"), fr: rejectionReasonText(given ?? "", "fr") };
  yield* notify(ownerId, `upload.${news}`, { ...about, reason });
});

/** Notifies each student who asked for such a paper, once. */
const notifyRequesters = Effect.fn("Review.notifyRequesters")(function* (paperId: number, now: number) {
  const sql = yield* SqlClient.SqlClient;
  const requesters = new Set((yield* answerPaperRequests(paperId, now)).map(({ accountId }) => accountId));
  if (requesters.size === 0) return;
  const [paper] = yield* sql<PaperPayload>`SELECT ${paperPayloadColumns(sql)} FROM paper p WHERE p.id = ${paperId}`;
  if (paper !== undefined) yield* notifyAll([...requesters], "paper.arrived", { paperId, ...paper });
});

/** The effects of the review chart, performed in the transaction that moves the row. */
export const reviewEffects = (
  sql: SqlClient.SqlClient,
): EffectPerformers<ReviewEffects, ReviewRow, ReviewTransitionInput> => ({
  expireClaimAfter: ({ paper_id }, { seconds }, now) =>
    sql`UPDATE review SET claim_ends_at = ${new Date(now + seconds * 1000)} WHERE paper_id = ${paper_id}`,
  clearClaimEnd: ({ paper_id }) => sql`UPDATE review SET claim_ends_at = NULL WHERE paper_id = ${paper_id}`,
  correctPaper: ({ paper_id }, _, __, { correction }) => writeCorrection(paper_id, correction),
  splitPaper: ({ paper_id, state }, _, now, { split }) => {
    if (split === undefined) throw new Error(`No parts are there to make of paper ${paper_id}.`);
    const made = writeSplit(paper_id, split);
    const answer = (id: number) => notifyRequesters(id, now);
    return state === "approved" ? Effect.flatMap(made, (ids) => Effect.forEach(ids, answer)) : made;
  },
  joinPapers: ({ paper_id }, _, __, { bundle }) => {
    if (bundle === undefined) throw new Error(`No bundle is there of paper ${paper_id}.`);
    return writeJoin(paper_id, bundle);
  },
  keepWhole: ({ paper_id }) => keepPaperWhole(paper_id),
  keepOwnerParts: ({ paper_id }, _, __, { ownerParts }) => {
    if (ownerParts === undefined) throw new Error(`Nothing was said of the papers in paper ${paper_id}.`);
    return keepOwnerParts(paper_id, ownerParts);
  },
  answerPaperRequests: ({ paper_id }, _, now) => notifyRequesters(paper_id, now),
  withdrawPoint: ({ paper_id, owner_id }, _, now) =>
    owner_id === null ? Effect.void : withdrawUploadPoint(sql, owner_id, paper_id, now),
  grantPoint: ({ paper_id, owner_id }, _, now) =>
    owner_id === null ? Effect.void : awardUploadPoint(sql, owner_id, paper_id, now),
  recordReason: ({ paper_id }, { reason }) => sql`UPDATE review SET reason = ${reason} WHERE paper_id = ${paper_id}`,
  notifyOwner: ({ paper_id, owner_id }, { news }) =>
    owner_id === null ? Effect.void : notifyOwner(paper_id, owner_id, news),
  deletePaper: ({ paper_id }) => sql`DELETE FROM paper WHERE id = ${paper_id}`,
  removeOwner: ({ paper_id }) =>
    sql`UPDATE paper SET owner_id = NULL, upload_key = NULL, upload_hash = NULL WHERE id = ${paper_id}`,
});
