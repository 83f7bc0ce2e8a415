import { Clock, Effect } from "effect";
import { SqlClient } from "effect/sql";
import { FREE_TRIALS } from "../../src/contract/solutions/free-trials.ts";
import { academicYearAt } from "./academic-calendar.ts";

/** What admins set beside the fees. Not set: as the calendar, and the product, have it. */
type SettingName = "academic_year" | "free_trials";

/** The value an admin set; null where none did. */
export const findAdminSetting = Effect.fn("Settings.findAdminSetting")(function* (name: SettingName) {
  const sql = yield* SqlClient.SqlClient;
  const [row] = yield* sql<{ value: string }>`SELECT value FROM setting WHERE name = ${name}`;
  return row?.value ?? null;
}, Effect.orDie);

/** The academic year of now, `2026/2027`: the one an admin set, else the calendar's (checklist 3.82). */
export const currentAcademicYear = Effect.gen(function* () {
  return (yield* findAdminSetting("academic_year")) ?? academicYearAt(yield* Clock.currentTimeMillis);
});

/** How many solutions a student may open before paying for solutions (contract.md, 'Readings'). */
export const findFreeTrials = Effect.map(findAdminSetting("free_trials"), (value) =>
  value === null ? FREE_TRIALS : Number(value),
);
