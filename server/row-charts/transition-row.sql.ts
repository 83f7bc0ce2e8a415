import { Clock, Effect } from "effect";
import { SqlClient, type SqlError, type Statement } from "effect/sql";
import { type AnyMachineSnapshot, type AnyStateMachine, type EventFrom, type SnapshotFrom, transition } from "xstate";
import { RequestContext } from "../http/request-context.ts";
import { hashedChart, type LoggedChart } from "./logged-chart.ts";

/** The columns that every row with a chart has. `chart` is the version of the chart that wrote the row. */
interface ChartRow {
  readonly chart: number;
  readonly state: string;
  readonly revision: number;
}

interface NamedEffect {
  readonly type: string;
  readonly params: unknown;
}

/** What a chart answers to an event for a row as it was read. `input` is what the caller passes beside the event. */
export interface RowTransition<Machine extends AnyStateMachine, Row, Input> {
  readonly row: Row;
  readonly event: EventFrom<Machine>;
  readonly input: Input;
  /** The row's own, and that after the event. */
  readonly before: SnapshotFrom<Machine>;
  readonly next: SnapshotFrom<Machine>;
  readonly effects: readonly NamedEffect[];
}

/** The effects that a chart names, as the server performs them. `row` is the row before the transition, `now` in ms. */
export type EffectPerformers<Effects, Row, Input> = {
  readonly [Name in keyof Effects]: (
    row: Row,
    params: Effects[Name],
    now: number,
    input: Input,
  ) => Effect.Effect<unknown, SqlError.SqlError, SqlClient.SqlClient>;
};

/** The fields of events, beside their type. */
type EventFields<Event> = Event extends unknown ? Exclude<keyof Event, "type"> : never;

/** What an area says of its table, so that the rows follow their chart. */
export interface RowChart<
  Machine extends AnyStateMachine,
  Row extends ChartRow,
  Key,
  Effects,
  Input,
> extends LoggedChart {
  readonly machine: Machine;
  readonly version: number;
  readonly keyColumn: keyof Row & string;
  /** The fields of events that the log holds: what guards and assignments read, and nothing that a person typed. */
  readonly loggedFields: readonly EventFields<EventFrom<Machine>>[];
  readonly spans: Readonly<Record<"decide" | "commit" | "perform" | "transition", string>>;
  /** The row as error messages call it, such as `Solution 7`. */
  readonly describe: (key: Key) => string;
  /** Undefined for a row that is not there: its events are ignored. */
  readonly read: (key: Key) => Effect.Effect<Row | undefined, never, SqlClient.SqlClient>;
  /** Whether an event no longer concerns the row, whatever the chart says. */
  readonly isObsolete?: (row: Row, event: EventFrom<Machine>, input: Input, now: number) => boolean;
  readonly snapshotOf: (row: Row) => SnapshotFrom<Machine>;
  /** The columns to set beside state and revision, such as `tries = 2`. */
  readonly columns?: (
    sql: SqlClient.SqlClient,
    step: RowTransition<Machine, Row, Input>,
    now: number,
  ) => readonly Statement.Fragment[];
  /** A statement that changes another row with this one, by `moved`: the key of this row, or none where it was lost. */
  readonly alongside?: (sql: SqlClient.SqlClient, step: RowTransition<Machine, Row, Input>) => Statement.Fragment;
  readonly performers: (sql: SqlClient.SqlClient) => EffectPerformers<Effects, Row, Input>;
}

type Fields = Readonly<Record<string, unknown>>;

/** The event as the log has it. */
const loggedEvent = (event: Fields, fields: readonly PropertyKey[]): string =>
  JSON.stringify(Object.fromEntries(Object.entries(event).filter(([key]) => key === "type" || fields.includes(key))));

/** The context after a transition where it changed, and with the first one of a row; else null. */
const loggedContext = (before: Fields, after: Fields, isFirst: boolean): string | null => {
  const text = JSON.stringify(after);
  return isFirst || text !== JSON.stringify(before) ? text : null;
};

/** Lost races in one call before that is a defect. */
const MAX_ATTEMPTS = 20;

/**
 * Moves rows by their chart: the only code that changes the state of such a row.
 * - `decide`: what the chart answers to an event for the row as it is now; null where the event changes nothing.
 * - `commit`: writes the decision and its entry in the log in one guarded statement, and performs its effects in the same
 *   transaction; `lost` when the row has changed since it was read.
 * - `transition`: both, again after each lost race; `ignored` where the event changes nothing.
 * - `logged`: the chart as the check of the log takes it.
 * Dies for a row of another chart version, for an effect without performer, and after 20 lost races.
 */
export const makeRowTransition = <Machine extends AnyStateMachine, Row extends ChartRow, Key, Effects, Input>(
  chart: RowChart<Machine, Row, Key, Effects, Input>,
) => {
  type Step = RowTransition<Machine, Row, Input>;
  const logged = hashedChart(chart);

  const decide = Effect.fn(chart.spans.decide)(function* (key: Key, event: EventFrom<Machine>, input: Input) {
    const row = yield* chart.read(key);
    if (row === undefined || chart.isObsolete?.(row, event, input, yield* Clock.currentTimeMillis)) return null;
    if (row.chart !== chart.version)
      throw new Error(`${chart.describe(key)} was written by chart ${row.chart}, this is ${chart.version}.`);
    const before = chart.snapshotOf(row);
    const [next, effects] = transition(chart.machine, before, event);
    if (next === before && effects.length === 0) return null;
    const step: Step = { row, event, input, before, next, effects };
    return step;
  });

  const write = (sql: SqlClient.SqlClient, step: Step, now: number, request: string | null) => {
    const { row, event, next, effects } = step;
    const { value, context }: AnyMachineSnapshot = next;
    const { context: earlier }: AnyMachineSnapshot = step.before;
    const key = sql(chart.keyColumn);
    const columns = [sql`state = ${value}`, ...(chart.columns?.(sql, step, now) ?? []), sql`revision = revision + 1`];
    const other = chart.alongside?.(sql, step);
    return sql`WITH moved AS (UPDATE ${sql(chart.table)} SET ${sql.csv(columns)}
        WHERE ${key} = ${row[chart.keyColumn]} AND state = ${row.state} AND revision = ${row.revision}
        RETURNING ${key})${other === undefined ? sql`` : sql`, other AS (${other})`}
      INSERT INTO row_transition
        (at, revision, row_table, row_key, chart, event, from_state, to_state, effects, context, request)
      SELECT ${new Date(now)}::timestamptz, ${row.revision + 1}::int, ${chart.table}, ${key}::text, ${logged.hash},
        ${loggedEvent(event, chart.loggedFields)}::jsonb, ${row.state}, ${value}, ${effects.map(({ type }) => type).join(" ")},
        ${loggedContext(earlier, context, row.revision === 0)}::jsonb, ${request}::uuid
      FROM moved RETURNING id`;
  };

  const perform = Effect.fn(chart.spans.perform)(function* (
    { type, params }: NamedEffect,
    { row, input }: Step,
    now: number,
  ) {
    const performers = chart.performers(yield* SqlClient.SqlClient);
    if (!Object.hasOwn(performers, type)) throw new Error(`The server does not perform ${type}.`);
    yield* performers[type as keyof Effects](row, params as Effects[keyof Effects], now, input);
  });

  const commit = Effect.fn(chart.spans.commit)(function* (step: Step) {
    const sql = yield* SqlClient.SqlClient;
    const now = yield* Clock.currentTimeMillis;
    const { id: request = null } = yield* RequestContext;
    const move = Effect.gen(function* () {
      if ((yield* write(sql, step, now, request)).length === 0) return "lost" as const;
      for (const effect of step.effects) yield* perform(effect, step, now);
      return "moved" as const;
    });
    return yield* sql.withTransaction(move);
  }, Effect.orDie);

  const transitionRow = Effect.fn(chart.spans.transition)(function* (
    key: Key,
    event: EventFrom<Machine>,
    input: Input,
  ) {
    for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts += 1) {
      const step = yield* decide(key, event, input);
      if (step === null) return "ignored" as const;
      if ((yield* commit(step)) === "moved") return "moved" as const;
    }
    throw new Error(`${chart.describe(key)} was moved by others ${MAX_ATTEMPTS} times.`);
  });

  return { decide, commit, transition: transitionRow, logged };
};
