import { algebra } from "../../fixtures/paper-fixtures.ts";
import { callFailure } from "../../fixtures/user-fixtures.ts";
import type { Parts } from "./reader-copies.ts";
import type { Download, Reading, ReadingMove } from "./reader-world.ts";

const noAnswer = { error: callFailure(0, "no_answer") };
const denied = { error: callFailure(403, "no_subscription") };
const pages = { count: 1, pages: [{ n: 1, width: 595, height: 842, bytes: 40_000, url: "1" }] };
const opened = (allowed: boolean) => ({
  output: {
    paper: { ...algebra, access: { allowed, reason: allowed ? null : ("no_subscription" as const) } },
    pages: allowed ? pages : null,
    page: 1,
    savesData: false,
  },
});
const bytes = 40_000;
const until = "2027-01-20T00:00:00.000Z";

/** The reader of a tab (paper-client.ts). What it reads of the phone and what the server says of it are one step. */
export function* readerMoves(parts: Parts, world: Reading, i: number): Generator<ReadingMove> {
  const { rules, reader, withReader, withBetween } = parts;
  const one = world.roles.reader[i]!;
  const { saved, isOpen, isOnline } = world.between;
  const to = `tab ${i + 1}`;
  if (reader.isRunning(one, "openPaper")) {
    const isAnswered = isOnline && rules.isAsked(saved);
    const allowed = isAnswered ? isOpen : rules.opensWithoutAnswer(saved);
    const outcome = allowed || isAnswered ? opened(allowed) : noAnswer;
    const isRemoved = isAnswered ? !isOpen && rules.isRemovedWhenRefused : saved?.isLasting === false;
    yield {
      from: isAnswered ? "server" : "phone",
      to,
      does: allowed ? "opens the paper" : "does not open the paper",
      kind: "network",
      next: () =>
        withBetween(withReader(world, i, reader.end(one, "openPaper", outcome).copy), {
          saved: isRemoved ? null : saved,
        }),
    };
  }
  if (reader.isRunning(one, "renewPages")) {
    const isSaved = rules.opensWithoutAnswer(saved);
    const outcome = isSaved || (isOnline && isOpen) ? { output: pages } : isOnline ? denied : noAnswer;
    yield {
      from: isSaved ? "phone" : "server",
      to,
      does: "output" in outcome ? "renews the pages" : "does not renew the pages",
      kind: "network",
      next: () =>
        withBetween(withReader(world, i, reader.end(one, "renewPages", outcome).copy), {
          saved: saved?.isLasting === false ? null : saved,
        }),
    };
  }
  if (reader.isPending(one, "ticketRenewal"))
    yield {
      from: to,
      does: "has old addresses of pages",
      kind: "user",
      next: () => withReader(world, i, reader.expire(one, "ticketRenewal").copy),
    };
  const retry = { type: "retry.pressed" } as const;
  if (reader.takes(one, retry))
    yield { from: to, does: retry.type, kind: "user", next: () => withReader(world, i, reader.send(one, retry).copy) };
}

/** What saves the paper in a tab (offline-papers.ts). */
export function* saverMoves(parts: Parts, world: Reading, i: number): Generator<ReadingMove> {
  const { rules, saver, withSaver, withBetween } = parts;
  const one = world.roles.saver[i]!;
  const { saved, isOpen, isOnline } = world.between;
  const { download, isHalfRemoved } = one.own;
  const from = `tab ${i + 1}`;
  const sent = (event: Parameters<typeof saver.send>[1], to: Download = null): Reading =>
    withSaver(world, i, saver.send(one, event).copy, { download: to });
  for (const type of ["save.pressed", "remove.pressed", "save.canceled"] as const)
    if (saver.takes(one, { type })) {
      const left = type === "save.canceled" && !rules.isStopped ? download : null;
      yield { from, does: type, kind: "user", next: () => sent({ type }, type === "save.pressed" ? "asked" : left) };
    }
  if (saver.isRunning(one, "findOfflinePaper")) {
    const output = saved === null || saved.has === "pictures" ? null : saved.isLasting ? { bytes, until } : "expired";
    yield {
      from: "phone",
      to: from,
      does: output === null ? "has no copy" : output === "expired" ? "has an old copy" : "has a copy",
      kind: "browser",
      next: () =>
        withBetween(withSaver(world, i, saver.end(one, "findOfflinePaper", { output }).copy), {
          saved: output === "expired" ? null : saved,
        }),
    };
  }
  if (saver.isRunning(one, "removePaper")) yield* removalMoves(parts, world, i, isHalfRemoved);
  if (download === null) return;
  const failed = (error: unknown) => sent({ type: "save.failed", error });
  if (!isOnline)
    return yield {
      from,
      does: "cannot save: no answer",
      kind: "network",
      next: () => withBetween(failed(noAnswer.error), { saved: rules.isRemovedWhenFailed ? null : saved }),
    };
  if (download === "asked")
    return yield {
      from: "server",
      to: from,
      does: isOpen ? "lets the paper be saved" : "refuses to have the paper saved",
      kind: "network",
      next: () =>
        isOpen
          ? withSaver(world, i, one, { download: "allowed" })
          : withBetween(failed(denied.error), { saved: rules.isRemovedWhenRefused ? null : saved }),
    };
  yield {
    from,
    does: "writes all pages",
    kind: "network",
    next: () =>
      withBetween(sent({ type: "paper.saved", bytes, until }), {
        saved: { has: "all", isLasting: download === "allowed" },
      }),
  };
  yield {
    from,
    does: "has no room",
    kind: "network",
    costs: "fault",
    next: () => failed(new Error("QuotaExceededError")),
  };
}

function* removalMoves(
  { rules, saver, withSaver, withBetween }: Parts,
  world: Reading,
  i: number,
  isHalfRemoved: boolean,
): Generator<ReadingMove> {
  const one = world.roles.saver[i]!;
  const { saved } = world.between;
  const from = `tab ${i + 1}`;
  if (!rules.isRemovedAtOnce && !isHalfRemoved)
    return yield {
      from,
      does: "removes the record",
      kind: "browser",
      next: () =>
        withBetween(withSaver(world, i, one, { isHalfRemoved: true }), {
          saved: saved && { ...saved, has: "pictures" },
        }),
    };
  const left = rules.isRemovedAtOnce || saved?.has !== "all" ? null : ({ ...saved, has: "record" } as const);
  yield {
    from,
    does: rules.isRemovedAtOnce ? "removes the copy" : "removes the pictures",
    kind: "browser",
    next: () =>
      withBetween(
        withSaver(world, i, saver.end(one, "removePaper", { output: undefined }).copy, { isHalfRemoved: false }),
        { saved: left },
      ),
  };
}

/** A tab that is loaded again, the line, and the subscription. */
export function* outsideMoves(parts: Parts, world: Reading): Generator<ReadingMove> {
  const { reader, openReader, openSaver, withReader, withSaver, withBetween } = parts;
  const { saved, isOpen, isOnline } = world.between;
  for (const i of world.roles.reader.keys())
    yield {
      from: `tab ${i + 1}`,
      does: "is loaded again",
      kind: "user",
      costs: "reload",
      next: () => withReader(withSaver(world, i, openSaver()), i, openReader()),
    };
  const line = { from: "network", kind: "network" } as const;
  if (isOnline)
    yield { ...line, does: "is lost", costs: "outage", next: () => withBetween(world, { isOnline: false }) };
  else
    yield {
      ...line,
      does: "is back",
      next: () => {
        let after = withBetween(world, { isOnline: true });
        for (const [i, one] of world.roles.reader.entries())
          after = withReader(after, i, reader.send(one, { type: "retry.pressed" }).copy);
        return after;
      },
    };
  const subscription = { from: "subscription", to: "server", kind: "clock" } as const;
  if (!isOpen)
    yield {
      ...subscription,
      does: "is paid again",
      costs: "renewal",
      next: () => withBetween(world, { isOpen: true }),
    };
  else {
    yield { ...subscription, does: "is revoked", costs: "ending", next: () => withBetween(world, { isOpen: false }) };
    yield {
      ...subscription,
      does: "ends",
      costs: "ending",
      next: () => {
        let after = withBetween(world, { isOpen: false, saved: saved && { ...saved, isLasting: false } });
        for (const [i, one] of world.roles.saver.entries())
          if (one.own.download === "allowed") after = withSaver(after, i, one, { download: "outlived" });
        return after;
      },
    };
  }
}
