import type { Laws } from "../../../../harness/index.ts";
import { isGone, type Row, type Tab, type Uploads, waits } from "./upload-world.ts";

const alive = ({ roles }: Uploads): readonly Row[] => roles.row.filter((row) => !isGone(row));
const isNamed = (world: Uploads, id: string): boolean => alive(world).some(({ own }) => own.stored === id);
const isHeld = ({ roles, between }: Uploads, id: string): boolean =>
  [...between.strays, ...roles.tab.map(({ own }) => own.call)].some(
    (call) => call?.stored === id && call.answer === null,
  );
/** A tab on which a student may stop: a form, a paper that is stored, or a reason with a way on. */
const hasEnded = ({ snapshot }: Tab): boolean => !snapshot.matches("uploading");

/** By product.md, contract.md ('duplicate_paper', 'Readings') and docs/checklist.md 4.44 to 4.48, 9.7. */
export const laws: Laws<Uploads> = {
  worlds: {
    "a file that is sent twice under one key is one paper": (world) => {
      const keys = alive(world).map(({ own }) => `${own.file} ${own.isAllowed}`);
      return new Set(keys).size === keys.length;
    },
    "a paper has its file": (world) =>
      alive(world).every(({ own }) => world.between.files.some(({ id }) => id === own.stored)),
    "a point is given where a paper is approved, once": ({ roles }) =>
      roles.row.every(({ own, snapshot }) => own.points === (snapshot.matches("approved") ? 1 : 0)),
    "a file that no row names is looked after": (world) =>
      world.between.files.every(({ id, isTracked }) => isTracked || isNamed(world, id)),
  },
  steps: {
    "a file that the student has in review, or that is approved, is stored once more only if the student says so": (
      before,
      after,
    ) =>
      after.roles.row.length === before.roles.row.length ||
      after.roles.row.at(-1)!.own.isAllowed ||
      before.roles.row.every((row) => !waits(row) && !row.snapshot.matches("approved")),
    "a tab says stored of a paper that has a row": (before, after, { kind }) =>
      kind === "user" ||
      after.roles.tab.every((tab, i) => {
        const was = before.roles.tab[i]!;
        return !tab.snapshot.matches("stored") || was.snapshot.matches("stored") || was.own.call?.answer === "stored";
      }),
    "an approved paper is not deleted by its owner": (before, after) =>
      after.roles.row.every((row, i) => !isGone(row) || before.roles.row[i]?.snapshot.matches("approved") !== true),
    "what its owner deleted stays deleted": (before, after) =>
      before.roles.row.every((row, i) => !isGone(row) || isGone(after.roles.row[i]!)),
    "a request leaves when it is pressed": (before, after, { kind }) =>
      kind === "user" ||
      after.roles.tab.every(({ own: { call } }, i) => {
        const isNew = call !== null && call.phase === "sent" && call.answer === null;
        return !isNew || call === before.roles.tab[i]!.own.call;
      }),
    "a file that is stored is dropped from the form, and no other": (before, after, { kind }) =>
      kind === "crash" ||
      after.roles.tab.every(
        ({ own, snapshot }, i) =>
          own.file !== null || before.roles.tab[i]!.own.file === null || snapshot.matches("stored"),
      ),
  },
  ends: {
    "each tab ends, or says why it does not": {
      reached: ({ roles }) => roles.tab.every(hasEnded),
      without: ["user", "admin"],
    },
    "files that no row names are removed": {
      reached: (world) => world.between.files.every(({ id }) => isNamed(world, id) || isHeld(world, id)),
      without: ["user", "admin"],
    },
    "a paper that an admin left is free again": {
      reached: ({ roles }) => roles.row.every(({ snapshot }) => !snapshot.matches("claimed")),
      without: ["user", "admin"],
    },
  },
};
