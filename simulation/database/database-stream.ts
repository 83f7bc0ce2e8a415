import type { PGlite } from "@electric-sql/pglite";
import { Duplex } from "node:stream";
import type { SeededStream } from "../machine/seeded-stream.ts";
import type { VirtualTime } from "../machine/virtual-time.ts";
import type { ServerLife } from "../outside/server-life.ts";
import { hangUp } from "./pglite-process.ts";

/** 'I': idle, 'T': in a transaction, 'E': in one that failed (PostgreSQL's ReadyForQuery). */
export type SessionState = "I" | "T" | "E";

export interface StreamParts {
  readonly pg: PGlite;
  readonly life: ServerLife;
  readonly time: VirtualTime;
  readonly pace: SeededStream;
  /** How likely it is that the database takes a while, and that it is cut off at a message. */
  readonly odds: () => { readonly slowDatabase: number; readonly databaseCut: number };
  /** Hears every message of the server. */
  readonly onMessage: (bytes: Buffer) => void;
  readonly onState: (state: SessionState) => void;
}

const READY = "Z".charCodeAt(0);
const READY_LENGTH = 6;
const CANCEL_LENGTH = 16;
const CANCEL_CODE = 80_877_102;

const stateAfter = (bytes: Buffer): SessionState | null =>
  bytes.at(-READY_LENGTH) === READY ? (String.fromCharCode(bytes.at(-1)!) as SessionState) : null;

const isCancel = (chunk: Buffer): boolean => chunk.length === CANCEL_LENGTH && chunk.readInt32BE(4) === CANCEL_CODE;

/** Carries the server's messages to a PGlite that outlives it. The session is rolled back where the line is cut. */
export const databaseStream =
  ({ pg, life, time, pace, odds, onMessage, onState }: StreamParts) =>
  (take: (bytes: Buffer) => void): Duplex => {
    const cut = (duplex: Duplex): void => {
      hangUp(pg);
      onState("I");
      duplex.destroy(new Error("The connection to the database was cut."));
    };
    const duplex: Duplex = new Duplex({
      read() {},
      write(chunk: Buffer, _encoding, done) {
        if (life.isDead()) return;
        // PGlite has one session, and is never asked while it works: there is nothing to call off.
        if (isCancel(chunk)) {
          duplex.push(null);
          return done();
        }
        onMessage(chunk);
        if (life.begin("database")) return;
        if (pace.happens(odds().databaseCut)) return cut(duplex);
        const carryOut = (): void => {
          if (life.isDead()) return;
          const bytes = Buffer.from(pg.execProtocolRawSync(new Uint8Array(chunk)));
          const state = stateAfter(bytes);
          if (state !== null) onState(state);
          if (life.carriedOut("database")) return;
          take(bytes);
          duplex.push(bytes);
          done();
        };
        if (pace.happens(odds().slowDatabase)) time.after(1 + pace.below(20), carryOut);
        else carryOut();
      },
      final(done) {
        duplex.push(null);
        done();
      },
    });
    return duplex;
  };
