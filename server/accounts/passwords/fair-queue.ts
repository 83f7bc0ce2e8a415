import { Effect } from "effect";
import { failWith, type ApiError } from "../../http/errors/api-error.ts";

/** Who asks: turns go round between keys, and alternate between known askers and strangers where both wait. */
export interface QueueClient {
  readonly isKnown: boolean;
  readonly key: string;
}

interface Caps {
  /** Works at the same time. */
  readonly atOnce: number;
  /** Waiting for one key. */
  readonly perKey: number;
  /** Waiting of all known askers, and of all strangers. */
  readonly total: number;
}

interface Job {
  readonly key: string;
  readonly start: () => Promise<void>;
  readonly refuse: () => void;
}

/** Seconds after which one who had too many waiting may come again. */
export const RETRY_AFTER_SECONDS = 2;

/** The waiting jobs of a group, by key; the key whose turn is next comes first. */
const makeGroup = ({ perKey, total }: Caps) => {
  const byKey = new Map<string, Job[]>();
  let waiting = 0;

  const remove = (job: Job): void => {
    const jobs = byKey.get(job.key);
    const place = jobs?.indexOf(job) ?? -1;
    if (jobs === undefined || place < 0) return;
    jobs.splice(place, 1);
    waiting -= 1;
    if (jobs.length === 0) byKey.delete(job.key);
  };
  const longest = (): readonly Job[] =>
    [...byKey.values()].reduce((most, jobs) => (jobs.length > most.length ? jobs : most), []);

  return {
    remove,
    isFull: (key: string): boolean => (byKey.get(key)?.length ?? 0) >= perKey,
    /**
     * When the queue is full, rejects the newest job of the key with the most jobs, or the new one if its key has the most.
     */
    add: (job: Job): void => {
      const jobs = byKey.get(job.key) ?? [];
      if (jobs.length >= perKey) return job.refuse();
      if (waiting >= total) {
        const most = longest();
        if (most.length <= jobs.length + 1) return job.refuse();
        const last = most.at(-1)!;
        remove(last);
        last.refuse();
      }
      byKey.set(job.key, jobs);
      jobs.push(job);
      waiting += 1;
    },
    /** The job whose turn it is; its key goes to the end. */
    next: (): Job | undefined => {
      const [first] = byKey;
      if (first === undefined) return undefined;
      const [key, jobs] = first;
      const job = jobs[0]!;
      remove(job);
      byKey.delete(key);
      if (jobs.length > 0) byKey.set(key, jobs);
      return job;
    },
  };
};

/** Does work in its turn. Who waits goes on waiting when the caller hangs up, and then does nothing. */
type InTurn = <A, E, R>(
  asker: QueueClient,
  work: Effect.Effect<A, E, R>,
) => Effect.Effect<A, E | ApiError<"too_many_requests">, R>;

/**
 * A queue for work that takes all of a processor. A refused job fails with 429; it is always one of who has most waiting.
 * A job that is interrupted leaves the queue; once it runs, it holds its place until it has ended.
 */
export const makeFairQueue = (caps: Caps) => {
  const [known, strangers] = [makeGroup(caps), makeGroup(caps)];
  let running = 0;
  let isKnownNext = true;

  const next = (): Job | undefined => {
    const groups = isKnownNext ? [known, strangers] : [strangers, known];
    isKnownNext = !isKnownNext;
    return groups[0]!.next() ?? groups[1]!.next();
  };
  const startMore = (): void => {
    while (running < caps.atOnce) {
      const job = next();
      if (job === undefined) return;
      running += 1;
      void job.start().finally(() => {
        running -= 1;
        startMore();
      });
    }
  };

  const ask = ({ isKnown, key }: QueueClient, job: Omit<Job, "key">): (() => void) => {
    const group = isKnown ? known : strangers;
    const placed: Job = { key, ...job };
    group.add(placed);
    startMore();
    return () => group.remove(placed);
  };
  const refused = failWith("too_many_requests", { retryAfter: RETRY_AFTER_SECONDS });
  const enter = (asker: QueueClient) =>
    Effect.callback<() => void, ApiError<"too_many_requests">>((resume) => {
      const start = () => new Promise<void>((end) => resume(Effect.succeed(end)));
      ask(asker, { start, refuse: () => resume(refused) });
    });
  const inTurn: InTurn = (asker, work) =>
    Effect.acquireUseRelease(
      enter(asker),
      () => work,
      (end) => Effect.sync(end),
    );

  return {
    inTurn,
    /** Whether no more of this asker may wait. */
    isFull: ({ isKnown, key }: QueueClient): boolean => (isKnown ? known : strangers).isFull(key),
    run: <A>(asker: QueueClient, work: () => Promise<A>): Effect.Effect<A, ApiError<"too_many_requests">> =>
      Effect.callback((resume) => {
        const start = () =>
          work().then(
            (result) => resume(Effect.succeed(result)),
            (problem: unknown) => resume(Effect.die(problem)),
          );
        const leave = ask(asker, { start, refuse: () => resume(refused) });
        return Effect.sync(leave);
      }),
  };
};
