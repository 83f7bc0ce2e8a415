import { assign, setup } from "xstate";
import { eventFields } from "../params.ts";

/** The chart version stored in each row of `outline`; a row of another version is not moved. */
export const OUTLINE_CHART_VERSION = 1;

/** Why a reading failed: it took more time or memory than it may, or its job was given up. */
export type OutlineErrorReason = "limits" | "given up";

/** Named here; performed by the server in the transaction that moves the row. */
export interface OutlineEffects {
  /** Queues the job that reads the paper again. */
  readonly queueReading: undefined;
  /** Stores the questions that were read; those with the same number on the same page keep their ids, those of an admin stay. */
  readonly storeQuestions: undefined;
  /** Stores what an admin changed. */
  readonly storeEdits: undefined;
  /** Makes every question sure, and closes the reports that the admin saw. */
  readonly settle: undefined;
  readonly recordReason: { readonly reason: OutlineErrorReason };
}

const effect =
  <E extends keyof OutlineEffects>() =>
  (_from: unknown, _params: OutlineEffects[E]): void => {};

const outline = setup({
  types: {
    /** `rules`: version of the rules of the last reading that ended, 0 before the first. */
    context: {} as { readonly rules: number },
    events: {} as
      /** The job has begun: new words of the pages queue it too. */
      | { type: "reading.started" }
      /** `doubtful`: not every question is sure, or none was found. */
      | { type: "outline.read"; rules: number; doubtful: boolean }
      | { type: "reading.failed"; rules: number; reason: OutlineErrorReason }
      /** `rules`: version of the rules that this server reads by. */
      | { type: "rules.changed"; rules: number }
      /** An admin changed questions. `doubtful`: not every question is sure after it, or none is left. */
      | { type: "outline.edited"; doubtful: boolean }
      /** An admin accepted the outline, as it was read or with changes that came with it. */
      | { type: "outline.accepted" },
  },
  actions: {
    setRules: assign({ rules: (_, { rules }: { rules: number }) => rules }),
    queueReading: effect<"queueReading">(),
    storeQuestions: effect<"storeQuestions">(),
    storeEdits: effect<"storeEdits">(),
    settle: effect<"settle">(),
    recordReason: effect<"recordReason">(),
  },
  guards: {
    isDoubtful: (_, { doubtful }: { doubtful: boolean }) => doubtful,
    isNewer: ({ context }, { rules }: { rules: number }) => rules > context.rules,
  },
});

const setRules = { type: "setRules", params: eventFields("rules") } as const;
const store = [setRules, "storeQuestions"] as const;
const readAgain = {
  "reading.started": "reading",
  "rules.changed": {
    guard: { type: "isNewer", params: eventFields("rules") },
    target: "waiting",
    actions: "queueReading",
  },
} as const;
const isDoubtful = { type: "isDoubtful", params: eventFields("doubtful") } as const;
const accept = { target: "settled", actions: ["storeEdits", "settle"] } as const;
const over = {
  ...readAgain,
  "outline.edited": [
    { guard: isDoubtful, target: "doubtful", actions: "storeEdits" },
    { target: "read", actions: "storeEdits" },
  ],
  "outline.accepted": accept,
} as const;

const fail = {
  target: "failed",
  actions: [setRules, { type: "recordReason", params: eventFields("reason") }],
} as const;

const waiting = outline.createStateConfig({
  description: "Waits for its job.",
  on: { "reading.started": "reading", "reading.failed": fail },
});
const reading = outline.createStateConfig({
  description: "The questions are read from the words of the pages.",
  on: {
    "outline.read": [
      { guard: isDoubtful, target: "doubtful", actions: store },
      { target: "read", actions: store },
    ],
    "reading.failed": fail,
  },
});
const read = outline.createStateConfig({
  description: "Every question is sure.",
  on: over,
});
const doubtful = outline.createStateConfig({
  description: "Some questions are in doubt, or none were found: an admin can correct and accept it.",
  on: over,
});
const failed = outline.createStateConfig({
  description:
    "Could not be read; newer rules try again, or an admin who queues its job again or enters its questions.",
  on: over,
});
const settled = outline.createStateConfig({
  description: "An admin accepted it: it is not read again, but can still be corrected.",
  on: { "outline.edited": { target: "settled", actions: "storeEdits" }, "outline.accepted": accept },
});

/** The outline of one paper: its questions and where they are; the server moves the row by this chart. */
export const outlineMachine = outline.createMachine({
  id: "outline",
  context: { rules: 0 },
  initial: "waiting",
  states: { waiting, reading, read, doubtful, settled, failed },
});
