import { Context } from "effect";
import { type MachineLimits, machineLimits } from "./machine-limits.ts";

export const MB = 1024 * 1024;

/** How much each part may hold, by the memory there is (docs/decisions/0077). Bytes unless said. */
export interface MemoryPlan {
  /** The embedded database's own cache of its files. */
  readonly databaseBuffers: number;
  /** Connections to a PostgreSQL server. */
  readonly connections: number;
  readonly pictureCache: number;
  readonly copyCache: number;
  /** Bodies of uploads that are read at once. */
  readonly uploadBodies: number;
  /** Papers that are drawn at once: one a processor, two at most, each by a child of low priority. */
  readonly drawers: number;
  /** Jobs at once, of all kinds: where it is one, no paper is drawn while the page of another one is read. */
  readonly jobs: number;
  /** Files that are checked at once: with two, one account, which never has all children, keeps no other waiting. */
  readonly checkers: number;
  /** Answers of a model that are judged at once. */
  readonly judges: number;
  /** Child processes of all kinds at once. */
  readonly children: number;
  /** Resident memory of a child. */
  readonly child: number;
  /** Ms after which a child that has nothing to do ends. */
  readonly childIdle: number;
  /** Whether an idle server collects its garbage (idle-collection.ts). */
  readonly collectsWhenIdle: boolean;
}

const between = (least: number, value: number, most: number): number => Math.min(most, Math.max(least, value));
const wholeMB = (bytes: number): number => Math.floor(bytes / MB) * MB;

/** Below this, one child of a kind at a time. A machine that is sold as 2 GB has less than that. */
const ROOMY = 1.5 * 1024 * MB;
/** Below this, one child of any kind at a time: two at work, beside a server at work, hold more than 512 MB. */
const SMALL = 768 * MB;

export const planMemory = ({ memory, processors }: MachineLimits): MemoryPlan => {
  const isRoomy = memory >= ROOMY;
  const drawers = isRoomy ? Math.min(2, processors) : 1;
  const share = (part: number, least: number, most: number) => wholeMB(between(least * MB, memory / part, most * MB));
  return {
    databaseBuffers: share(32, 16, 128),
    connections: between(5, Math.floor(memory / (128 * MB)), 10),
    pictureCache: share(32, 8, 64),
    copyCache: share(32, 8, 64),
    uploadBodies: share(16, 32, 256),
    drawers,
    jobs: isRoomy ? drawers + 1 : 1,
    checkers: isRoomy ? 2 : 1,
    judges: isRoomy ? 2 : 1,
    children: memory < SMALL ? 1 : Infinity,
    child: share(2, 384, 768),
    childIdle: isRoomy ? 60_000 : 1_000,
    collectsWhenIdle: !isRoomy,
  };
};

/** The plan for this machine. */
export const MemoryPlan = Context.Reference<MemoryPlan>("annales/MemoryPlan", {
  defaultValue: () => planMemory(machineLimits()),
});
