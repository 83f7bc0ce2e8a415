import { defineRole, replacedAt, type Sent } from "../../../../harness/index.ts";
import { reviewMachine } from "../../../../src/machines/review/review.machine.ts";
import { uploadMachine } from "../../../../src/machines/upload/upload.machine.ts";
import type { Upload } from "../../../../src/contract/uploads/upload.ts";
import {
  type Call,
  isGone,
  OWNER,
  type Row,
  type RowOwn,
  type Tab,
  type TabOwn,
  type Uploads,
  waits,
} from "./upload-world.ts";

/** What the server does around the charts, so that a planted bug can change one. */
export interface Rules {
  /** server/uploads/receive-upload.sql.ts, `findUploadByKey`. */
  readonly isKeyKnown: boolean;
  /** The same, `findDuplicate`: an approved paper of this file, or one of the owner's that waits. */
  readonly isDuplicate: (row: Row) => boolean;
  /** The same, `receiveUpload`: it is judged once more when it is stored, under the lock of the account. */
  readonly isAdmittedAgain: boolean;
  /** server/papers/store-paper.sql.ts, `withQuarantinedFile`: the file is tracked before it is put. */
  readonly isTrackedFirst: boolean;
  /** server/files/orphaned-files.sql.ts, `findOrphanedKeys`: what a row names is not removed. */
  readonly isNamedSpared: boolean;
  /** The same, `untrackFiles`: in the transaction that stores the row. */
  readonly isUntrackedWithRow: boolean;
  /** server/uploads/delete-upload.ts: its row first, then its files. */
  readonly isRowDeletedFirst: boolean;
  /** server/row-charts/transition-row.sql.ts, `commit`: one update that is guarded by the revision. */
  readonly isUpdateGuarded: boolean;
  /** server/payments/points/award-points.sql.ts, `awardUploadPoint`: never two at a time. */
  readonly isPointNamed: boolean;
}
export const realRules: Rules = {
  isKeyKnown: true,
  isDuplicate: (row) => waits(row) || row.snapshot.matches("approved"),
  isAdmittedAgain: true,
  isTrackedFirst: true,
  isNamedSpared: true,
  isUntrackedWithRow: true,
  isRowDeletedFirst: true,
  isUpdateGuarded: true,
  isPointNamed: true,
};
export interface Options {
  readonly tabs: number;
  /** How often the student sends the form, beside presses to try again. */
  readonly sends: number;
  /** How often the network or intake fails. */
  readonly faults: number;
  /** How often the server or a tab dies. */
  readonly crashes: number;
  /** How often an admin decides, or takes a decision back. */
  readonly decisions: number;
  /** What a planted bug changes. */
  readonly upload?: typeof uploadMachine;
  readonly review?: typeof reviewMachine;
  readonly rules?: Partial<Rules>;
}

export const uploadOf = (file: string): Upload => ({
  kind: "university",
  metadata: {},
  file: { id: file, name: "algebra.pdf", bytes: 1 },
});

/** The two charts, and how copies of them change. */
export function createParts({ upload = uploadMachine, review = reviewMachine, rules: changed }: Options) {
  const rules: Rules = { ...realRules, ...changed };
  /** Left out: why a file was not taken, which only shows. */
  const tab = defineRole<TabOwn, typeof uploadMachine>(upload, {
    forget: ({ context }) => ({ ...context, sent: 0, error: null, duplicate: null }),
  });
  const row = defineRole<RowOwn, typeof reviewMachine>(review);
  const openTab = (): Tab => tab.start(undefined, { file: null, call: null });
  const storedRow = ({ file, isAllowed, stored }: Call): Row =>
    row.start({ owner: OWNER }, { file, isAllowed, stored: stored!, decisions: [], isFresh: false, points: 0 });

  const withTab = (world: Uploads, at: number, copy: Tab): Uploads => ({
    ...world,
    roles: { ...world.roles, tab: replacedAt(world.roles.tab, at, copy) },
  });
  const withBetween = (world: Uploads, between: Partial<Uploads["between"]>): Uploads => ({
    ...world,
    between: { ...world.between, ...between },
  });
  const withoutFile = (world: Uploads, id: string | null): Uploads =>
    withBetween(world, { files: world.between.files.filter((one) => one.id !== id) });
  const withRow = (world: Uploads, at: number, own: Partial<RowOwn>, copy = world.roles.row[at]!): Uploads => ({
    ...world,
    roles: {
      ...world.roles,
      row: replacedAt(world.roles.row, at, settled({ ...copy, own: { ...copy.own, ...own } })),
    },
  });
  /** The world after a step of a tab: the file that it sends is on its way, and what is stored is no longer picked. */
  const tabAfter = (world: Uploads, at: number, { copy, started, actions }: Sent<Tab>): Uploads => {
    const { own } = world.roles.tab[at]!;
    const [sent] = started("sendFile") as readonly Upload[];
    const isSending = tab.isRunning(copy, "sendFile");
    const call: Call | null = sent
      ? {
          file: sent.file.id,
          isAllowed: sent.metadata["duplicate_ok"] === true,
          phase: "sent",
          stored: null,
          answer: null,
        }
      : isSending
        ? own.call
        : null;
    const isStored = actions.some(({ type }) => type === "notifyStored");
    return withTab(world, at, { ...copy, own: { file: isStored ? null : own.file, call } });
  };
  /** The world after an event of a row, with its effects performed (review-effects.sql.ts). */
  const rowAfter = (world: Uploads, at: number, event: Parameters<typeof row.send>[1], from?: Row): Uploads => {
    const before = world.roles.row[at]!;
    const { copy, actions } = row.send(from ?? before, event);
    const isJudged = copy.snapshot.value !== before.snapshot.value;
    let { points } = before.own;
    for (const { type } of actions) {
      if (type === "grantPoint" && (points === 0 || !rules.isPointNamed)) points += 1;
      if (type === "withdrawPoint" && points > 0) points -= 1;
    }
    const decisions = before.own.decisions.map((one) => ({ ...one, isLost: true }));
    return withRow(
      world,
      at,
      { points, decisions, isFresh: isJudged || before.own.isFresh },
      { ...copy, own: before.own },
    );
  };
  return { rules, tab, row, openTab, storedRow, withTab, withBetween, withoutFile, withRow, tabAfter, rowAfter };
}
export type Parts = ReturnType<typeof createParts>;

/** A row that is deleted is decided on no more; only a decision is taken back while it is fresh. */
function settled(copy: Row): Row {
  const { decisions, isFresh } = copy.own;
  const isJudged = copy.snapshot.matches("approved") || copy.snapshot.matches("rejected");
  return {
    ...copy,
    own: { ...copy.own, decisions: isGone(copy) ? [] : decisions, isFresh: isFresh && isJudged },
  };
}
