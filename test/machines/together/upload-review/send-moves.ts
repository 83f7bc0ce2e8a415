import { freshName } from "../../../../harness/index.ts";
import { callFailure } from "../../fixtures/user-fixtures.ts";
import { type Parts, uploadOf } from "./upload-copies.ts";
import { type Answer, type Call, isGone, type Tab, type Uploads, type UploadMove } from "./upload-world.ts";

const presses = (["cancel.pressed", "retry.pressed", "duplicate.allowed", "dialog.closed"] as const).map((type) => ({
  type,
}));
const duplicate = { id: 9, title: "Algebra", language: "fr" } as const;
const failed = (status: number, code: string) =>
  ({ type: "upload.failed", error: callFailure(status, code), duplicate: null }) as const;
/** What the browser tells the chart of an answer (src/services/uploads/uploads-client.ts, `send`). */
const toldOf = (answer: Answer) => {
  if (answer === "stored") return { type: "file.stored" } as const;
  if (answer === "duplicate_paper") return { ...failed(409, answer), duplicate };
  return answer === "unavailable" ? failed(503, answer) : failed(422, answer);
};
const noAnswer = failed(0, "no_answer");

/** The request of a tab ends without an answer. */
function cutOff({ tab, tabAfter, withTab }: Parts, world: Uploads, i: number): Uploads {
  const one = world.roles.tab[i]!;
  const after = tabAfter(world, i, tab.send(one, noAnswer));
  const now = after.roles.tab[i]!;
  return now.own.call === one.own.call ? withTab(after, i, { ...now, own: { ...now.own, call: null } }) : after;
}

interface Handled {
  readonly does: string;
  readonly isFault?: boolean;
  readonly next: () => { readonly world: Uploads; readonly call: Call };
}

/** server/uploads/receive-upload.sql.ts, `admit`: the paper that the key made, a refusal, or null for a new one. */
function admitted({ rules }: Parts, { roles }: Uploads, { file, isAllowed }: Call): Answer | null {
  const rows = roles.row.filter((row) => !isGone(row));
  if (rules.isKeyKnown && rows.some(({ own }) => own.file === file && own.isAllowed === isAllowed)) return "stored";
  return !isAllowed && rows.some(rules.isDuplicate) ? "duplicate_paper" : null;
}

/** server/papers/store-paper.sql.ts, `withQuarantinedFile`: the row and its file, or neither. */
function stored(parts: Parts, world: Uploads, call: Call): { readonly world: Uploads; readonly call: Call } {
  const { rules, storedRow, withBetween, withoutFile } = parts;
  const before = rules.isAdmittedAgain ? admitted(parts, world, call) : null;
  if (before !== null) return { world: withoutFile(world, call.stored), call: { ...call, answer: before } };
  const files = world.between.files.map((one) => (one.id === call.stored ? { ...one, isTracked: false } : one));
  const after: Uploads = { ...world, roles: { ...world.roles, row: [...world.roles.row, storedRow(call)] } };
  return {
    world: rules.isUntrackedWithRow ? withBetween(after, { files }) : after,
    call: { ...call, answer: "stored" },
  };
}

/** What the server does next with a file that was sent (server/uploads/receive-upload.sql.ts, `receiveUpload`). */
function* handled(parts: Parts, world: Uploads, call: Call): Generator<Handled> {
  const { rules, withBetween } = parts;
  const answered = (does: string, answer: Answer, isFault = false): Handled => ({
    does,
    isFault,
    next: () => ({ world, call: { ...call, answer } }),
  });
  if (call.phase === "sent") {
    const before = admitted(parts, world, call);
    if (before !== null) return yield answered(`sends ${call.file}, ${before}`, before);
    yield { does: `sends ${call.file}, intake takes it`, next: () => ({ world, call: { ...call, phase: "checked" } }) };
    yield answered(`sends ${call.file}, intake refuses it`, "pdf_encrypted", true);
    yield answered(`sends ${call.file}, intake has no child`, "unavailable", true);
    return;
  }
  if (call.phase === "checked")
    return yield {
      does: `stores the bytes of ${call.file}`,
      next: () => {
        const id = freshName(world, "object");
        const files = [...world.between.files, { id, isTracked: rules.isTrackedFirst }];
        return { world: withBetween(world, { files }), call: { ...call, phase: "put", stored: id } };
      },
    };
  yield { does: `stores the row of ${call.file}`, next: () => stored(parts, world, call) };
}

/** What can happen in a tab and on its line. */
export function* tabMoves(parts: Parts, world: Uploads, one: Tab, i: number): Generator<UploadMove> {
  const { tab, tabAfter, withTab, withBetween, openTab } = parts;
  const from = `tab ${i + 1}`;
  const { file, call } = one.own;
  const { strays } = world.between;
  const user = (does: string, next: () => Uploads): UploadMove => ({ from, does, kind: "user", next });
  const fault = (does: string, next: () => Uploads): UploadMove => ({
    from: "network",
    to: from,
    does,
    kind: "network",
    costs: "fault",
    next,
  });
  const goesOn = call !== null && call.answer === null ? [...strays, call] : strays;
  const canSend = one.snapshot.matches("idle") || one.snapshot.matches("canceled") || one.snapshot.matches("stored");
  if (canSend && file !== null)
    yield {
      ...user("upload.started", () =>
        tabAfter(world, i, tab.send(one, { type: "upload.started", upload: uploadOf(file) })),
      ),
      costs: "send",
    };
  if (canSend && file === null)
    yield user("picks the file", () =>
      withTab(world, i, { ...one, own: { file: freshName(world, "file"), call: null } }),
    );
  for (const press of presses)
    if (tab.takes(one, press))
      // A request that is aborted goes on at the server, or ends there: its stray may never arrive.
      yield user(press.type, () => withBetween(tabAfter(world, i, tab.send(one, press)), { strays: goesOn }));
  if (call !== null) {
    const told = (event: Parameters<typeof tab.send>[1]) => tabAfter(world, i, tab.send(one, event));
    if (call.answer !== null) {
      const { answer } = call;
      yield { from: "server", to: from, does: answer, kind: "network", next: () => told(toldOf(answer)) };
    } else
      for (const { does, isFault, next } of handled(parts, world, call))
        yield {
          from,
          to: "server",
          does,
          kind: "network",
          ...(isFault && { costs: "fault" }),
          next: () => {
            const { world: after, call: then } = next();
            return withTab(after, i, { ...one, own: { ...one.own, call: then } });
          },
        };
    yield fault("loses the connection", () => withBetween(cutOff(parts, world, i), { strays: goesOn }));
  }
  if (!one.snapshot.matches("idle") || file !== null)
    yield {
      from,
      does: "is loaded again",
      kind: "crash",
      costs: "crash",
      next: () => withBetween(withTab(world, i, openTab()), { strays: goesOn }),
    };
}

/** Requests that no tab waits for any more: no tab learns how they ended. */
export function* strayMoves(parts: Parts, world: Uploads): Generator<UploadMove> {
  const { strays } = world.between;
  for (const [i, stray] of strays.entries()) {
    if (strays.findIndex((one) => JSON.stringify(one) === JSON.stringify(stray)) < i) continue;
    for (const { does, isFault, next } of handled(parts, world, stray)) {
      if (isFault) continue;
      yield {
        from: "network",
        to: "server",
        does: `${does}${stray.isAllowed ? ", allowed" : ""}${stray.stored ?? ""}, late`,
        kind: "network",
        next: () => {
          const { world: after, call } = next();
          const left = strays.filter((_, k) => k !== i);
          return parts.withBetween(after, { strays: call.answer === null ? [...left, call] : left });
        },
      };
    }
  }
}

/** The server dies and starts again: what it has begun is lost, and files without a row are left to the outbox. */
export function* crashMoves(parts: Parts, world: Uploads): Generator<UploadMove> {
  const { strays } = world.between;
  if (world.roles.tab.every(({ own }) => own.call === null) && strays.every(({ phase }) => phase === "sent")) return;
  yield {
    from: "server",
    does: "dies",
    kind: "crash",
    costs: "crash",
    next: () => {
      let after = world;
      for (const [i, { own }] of world.roles.tab.entries()) if (own.call !== null) after = cutOff(parts, after, i);
      return parts.withBetween(after, { strays: strays.filter(({ phase }) => phase === "sent") });
    },
  };
}
