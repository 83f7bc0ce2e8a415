import {
  type WorkerProcess,
  type PoolTask,
  type TaskOutcome,
  type WorkerProgram,
  startWorkerProcess,
} from "./worker-process.ts";
import { type ChildTurns, unlimitedTurns } from "./child-turns.ts";
import type { TaskShapes } from "./worker-protocol.ts";

/** Work without an owner is the server's own, which may have all children. */
type Owner = number | undefined;

/**
 * A queue for a few child processes, which stay for a while when idle. Owners take turns: the one served least recently comes next, and
 * none occupies all children where there are several.
 */
export interface WorkerPool<C extends TaskShapes> {
  run<K extends keyof C>(job: PoolTask<C, K>): Promise<TaskOutcome<C[K]["answer"]>>;
  load(): { readonly running: number; readonly waiting: number };
  /** Whether work of higher priority waits for a child of this pool to end. */
  isAwaited(): boolean;
  /** Ends the children. Whatever still runs or waits rejects. */
  close(): Promise<void>;
}

/** Runs a task once more after a crash: the cause may be an earlier task or the machine. */
export const retryOnce = async <A>(run: () => Promise<TaskOutcome<A>>): Promise<TaskOutcome<A>> => {
  const first = await run();
  return hasCrashed(first) ? run() : first;
};
export const hasCrashed = (outcome: TaskOutcome<unknown>): boolean =>
  "stopped" in outcome && outcome.stopped === "child_stopped";

/** `turns`: those of all pools of the process; `start` starts a child. */
export const openWorkerPool = <C extends TaskShapes>(
  program: WorkerProgram,
  concurrency: number,
  turns: ChildTurns = unlimitedTurns,
  start: typeof startWorkerProcess = startWorkerProcess,
): WorkerPool<C> => {
  /** Children without work, the one that had some last at the end, with what calls off their end. */
  const idle = new Map<WorkerProcess<C>, () => void>();
  const busy = new Set<WorkerProcess<C>>();
  const waiting: { readonly owner: Owner; readonly go: () => void }[] = [];
  const running: Owner[] = [];
  /** The owners that were served while someone waited, the one served the longest ago first. */
  const served = new Set<Owner>();
  const closing = new AbortController();
  const share = Math.max(1, concurrency - 1);

  const isFree = (owner: Owner): boolean =>
    running.length < concurrency && (owner === undefined || running.filter((other) => other === owner).length < share);

  /** The place in the queue of who comes next; -1 where no one can. */
  const nextPlace = (): number => {
    const turns = [...served];
    let next = -1;
    for (const [place, { owner }] of waiting.entries()) {
      if (!isFree(owner)) continue;
      if (next === -1 || turns.indexOf(owner) < turns.indexOf(waiting[next]!.owner)) next = place;
    }
    return next;
  };

  const begin = (owner: Owner): void => {
    running.push(owner);
    served.delete(owner);
    served.add(owner);
  };

  const takeTurn = async (owner: Owner, signal: AbortSignal) => {
    signal.throwIfAborted();
    if (isFree(owner)) return begin(owner);
    await new Promise<void>((resolve, reject) => {
      const go = () => {
        signal.removeEventListener("abort", giveUp);
        begin(owner);
        resolve();
      };
      const place = { owner, go };
      const giveUp = () => {
        waiting.splice(waiting.indexOf(place), 1);
        reject(signal.reason);
      };
      signal.addEventListener("abort", giveUp, { once: true });
      waiting.push(place);
    });
  };

  const passTurn = (owner: Owner) => {
    running.splice(running.indexOf(owner), 1);
    const next = nextPlace();
    if (next !== -1) waiting.splice(next, 1)[0]!.go();
    if (waiting.length === 0) served.clear();
  };

  const endChild = async (child: WorkerProcess<C>): Promise<void> => {
    await child.end();
    turns.pass();
  };

  const wake = (child: WorkerProcess<C>): void => {
    idle.get(child)?.();
    idle.delete(child);
  };

  const endIdle = (child: WorkerProcess<C>): Promise<void> => {
    wake(child);
    return endChild(child);
  };

  const putBack = async (child: WorkerProcess<C>): Promise<void> => {
    busy.delete(child);
    if (turns.isWanted(Infinity) || closing.signal.aborted || child.isSpent()) return endChild(child);
    const timer = setTimeout(endIdle, program.idle, child).unref();
    const takeBack = turns.offer(() => void endIdle(child));
    idle.set(child, () => {
      clearTimeout(timer);
      takeBack();
    });
  };

  const lastIdle = (): WorkerProcess<C> | undefined => [...idle.keys()].at(-1);

  const takeChild = async (signal: AbortSignal): Promise<WorkerProcess<C>> => {
    for (let child = lastIdle(); child !== undefined; child = lastIdle()) {
      wake(child);
      if (!child.isSpent()) return child;
      await endChild(child);
    }
    await turns.take(program.priority, signal);
    return start<C>(program);
  };

  const run: WorkerPool<C>["run"] = async (job) => {
    const signal = job.signal ? AbortSignal.any([job.signal, closing.signal]) : closing.signal;
    await takeTurn(job.owner, signal);
    try {
      const child = await takeChild(signal);
      busy.add(child);
      job.onBegin?.();
      return await child.run({ ...job, signal }).finally(() => putBack(child));
    } finally {
      passTurn(job.owner);
    }
  };

  return {
    run,
    load: () => ({ running: running.length, waiting: waiting.length }),
    isAwaited: () => turns.isWanted(program.priority),
    close: async () => {
      closing.abort(new Error("The children are closed."));
      await Promise.all([...idle.keys()].map(endIdle));
      await Promise.all([...busy].map((child) => child.end()));
    },
  };
};
