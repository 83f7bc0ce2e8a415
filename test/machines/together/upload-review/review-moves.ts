import type { Parts } from "./upload-copies.ts";
import { adminOf, type Decision, OWNER, type Row, type RowOwn, type Uploads, type UploadMove } from "./upload-world.ts";

const admins = ["admin 1", "admin 2"] as const;
const eventOf = ({ by, event }: Pick<Decision, "by" | "event">) => {
  if (event === "paper.deleted") return { type: event, by: OWNER } as const;
  const id = by === "owner" ? OWNER : adminOf[by];
  return event === "paper.rejected" ? ({ type: event, by: id, reason: "blurred" } as const) : { type: event, by: id };
};

/** What admins, the owner and the clock do with a paper (server/review/review-actions.ts, server/uploads/delete-upload.ts). */
export function* rowMoves(parts: Parts, world: Uploads, one: Row, i: number): Generator<UploadMove> {
  const { row, rowAfter, withRow } = parts;
  const { decisions, isFresh, stored } = one.own;
  const name = stored.replace("object", "paper");
  const move = (from: string, does: string, next: () => Uploads): UploadMove => ({
    from,
    to: "server",
    does: `${does} ${name}`,
    kind: from === "owner" ? "user" : from === "clock" ? "clock" : "admin",
    next,
  });
  const decides = (by: Decision["by"], event: Decision["event"]): UploadMove | undefined => {
    if (decisions.some((known) => known.by === by) || !row.takes(one, eventOf({ by, event }))) return undefined;
    const own: Partial<RowOwn> = { decisions: [...decisions, { by, event, isLost: false }] };
    return {
      ...move(by, `decides ${event} of`, () => withRow(world, i, own)),
      ...(by !== "owner" && { costs: "decision" }),
    };
  };
  for (const by of admins) {
    const id = adminOf[by];
    const claim = { type: "paper.claimed", by: id } as const;
    if (row.takes(one, claim)) yield move(by, "claims", () => rowAfter(world, i, claim));
    for (const event of ["paper.approved", "paper.rejected"] as const) {
      const decided = decides(by, event);
      if (decided) yield decided;
    }
    const undo = { type: "decision.undone", by: id, seconds: 0 } as const;
    if (isFresh && row.takes(one, undo))
      yield { ...move(by, "takes back the decision of", () => rowAfter(world, i, undo)), costs: "decision" };
    const withdraw = { type: "paper.withdrawn", by: id, reason: "wrong course" } as const;
    if (row.takes(one, withdraw))
      yield { ...move(by, "withdraws", () => rowAfter(world, i, withdraw)), costs: "decision" };
  }
  const deletion = decides("owner", "paper.deleted");
  if (deletion) {
    const { rules, withoutFile } = parts;
    yield rules.isRowDeletedFirst ? deletion : { ...deletion, next: () => withoutFile(deletion.next(), stored) };
  }
  for (const decision of decisions) yield written(parts, world, one, i, decision);
  if (isFresh) yield move("clock", "5 minutes since the decision of", () => withRow(world, i, { isFresh: false }));
  const expired = { type: "claim.expired" } as const;
  if (row.takes(one, expired)) yield move("clock", "15 minutes since the claim of", () => rowAfter(world, i, expired));
}

/** A decision is written where the row is as it was read; else the chart is asked again (transition-row.sql.ts, `transitionRow`). */
function written(parts: Parts, world: Uploads, one: Row, i: number, decision: Decision): UploadMove {
  const { rules, row, rowAfter, withRow, withoutFile, withBetween } = parts;
  const { decisions, stored } = one.own;
  const left = decisions.filter((known) => known !== decision);
  const event = eventOf(decision);
  return {
    from: decision.by,
    to: "server",
    does: `writes ${decision.event} of ${stored.replace("object", "paper")}`,
    kind: "server",
    next: () => {
      const here = withRow(world, i, { decisions: left });
      const isForced = decision.isLost && !rules.isUpdateGuarded;
      // As it was read: the paper was in the hand of who decides.
      const read = isForced
        ? row.send(row.start({ owner: OWNER }, one.own), {
            type: "paper.claimed",
            by: "by" in event ? event.by : OWNER,
          }).copy
        : here.roles.row[i]!;
      if (!row.takes(read, event)) return here;
      const after = rowAfter(here, i, event, read);
      if (decision.event !== "paper.deleted") return after;
      const isTracked = withBetween(after, {
        files: after.between.files.map((file) => (file.id === stored ? { ...file, isTracked: true } : file)),
      });
      return rules.isRowDeletedFirst ? isTracked : withoutFile(isTracked, stored);
    },
  };
}

/** The outbox removes files that no row names (server/files/orphaned-files.sql.ts); an hour later, when no upload has them. */
export function* outboxMoves({ rules, withBetween }: Parts, world: Uploads): Generator<UploadMove> {
  const { files, strays } = world.between;
  for (const file of files) {
    const isHeld = [...strays, ...world.roles.tab.map(({ own }) => own.call)].some(
      (call) => call !== null && call.answer === null && call.stored === file.id,
    );
    if (!file.isTracked || isHeld) continue;
    const isNamed = world.roles.row.some(({ own, snapshot }) => own.stored === file.id && !snapshot.matches("deleted"));
    yield {
      from: "outbox",
      does: `looks after ${file.id}`,
      kind: "server",
      next: () => {
        const others = files.filter(({ id }) => id !== file.id);
        return withBetween(world, {
          files: isNamed && rules.isNamedSpared ? [...others, { ...file, isTracked: false }] : others,
        });
      },
    };
  }
}
