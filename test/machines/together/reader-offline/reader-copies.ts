import { offlinePaperMachine } from "../../../../src/machines/offline-paper/offline-paper.machine.ts";
import { readerMachine } from "../../../../src/machines/reader/reader.machine.ts";
import { defineRole, replacedAt } from "../../../../harness/index.ts";
import { opensOffline, type Reader, type Reading, type SavedCopy, type Saver } from "./reader-world.ts";

/** What lies between the tabs, rule by rule; a planted bug changes one. */
interface Rules {
  /** A paper is taken off the phone in one transaction (offline-papers.ts, `removeOfflinePaper`). */
  readonly isRemovedAtOnce: boolean;
  /** What opens without an answer (paper-client.ts, `open`; offline-papers.ts, `lookUp`). */
  readonly opensWithoutAnswer: (saved: SavedCopy | null) => boolean;
  /** Whether the server is asked where there is a connection, though the paper is on the phone. */
  readonly isAsked: (saved: SavedCopy | null) => boolean;
  /** A refusal takes the copy off the phone. */
  readonly isRemovedWhenRefused: boolean;
  /** A save that gets no answer takes an earlier copy off the phone. */
  readonly isRemovedWhenFailed: boolean;
  /** A save that was stopped writes nothing (offline-papers.ts, `signal`). */
  readonly isStopped: boolean;
}
const realRules: Rules = {
  isRemovedAtOnce: true,
  opensWithoutAnswer: opensOffline,
  isAsked: () => true,
  isRemovedWhenRefused: true,
  isRemovedWhenFailed: false,
  isStopped: true,
};
export interface Options {
  readonly tabs: number;
  /** The subscription ends, with or before the end that the phone knows; and is paid again. */
  readonly endings: number;
  readonly renewals: number;
  readonly outages: number;
  readonly reloads: number;
  /** The phone has no room, or an answer is lost. */
  readonly faults: number;
  /** What a planted bug changes. */
  readonly reader?: typeof readerMachine;
  readonly saver?: typeof offlinePaperMachine;
  readonly rules?: Partial<Rules>;
}
const paperId = 9;
const unused: Saver["own"] = { download: null, isHalfRemoved: false };

export function createParts({ reader: readerChart, saver: saverChart, rules: changed }: Options) {
  const rules: Rules = { ...realRules, ...changed };
  const reader = defineRole<null, typeof readerMachine>(readerChart ?? readerMachine, { isOrdered: true });
  const saver = defineRole<Saver["own"], typeof offlinePaperMachine>(saverChart ?? offlinePaperMachine, {
    isOrdered: true,
  });
  const openReader = (): Reader => reader.start({ paperId, requestedPage: null }, null);
  const openSaver = (): Saver => saver.start({ paperId }, unused);
  const withReader = (world: Reading, at: number, copy: Reader): Reading => ({
    ...world,
    roles: { ...world.roles, reader: replacedAt(world.roles.reader, at, copy) },
  });
  const withSaver = (world: Reading, at: number, copy: Saver, own: Partial<Saver["own"]> = {}): Reading => ({
    ...world,
    roles: { ...world.roles, saver: replacedAt(world.roles.saver, at, { ...copy, own: { ...copy.own, ...own } }) },
  });
  const withBetween = (world: Reading, between: Partial<Reading["between"]>): Reading => ({
    ...world,
    between: { ...world.between, ...between },
  });
  return { rules, reader, saver, openReader, openSaver, withReader, withSaver, withBetween };
}
export type Parts = ReturnType<typeof createParts>;
