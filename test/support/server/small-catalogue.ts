import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { ensureDemoAccounts } from "../../../demo/seed/demo-accounts.ts";

const institutions = [
  { key: "ub", name: "University of Buea", name_fr: "Université de Buea", level_names: "anglophone" },
  { key: "uy1", name: "University of Yaoundé I", name_fr: "Université de Yaoundé I", level_names: "francophone" },
  { key: "hnd", name: "HND", name_fr: "BTS/HND", level_names: null },
  { key: "concours", name: "Concours", name_fr: "Concours", level_names: null },
];
const faculties = [
  { key: "ub-fet", name: "Faculty of Engineering and Technology", name_fr: "Faculté de génie", parent: "ub" },
  { key: "ub-fa", name: "Faculty of Arts", name_fr: "Faculté des lettres", parent: "ub" },
  { key: "uy1-fs", name: "Faculty of Science", name_fr: "Faculté des sciences", parent: "uy1" },
];
const departments = [
  { key: "ub-fet-computer-engineering", name: "Computer Engineering", name_fr: "Génie informatique", parent: "ub-fet" },
  { key: "ub-fet-zoning", name: "Zoning", name_fr: "Zonage", parent: "ub-fet" },
  { key: "ub-fet-ecology", name: "Écology", name_fr: "Écologie", parent: "ub-fet" },
];
const levels = [
  { key: "level-200", name: "Level 200", name_fr: "Niveau 1", position: 1 },
  { key: "level-300", name: "Level 300", name_fr: "Niveau 2", position: 2 },
];
const categories = [
  { key: "hnd-software", name: "Software Engineering", name_fr: "Génie logiciel", type: "hnd", parent: "hnd" },
  { key: "hnd-accountancy", name: "Accountancy", name_fr: "Comptabilité", type: "hnd", parent: "hnd" },
  { key: "concour-enspy", name: "ENSPY", name_fr: "ENSPY", type: "concour", parent: "concours" },
];
const fees = [
  { kind: "semester", amount: 1500 },
  { kind: "category", amount: 2000 },
  { kind: "solution", amount: 1000 },
];

/** A small catalogue with the demo's keys and accounts. */
export const seedSmallCatalogue = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  for (const row of institutions) yield* sql`INSERT INTO institution ${sql.insert(row)}`;
  for (const { key, name, name_fr, parent } of faculties)
    yield* sql`INSERT INTO faculty (institution_id, key, name, name_fr)
      SELECT id, ${key}, ${name}, ${name_fr} FROM institution WHERE key = ${parent}`;
  for (const { key, name, name_fr, parent } of departments)
    yield* sql`INSERT INTO department (faculty_id, key, name, name_fr)
      SELECT id, ${key}, ${name}, ${name_fr} FROM faculty WHERE key = ${parent}`;
  for (const row of levels) yield* sql`INSERT INTO level ${sql.insert(row)}`;
  for (const { key, name, name_fr, type, parent } of categories)
    yield* sql`INSERT INTO category (institution_id, type, key, name, name_fr)
      SELECT id, ${type}, ${key}, ${name}, ${name_fr} FROM institution WHERE key = ${parent}`;
  for (const row of fees) yield* sql`INSERT INTO fee ${sql.insert(row)}`;
  yield* ensureDemoAccounts;
});
