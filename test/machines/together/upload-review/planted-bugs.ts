import { reviewMachine } from "../../../../src/machines/review/review.machine.ts";
import { uploadMachine } from "../../../../src/machines/upload/upload.machine.ts";
import { changedChart } from "../changed-chart.ts";
import type { PlantedBug } from "../planted-bugs-suite.ts";
import type { Options } from "./upload-copies.ts";

type Change = Pick<Options, "upload" | "review" | "rules">;
const upload = (path: string, value: unknown): Change => ({ upload: changedChart(uploadMachine, path, value) });
const review = (path: string, value: unknown): Change => ({ review: changedChart(reviewMachine, path, value) });
const rules = (changed: NonNullable<Options["rules"]>): Change => ({ rules: changed });

const oneKey = "a file that is sent twice under one key is one paper";
const hasFile = "a paper has its file";
const onePoint = "a point is given where a paper is approved, once";
const lookedAfter = "a file that no row names is looked after";
const once =
  "a file that the student has in review, or that is approved, is stored once more only if the student says so";
const notDeleted = "an approved paper is not deleted by its owner";

export const plantedBugs: readonly PlantedBug<Change>[] = [
  {
    name: "an upload is judged only before its file is read",
    change: rules({ isAdmittedAgain: false }),
    laws: [oneKey, once],
  },
  { name: "a key is not known again", change: rules({ isKeyKnown: false }), laws: [oneKey] },
  { name: "the same file is not looked for", change: rules({ isDuplicate: () => false }), laws: [once] },
  {
    name: "a file is removed before its row",
    change: rules({ isRowDeletedFirst: false }),
    laws: [hasFile],
  },
  {
    name: "a stored file stays tracked, and is removed though a row names it",
    change: rules({ isUntrackedWithRow: false, isNamedSpared: false }),
    laws: [hasFile],
  },
  {
    name: "a file is put before it is tracked",
    change: rules({ isTrackedFirst: false }),
    laws: [lookedAfter, "files that no row names are removed"],
  },
  {
    name: "a decision is written over what changed since",
    change: rules({ isUpdateGuarded: false }),
    laws: [notDeleted, onePoint],
  },
  {
    name: "an approval that is taken back leaves its point",
    change: review("states approved on decision.undone actions", []),
    laws: [onePoint],
  },
  {
    name: "a paper that is deleted can be claimed",
    change: review("states deleted on", { "paper.claimed": "claimed" }),
    laws: ["what its owner deleted stays deleted"],
  },
  {
    name: "a claim does not end",
    change: review("states claimed on claim.expired", undefined),
    laws: ["a paper that an admin left is free again"],
  },
  {
    name: "a lost connection counts as stored",
    change: upload("states uploading on upload.failed 0 target", "stored"),
    laws: ["a tab says stored of a paper that has a row"],
  },
  {
    name: "a lost connection sends at once",
    change: upload("states interrupted always", "uploading"),
    laws: ["a request leaves when it is pressed"],
  },
  {
    name: "a press on cancel empties the form",
    change: upload("states canceled entry", ["forget", "notifyCanceled", "notifyStored"]),
    laws: ["a file that is stored is dropped from the form, and no other"],
  },
  {
    name: "a refusal is not heard",
    change: upload("states uploading on upload.failed", undefined),
    laws: ["each tab ends, or says why it does not"],
  },
];

/** The bounds at which a bug is looked for, one after the other. */
export const searchBounds: readonly Pick<Options, "tabs" | "sends" | "faults" | "crashes" | "decisions">[] = [
  { tabs: 1, sends: 1, faults: 0, crashes: 0, decisions: 2 },
  { tabs: 1, sends: 1, faults: 1, crashes: 1, decisions: 0 },
  { tabs: 1, sends: 2, faults: 1, crashes: 0, decisions: 0 },
];
