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

/** What a file changes of a catalogue, in the order it is done. Entries that the file does not have stay as they are. */
export const planCatalogue = (entries: readonly FileEntry[], stored: readonly StoredEntry[]): CataloguePlan => {
  const byKey = new Map(stored.map((row) => [said(row), row]));
  const inFile = new Set(entries.map(said));
  const takenBy = new Map(
    entries.flatMap(({ kind, key, merges }) => merges.map((old): [string, string] => [said({ kind, key: old }), key])),
  );
  const problems = repeatedKeys(entries).map((name) => `The file names ${name} twice.`);
  const steps: PlanStep[] = [];
  /** New keys of stored entries, by the old ones. */
  const adoptedKeys = new Map<string, string>();

  /** The key that a parent has once the file is taken in. */
  const parentAfter = (kind: CatalogueKind, key: string | null): string | null => {
    const above = parentKind(kind);
    if (key === null || above === null) return null;
    const name = said({ kind: above, key });
    return takenBy.get(name) ?? adoptedKeys.get(name) ?? key;
  };

  const plan = (entry: FileEntry): void => {
    const { kind, key, parent, merges } = entry;
    const above = parentKind(kind);
    if (above !== null && parent === null) problems.push(`${said(entry)} names no parent.`);
    const parentName = above === null || parent === null ? null : said({ kind: above, key: parent });
    if (parentName !== null && !inFile.has(parentName) && !byKey.has(parentName))
      problems.push(`${said(entry)} stands in ${parentName}, which is not there.`);
    if (kind === "semester" && (merges.length > 0 || !SEMESTERS.has(key))) {
      problems.push(`${said(entry)}: semesters are fixed, and only renamed.`);
      return;
    }
    const isBeside = (row: StoredEntry): boolean => row.kind === kind && parentAfter(kind, row.parent) === parent;
    const old = merges.flatMap((one) => byKey.get(said({ kind, key: one })) ?? []);
    const namesake = stored.find(
      (row) => isBeside(row) && row.key !== key && !old.includes(row) && isSameName(row, entry),
    );
    const own = byKey.get(said(entry));
    const target = own ?? old[0] ?? (namesake && isOfConsole(namesake) ? namesake : undefined);
    if (namesake !== undefined && namesake !== target && !inFile.has(said(namesake)))
      problems.push(
        `${said(entry)} has the name of ${said(namesake)}, which the catalogue has: name that in its 'merges'.`,
      );
    if (own !== undefined && !isBeside(own))
      problems.push(`${said(entry)} stands in ${own.parent} here, and in ${parent} in the file.`);
    const wanted = planned(entry, target);
    if (target === undefined) steps.push({ act: "add", entry: wanted });
    else if (isChanged(wanted, target)) steps.push({ act: "change", entry: wanted, stored: target });
    if (target !== undefined && target.key !== key) adoptedKeys.set(said(target), key);
    for (const row of old) if (row !== target) steps.push({ act: "merge", entry: wanted, stored: row });
  };

  for (const kind of importedKinds) for (const entry of entries) if (entry.kind === kind) plan(entry);
  return { steps, problems };
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
