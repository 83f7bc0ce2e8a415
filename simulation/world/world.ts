import type { PGlite } from "@electric-sql/pglite";
import type { SessionState } from "../database/database-stream.ts";
import { askDirectly, hangUp, type TextRow } from "../database/pglite-process.ts";
import { seededStream, switchedStream } from "../machine/seeded-stream.ts";
import { time } from "../machine/process-globals.ts";
import { calm, type FaultOdds } from "../outside/fault-odds.ts";
import type { RequestHandler } from "../outside/in-process-listener.ts";
import { makeMailboxes } from "../outside/mailboxes.ts";
import { makeWorldDisk, tearUnsynced, type WorldDisk } from "../outside/memory-disk.ts";
import { worldFetch } from "../outside/network.ts";
import { makeWorldOperators } from "../outside/operators.ts";
import { type CrashPoint, makeServerLife, type ServerLife } from "../outside/server-life.ts";
import { makeHistory } from "./history.ts";
import { type SimulatedServer, simulatedServer } from "./start-server.ts";
import { worldSettings } from "./world-settings.ts";

export interface WorldRequest {
  readonly method: string;
  readonly path: string;
  readonly body?: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}
export interface WorldAnswer {
  readonly status: number;
  readonly text: string;
  /** Cookies that it sets, by name; an empty one is cleared. */
  readonly cookies: ReadonlyMap<string, string>;
}

interface WorldParts {
  readonly pg: PGlite;
  readonly disk?: WorldDisk;
  readonly seed: number;
  readonly keepsLines?: boolean;
}

const cookiesOf = (headers: Headers): ReadonlyMap<string, string> =>
  new Map(
    headers.getSetCookie().map((cookie) => {
      const [pair = ""] = cookie.split(";");
      const at = pair.indexOf("=");
      return [pair.slice(0, at), pair.slice(at + 1)] as const;
    }),
  );

const readAnswer = async (response: Response): Promise<WorldAnswer> => {
  const isStream = response.headers.get("content-type") === "text/event-stream";
  if (isStream) await response.body?.cancel();
  const text = isStream ? "" : await response.text();
  return { status: response.status, text, cookies: cookiesOf(response.headers) };
};

/** What may be said where the disk is broken. */
const BROKEN_DISK = /The disk answered E/;
/** Levels of the log that no student may cause. */
const BAD_LEVELS: ReadonlySet<string> = new Set(["error", "fatal"]);

/** All that outlives a server: database, disk, operators, mailboxes, and the history. One server at a time. */
export const makeWorld = ({ pg, seed, disk = makeWorldDisk(), keepsLines = false }: WorldParts) => {
  const [pace, chance] = [switchedStream(seededStream(seed, "faults")), seededStream(seed, "product")];
  const history = makeHistory(time.now, keepsLines);
  const problems = new Set<string>();
  const counts = { crashes: 0, requests: 0, statements: 0 };
  let odds: FaultOdds = calm;
  let clockError = 0;
  let session: SessionState = "I";
  let life: ServerLife | null = null;
  let runtime: SimulatedServer | null = null;
  let handler: RequestHandler | null = null;
  let onDeath: (() => void)[] = [];

  const mailboxes = makeMailboxes(pace, () => odds, history.note);

  const call = async ({ method, path, body, headers = {} }: WorldRequest): Promise<WorldAnswer | null> => {
    const place = (counts.requests += 1);
    history.note("request", place, method, path, body?.toString("latin1") ?? null, headers);
    if (handler === null || life?.isDead() !== false) return null;
    const died = new Promise<null>((done) => onDeath.push(() => done(null)));
    const request = new Request(`https://annales.example${path}`, {
      method,
      headers: { host: "annales.example", "x-forwarded-for": "10.1.0.1", ...headers },
      ...(body !== undefined && { body: typeof body === "string" ? body : new Uint8Array(body) }),
    });
    const answer = await Promise.race([handler(request).then(readAnswer), died]);
    history.note("answer", place, answer?.status ?? "lost", answer?.text ?? null);
    if (answer !== null && answer.status >= 500 && answer.status !== 503)
      problems.add(`answered ${answer.status} to ${method} ${path.replaceAll(/[0-9a-f-]{8,}|\d+/g, "…")}`);
    return answer;
  };

  const operators = makeWorldOperators({
    time,
    uuid: seededStream(seed, "operators").uuid,
    onCallback: (method, url, body) => {
      const send = (wait: number) =>
        time.after(wait, () => {
          const headers = { "content-type": "application/json" };
          void call({ method, path: url.pathname, body, headers });
        });
      if (pace.happens(odds.callbackLost)) return history.note("callback lost", body);
      send(5 + (pace.happens(odds.callbackLate) ? pace.below(1_200_000) : 0));
      if (pace.happens(odds.callbackTwice)) send(6 + pace.below(20_000));
    },
  });
  const settings = worldSettings(operators.environment);

  const died = (where: string): void => {
    history.note("died", where, life?.calls());
    counts.crashes += 1;
    hangUp(pg);
    session = "I";
    tearUnsynced(disk);
    handler = null;
    runtime = null;
    for (const tell of onDeath) tell();
    onDeath = [];
  };

  const onLogLine = (line: string): void => {
    const { level, message, cause } = JSON.parse(line) as Readonly<Record<string, unknown>>;
    history.note("log", level, message, cause ?? null);
    if (BAD_LEVELS.has(String(level)) && !BROKEN_DISK.test(JSON.stringify(cause ?? null)))
      problems.add(`logged: ${JSON.stringify(message)} ${JSON.stringify(cause ?? null).slice(0, 300)}`);
  };

  return {
    pg,
    disk,
    operators,
    mailboxes,
    history,
    problems,
    counts,
    call,
    /** Asks the database past the server. Only while no transaction is open. */
    ask: (text: string): readonly TextRow[] => askDirectly(pg, text),
    isIdle: (): boolean => session === "I",
    life: (): ServerLife | null => life,
    isAlive: (): boolean => handler !== null && life?.isDead() === false,
    setOdds: (next: FaultOdds): void => {
      odds = next;
    },
    /** Faults are drawn from the chance of this step from now on. */
    beginStep: (number: number, ...said: readonly unknown[]): void => {
      history.note("step", number, ...said);
      pace.use(seededStream(seed, `faults ${number}`));
    },
    /** By how much the clock of the server is wrong from now on, in ms. */
    setClockError: (ms: number): void => {
      history.note("clock", ms);
      clockError = ms;
    },
    /** Starts a server. False where it died in its start. */
    start: async (point: CrashPoint | null = null): Promise<boolean> => {
      await time.settle();
      time.beginProcess();
      const begun = makeServerLife({ time, pace, onDeath: died });
      begun.crashAt(point);
      life = begun;
      history.note("start");
      const dies = new Promise<boolean>((done) => onDeath.push(() => done(false)));
      const fetch = worldFetch({ operators, life: begun, pace, odds: () => odds, note: history.note });
      let ready: RequestHandler | null = null;
      const built = simulatedServer({
        pg,
        life: begun,
        time,
        pace,
        chance,
        disk,
        fetch,
        mailboxes,
        settings,
        odds: () => odds,
        clockError: () => clockError,
        onMessage: (bytes) => {
          counts.statements += 1;
          history.statement(bytes);
        },
        onState: (state) => {
          session = state;
        },
        onHandler: (made) => {
          ready = made;
        },
        onLogLine,
      });
      const isBuilt = await time.until(Promise.race([built.context().then(() => true), dies]));
      if (!isBuilt || begun.isDead()) return false;
      runtime = built;
      handler = ready;
      return true;
    },
    /** Runs an effect with the server's services. */
    run: (): SimulatedServer => {
      if (runtime === null) throw new Error("No server runs.");
      return runtime;
    },
    /** The server dies now, as by a power cut. */
    kill: (): void => life?.die("killed"),
    /** Nothing of this world runs any more. */
    end: async (): Promise<void> => {
      time.endProcess();
      await time.settle();
      hangUp(pg);
      [handler, runtime, life] = [null, null, null];
    },
  };
};
export type World = ReturnType<typeof makeWorld>;
