import { broken, type Filter, type Notes } from "./filter.ts";
import { isWrong, type Reading, type Way, wrong } from "./reading.ts";

/** How values of one kind are told apart and read; rules and notes are the codec's. */
export interface Kind {
  /** Whether a value looks like this kind, as far as a union has to know. */
  readonly fits: (value: unknown) => boolean;
  /** The same of what the app holds, where that is another type than what travels. */
  readonly holds?: (value: unknown) => boolean;
  readonly go: (value: unknown, way: Way, message: string | undefined) => Reading;
  readonly fields?: Fields;
}

export type Fields = Readonly<Record<string, Codec>>;

interface Around {
  readonly notes?: Notes;
  readonly keyNotes?: Notes;
  readonly filters?: readonly Filter[];
  readonly isOptional?: boolean;
}

/** A schema of the browser: what Effect's `Schema.Codec` does of it, and no more. Never changed, only made anew. */
export class Codec {
  readonly kind: Kind;
  readonly around: Around;
  constructor(kind: Kind, around: Around = {}) {
    this.kind = kind;
    this.around = around;
  }

  get fields(): Fields | undefined {
    return this.kind.fields;
  }

  /** Names the text of a broken rule: of the last one, or of the wrong type where there is none. */
  annotate(notes: Notes): Codec {
    const last = this.around.filters?.at(-1);
    if (last === undefined) return this.with({ notes: { ...this.around.notes, ...notes } });
    return this.with({ filters: [...this.around.filters!.slice(0, -1), last.annotate(notes)] });
  }
  annotateKey(notes: Notes): Codec {
    return this.with({ keyNotes: { ...this.around.keyNotes, ...notes } });
  }
  check(...filters: readonly Filter[]): Codec {
    return this.with({ filters: [...(this.around.filters ?? []), ...filters] });
  }
  pipe(...steps: readonly ((codec: Codec) => Codec)[]): Codec {
    return steps.reduce<Codec>((codec, step) => step(codec), this);
  }
  with(more: Around): Codec {
    return new Codec(this.kind, { ...this.around, ...more });
  }

  go(value: unknown, way: Way): Reading {
    return way === "decode" ? this.decoded(value) : this.encoded(value);
  }

  private decoded(value: unknown): Reading {
    const reading = this.kind.go(value, "decode", this.around.notes?.message);
    return isWrong(reading) ? reading : this.judged(reading.value, reading);
  }

  private encoded(value: unknown): Reading {
    const { fits, holds = fits } = this.kind;
    const message = this.around.notes?.message;
    const reading = holds(value) ? this.judged(value, { value }) : wrong(message);
    return isWrong(reading) ? reading : this.kind.go(value, "encode", message);
  }

  private judged(value: unknown, right: Reading): Reading {
    const problems = broken(this.around.filters ?? [], value);
    return problems.length > 0 ? { problems } : right;
  }
}

/** A codec of the values that `fits` knows, which travel as they are. */
export const plain = (fits: (value: unknown) => boolean): Codec =>
  new Codec({ fits, go: (value, _, message) => (fits(value) ? { value } : wrong(message)) });
