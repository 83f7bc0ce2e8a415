import type { CatalogueKind } from "../../../src/contract/catalogue/catalogue-admin.ts";
import { foldText } from "../../../src/contract/strip-accents.ts";
import { type FileEntry, importedKinds } from "./catalogue-file.ts";

/** An entry that the catalogue has. */
export interface StoredEntry {
  readonly kind: CatalogueKind;
  readonly id: number;
  readonly key: string;
  readonly parent: string | null;
  readonly name: string;
  readonly name_fr: string;
  readonly level_names: "anglophone" | "francophone" | null;
}

/** An entry as it is to be. */
export interface PlannedEntry extends FileEntry {
  readonly name_fr: string;
}

/** One change. `change`: the stored entry takes key, names and level names of the file. `merge`: what hangs on `stored` goes to the entry. */
export type PlanStep =
  | { readonly act: "add"; readonly entry: PlannedEntry }
  | { readonly act: "change"; readonly entry: PlannedEntry; readonly stored: StoredEntry }
  | { readonly act: "merge"; readonly entry: PlannedEntry; readonly stored: StoredEntry };

export interface CataloguePlan {
  readonly steps: readonly PlanStep[];
  /** Why nothing can be changed; empty where it can. */
  readonly problems: readonly string[];
}

const parentKind = (kind: CatalogueKind): CatalogueKind | null => {
  if (kind === "department") return "faculty";
  return kind === "faculty" || kind === "hnd" || kind === "concour" ? "institution" : null;
};

const said = ({ kind, key }: Pick<FileEntry, "kind" | "key">): string => `${kind} ${key}`;

/** Those that the calendar knows. A server that never started has none of them yet. */
const SEMESTERS: ReadonlySet<string> = new Set(["first", "second", "resit"]);

/** Keys that the console gives: an entry of the same name is the file's. */
const isOfConsole = ({ key }: StoredEntry): boolean => key.startsWith("added-");

/** A French name that is not said stays, unless it was the English one. */
const planned = (entry: FileEntry, stored: StoredEntry | undefined): PlannedEntry => {
  const before = stored === undefined || stored.name_fr === stored.name ? entry.name : stored.name_fr;
  return { ...entry, name_fr: entry.name_fr ?? before };
};

const isSameName = (stored: StoredEntry, { name, name_fr }: FileEntry): boolean =>
  foldText(stored.name) === foldText(name) || (name_fr !== null && foldText(stored.name_fr) === foldText(name_fr));

const isChanged = (entry: PlannedEntry, stored: StoredEntry): boolean =>
  entry.key !== stored.key ||
  entry.name !== stored.name ||
  entry.name_fr !== stored.name_fr ||
  (entry.level_names ?? stored.level_names) !== stored.level_names;

const repeatedKeys = (entries: readonly FileEntry[]): readonly string[] => {
  const names = entries.flatMap(({ kind, key, merges }) => [key, ...merges].map((one) => said({ kind, key: one })));
  return [...new Set(names.filter((name, at) => names.indexOf(name) !== at))];
};

/** A plan while it is made. */
interface Draft {
  readonly stored: readonly StoredEntry[];
  readonly byKey: ReadonlyMap<string, StoredEntry>;
  readonly inFile: ReadonlySet<string>;
  /** New keys of stored entries that are merged or take the key of the file, by the old ones. */
  readonly newKeys: Map<string, string>;
  readonly steps: PlanStep[];
  readonly problems: string[];
}

/** The key that the parent of a stored entry has once the file is taken in. */
const parentAfter = ({ newKeys }: Draft, { kind, parent }: StoredEntry): string | null => {
  const above = parentKind(kind);
  return above === null || parent === null ? null : (newKeys.get(said({ kind: above, key: parent })) ?? parent);
};

/** What is wrong with where the file puts an entry; null where nothing is. */
const placeProblem = ({ inFile, byKey }: Draft, entry: FileEntry): string | null => {
  const above = parentKind(entry.kind);
  if (above === null) return null;
  if (entry.parent === null) return `${said(entry)} names no parent.`;
  const parent = said({ kind: above, key: entry.parent });
  return inFile.has(parent) || byKey.has(parent) ? null : `${said(entry)} stands in ${parent}, which is not there.`;
};

const semesterProblem = ({ kind, key, merges }: FileEntry): string | null =>
  kind === "semester" && (merges.length > 0 || !SEMESTERS.has(key))
    ? `${said({ kind, key })}: semesters are fixed, and only renamed.`
    : null;

/** The stored entry that becomes the file's: of its key, else one that it merges, else one of the console with its name. */
const findTarget = (draft: Draft, entry: FileEntry, old: readonly StoredEntry[]): StoredEntry | undefined => {
  const { stored, byKey, inFile, problems } = draft;
  const isBeside = (row: StoredEntry): boolean =>
    row.kind === entry.kind && parentAfter(draft, row) === (parentKind(entry.kind) === null ? null : entry.parent);
  const own = byKey.get(said(entry));
  if (own !== undefined && !isBeside(own))
    problems.push(`${said(entry)} stands in ${own.parent} here, and in ${entry.parent} in the file.`);
  const isFree = (row: StoredEntry): boolean => row !== own && !old.includes(row) && !inFile.has(said(row));
  const namesake = stored.find((row) => isBeside(row) && isFree(row) && isSameName(row, entry));
  const target = own ?? old[0] ?? (namesake && isOfConsole(namesake) ? namesake : undefined);
  if (namesake !== undefined && namesake !== target)
    problems.push(
      `${said(entry)} has the name of ${said(namesake)}, which the catalogue has: name that in its 'merges'.`,
    );
  return target;
};

const planEntry = (draft: Draft, entry: FileEntry): void => {
  const { kind, key, merges } = entry;
  const { byKey, newKeys, steps, problems } = draft;
  const problem = placeProblem(draft, entry) ?? semesterProblem(entry);
  if (problem !== null) {
    problems.push(problem);
    return;
  }
  const old = merges.flatMap((one) => byKey.get(said({ kind, key: one })) ?? []);
  const target = findTarget(draft, entry, old);
  const wanted = planned(entry, target);
  if (target === undefined) steps.push({ act: "add", entry: wanted });
  else if (isChanged(wanted, target)) steps.push({ act: "change", entry: wanted, stored: target });
  for (const row of old) if (row !== target) steps.push({ act: "merge", entry: wanted, stored: row });
  for (const row of [...old, ...(target === undefined ? [] : [target])]) newKeys.set(said(row), key);
};

/** What a file changes of a catalogue, in the order it is done. Entries that the file does not have stay as they are. */
export const planCatalogue = (entries: readonly FileEntry[], stored: readonly StoredEntry[]): CataloguePlan => {
  const draft: Draft = {
    stored,
    byKey: new Map(stored.map((row) => [said(row), row])),
    inFile: new Set(entries.map(said)),
    newKeys: new Map(),
    steps: [],
    problems: repeatedKeys(entries).map((name) => `The file names ${name} twice.`),
  };
  for (const kind of importedKinds) for (const entry of entries) if (entry.kind === kind) planEntry(draft, entry);
  return { steps: draft.steps, problems: draft.problems };
};

const namesOf = ({ name, name_fr }: Pick<StoredEntry, "name" | "name_fr">): string =>
  name === name_fr ? name : `${name} / ${name_fr}`;

/** A step as a line of the command. */
export const stepLine = (step: PlanStep): string => {
  const { entry } = step;
  if (step.act === "add") return `new      ${said(entry)}: ${namesOf(entry)}`;
  if (step.act === "merge") return `merged   ${said(step.stored)}, ${namesOf(step.stored)}, into ${said(entry)}`;
  return `changed  ${said(step.stored)}: ${namesOf(step.stored)} → ${said(entry)}: ${namesOf(entry)}`;
};
