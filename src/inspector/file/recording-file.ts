import { Exit, Schema } from "effect";
import { tryOrNull } from "../../services/browser/try-or-null.ts";
import { parseChart } from "../../chart-drawing/chart-definition.ts";
import { type ActorView, type RecordedActor, type RecordedStep, type Recording, STEPS_MAX } from "../recording.ts";
import type { OpenedRecording } from "../shown-actor.ts";
import { toRedactedJson } from "../connection/redacted-json.ts";
import { toSharedJson } from "./personal-data.ts";

const FORMAT = "annales.recording";
const VERSION = 1;
/** Bytes of a file that is written or read. Steps of a payment have 1 kB each; 32 MB are read in a third of a second. */
export const FILE_BYTES_MAX = 32 * 1024 * 1024;
const ACTORS_MAX = 20_000;
const PAGES_MAX = 1_000;

/** Why a file is not shown; `unreadable`: the browser could not read it. */
export type RecordingFileReason = "tooLarge" | "notRecording" | "newer" | "cutOff" | "damaged" | "unreadable";

export class RecordingFileError extends Error {
  readonly reason: RecordingFileReason;
  constructor(reason: RecordingFileReason) {
    super(reason);
    this.reason = reason;
  }
}

const count = Schema.Int.check(Schema.isGreaterThanOrEqualTo(0));
/** A place in `charts` or in `views`. */
const place = count;
const fields = Schema.Record(Schema.String, Schema.Unknown);
const View = Schema.StructWithRest(Schema.Struct({ status: Schema.String }), [fields]);
const Event = Schema.StructWithRest(Schema.Struct({ type: Schema.String }), [fields]);
const Page = Schema.Struct({ id: Schema.String, address: Schema.String, until: Schema.NullOr(count) });
const Actor = Schema.Struct({
  key: Schema.String,
  page: Schema.String,
  sessionId: Schema.String,
  name: Schema.String,
  parent: Schema.NullOr(Schema.String),
  chart: Schema.NullOr(place),
  since: count,
  isStarted: Schema.Boolean,
  shown: place,
});
const Step = Schema.Struct({
  n: count,
  at: Schema.Finite,
  from: Schema.NullOr(Schema.String),
  to: Schema.String,
  event: Event,
  before: place,
  after: Schema.NullOr(place),
});

/**
 * A recording as a file. What is told often is in it once: `charts` are definitions as @statelyai/inspect writes them, `views`
 * what actors showed; others name them by place. `savedAt` and `at` in ms since 1970.
 */
export const RecordingFile = Schema.Struct({
  format: Schema.Literal(FORMAT),
  version: Schema.Literal(VERSION),
  savedAt: Schema.Finite,
  pages: Schema.Array(Page).check(Schema.isMaxLength(PAGES_MAX)),
  charts: Schema.Array(fields).check(Schema.isMaxLength(ACTORS_MAX)),
  views: Schema.Array(View).check(Schema.isMaxLength(ACTORS_MAX + 2 * STEPS_MAX)),
  actors: Schema.Array(Actor).check(Schema.isMaxLength(ACTORS_MAX)),
  steps: Schema.Array(Step).check(Schema.isMinLength(1), Schema.isMaxLength(STEPS_MAX)),
});
export type RecordingFile = typeof RecordingFile.Type;
const Head = Schema.Struct({ format: Schema.Literal(FORMAT), version: Schema.Int });

/** Numbers what is put in by its text; equal ones have one number. */
const table = <Item>() => {
  const places = new Map<string, number>();
  const items: Item[] = [];
  const placeOf = (item: Item): number => {
    const text = JSON.stringify(item);
    const known = places.get(text);
    if (known !== undefined) return known;
    places.set(text, items.length);
    return items.push(item) - 1;
  };
  return { items, placeOf };
};

/** A state value is told as it is: its names are those of the chart. */
const sharedView = ({ value, ...rest }: ActorView): RecordingFile["views"][number] => {
  const shared = toSharedJson(rest) as RecordingFile["views"][number];
  return value === undefined ? shared : { ...shared, value };
};

const fileText = ({ pages, actors, steps }: Recording, savedAt: number): string => {
  const charts = table<RecordingFile["charts"][number]>();
  const views = table<RecordingFile["views"][number]>();
  /** Most steps begin with what the one before led to: it is looked through once. */
  const seen = new Map<ActorView, number>();
  const viewOf = (view: ActorView): number => {
    const at = seen.get(view) ?? views.placeOf(sharedView(view));
    seen.set(view, at);
    return at;
  };
  const file: RecordingFile = {
    format: FORMAT,
    version: VERSION,
    savedAt,
    pages: pages.map(({ id, address, until }) => ({ id, address, until })),
    actors: Object.values(actors).map(
      ({ key, page, sessionId, name, parent, definition, since, isStarted, shown }) => ({
        key,
        page,
        sessionId,
        name,
        parent,
        chart: definition === null ? null : charts.placeOf(JSON.parse(definition) as Record<string, unknown>),
        since,
        isStarted,
        shown: viewOf(shown),
      }),
    ),
    steps: steps.map(({ n, at, from, to, event, before, after }) => ({
      n,
      at,
      from,
      to,
      event: toSharedJson(event) as RecordingFile["steps"][number]["event"],
      before: viewOf(before),
      after: after === null ? null : viewOf(after),
    })),
    charts: charts.items,
    views: views.items,
  };
  return JSON.stringify(file);
};

/**
 * The recording as the text of a file, without what must not leave this machine. Of one that has more bytes than a file may have,
 * the newer half of the steps, or the half of that.
 */
export const recordingFileText = (recording: Recording, savedAt: number, bytesMax = FILE_BYTES_MAX): string => {
  const text = fileText(recording, savedAt);
  const { steps } = recording;
  if (steps.length <= 1 || new Blob([text]).size <= bytesMax) return text;
  return recordingFileText({ ...recording, steps: steps.slice(Math.ceil(steps.length / 2)) }, savedAt, bytesMax);
};

const fail = (reason: RecordingFileReason): never => {
  throw new RecordingFileError(reason);
};

/** A file that begins as a recording does, and is no JSON, ends too early. */
const isBegun = (text: string): boolean => text.slice(0, 200).includes(`"${FORMAT}"`);

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return fail(isBegun(text) ? "cutOff" : "notRecording");
  }
};

const decodeHead = Schema.decodeUnknownExit(Head);
const decodeFile = Schema.decodeUnknownExit(RecordingFile);

const decoded = (text: string): RecordingFile => {
  const json = parseJson(text);
  const head = decodeHead(json);
  if (Exit.isFailure(head)) return fail("notRecording");
  if (head.value.version > VERSION) return fail("newer");
  const file = decodeFile(json);
  return Exit.isSuccess(file) ? file.value : fail("damaged");
};

const isAscending = (steps: RecordingFile["steps"]): boolean =>
  steps.every(({ n }, index) => index === 0 || n > steps[index - 1]!.n);

const noChart = { definition: null, chart: null };
/** A chart that is nested too deep for the stack of calls is none of ours. */
const readChart = (config: object) =>
  tryOrNull(() => {
    const definition = JSON.stringify(config);
    return { definition, chart: parseChart(definition) };
  }) ?? fail("damaged");

/** Reads the text of a file. Throws a `RecordingFileError`. What is too deep to be shown is cut, as it is where it is told. */
export const readRecordingFile = (text: string): OpenedRecording => {
  const file = decoded(text);
  if (!isAscending(file.steps)) return fail("damaged");
  const charts = file.charts.map(readChart);
  const views = file.views.map((view): ActorView => toRedactedJson(view));
  const viewAt = (at: number): ActorView => views[at] ?? fail("damaged");
  const actors = file.actors.map(({ chart: at, shown, ...actor }): RecordedActor => {
    const { definition, chart } = at === null ? noChart : (charts[at] ?? fail("damaged"));
    return { ...actor, definition, chart, shown: viewAt(shown) };
  });
  const steps = file.steps.map(({ before, after, event, ...step }): RecordedStep => ({
    ...step,
    event: toRedactedJson(event),
    before: viewAt(before),
    after: after === null ? null : viewAt(after),
  }));
  return {
    savedAt: file.savedAt,
    recording: {
      pages: file.pages.map((page) => ({ ...page, known: 0 })),
      actors: Object.fromEntries(actors.map((actor) => [actor.key, actor])),
      steps,
    },
  };
};
