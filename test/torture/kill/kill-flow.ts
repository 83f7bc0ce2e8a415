import type { Effect } from "effect";
import type { SqlClient } from "effect/sql";
import type { ReceivedMail } from "../../../stand-ins/smtp/smtp-stand-in.ts";

/** Where the server of a run is, what chance begins with, and the number of the flow's first student: no other flow has it. */
export interface FlowPlace {
  readonly address: string;
  readonly seed: string;
  readonly first: number;
  /** What the server mailed so far. */
  readonly mails: () => readonly ReceivedMail[];
}

/** What was found once everything had its time. `done`: how much came to its good end. */
export interface FlowResult {
  readonly done: number;
  readonly problems: readonly string[];
}

/** What people do while their server is killed, and what must hold afterwards. */
export interface KillFlow {
  /** Of the server, beside those of every run. */
  readonly settings: Readonly<Record<string, string>>;
  /** Run once; the catalogue is there. */
  readonly seed: Effect.Effect<void, unknown, SqlClient.SqlClient>;
  /** Works without a pause until the server is gone, as the signal tells too; never rejects. */
  readonly work: (round: number, gone: AbortSignal) => Promise<unknown>;
  /** How much was answered with a yes so far. */
  readonly acknowledged: () => number;
  /** What the calls say of it, asked of a server that lives. */
  readonly ask: () => Promise<readonly string[]>;
  /** What the tables say of it, once the server is stopped. */
  readonly judge: Effect.Effect<FlowResult, unknown, SqlClient.SqlClient>;
  /** How long settling may take after the last start, in ms. */
  readonly patience: number;
  readonly close: () => Promise<void>;
}

export type OpenFlow = (place: FlowPlace) => Promise<KillFlow>;

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Repeats a step until a call is not answered any more. */
export const untilGone = async (step: (n: number) => Promise<unknown>): Promise<void> => {
  try {
    for (let n = 0; ; n += 1) await step(n);
  } catch {
    // The server is gone: what was not answered was not acknowledged.
  }
};
