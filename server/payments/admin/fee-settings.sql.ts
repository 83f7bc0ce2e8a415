import { Clock, Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { Ref } from "../../../src/contract/entities.ts";
import { PAGE_LIMIT_MAX } from "../../../src/contract/page-size.ts";
import type { FeeSettings, FeesForm } from "../../../src/contract/payments/payments-admin.ts";
import { currentAcademicYear, findAdminSetting, findFreeTrials } from "../../catalogue/admin-settings.sql.ts";

type Changed = FeeSettings["changes"][number]["name"];

/** Where each thing that can be set is kept: a fee by its kind, or a setting by its name. */
const places = {
  amount: { fee: "semester" },
  categoryFee: { fee: "category" },
  solutionFee: { fee: "solution" },
  academic_year: { setting: "academic_year" },
  freeTrials: { setting: "free_trials" },
} as const satisfies Record<Changed, { readonly fee: string } | { readonly setting: string }>;

const readPlace = Effect.fn("Fees.readPlace")(function* (name: Changed) {
  const sql = yield* SqlClient.SqlClient;
  const place = places[name];
  if ("setting" in place) return yield* findAdminSetting(place.setting);
  const [row] = yield* sql<{ amount: string }>`SELECT amount::text AS amount FROM fee WHERE kind = ${place.fee}`;
  return row?.amount ?? null;
});

const writePlace = Effect.fn("Fees.writePlace")(function* (name: Changed, value: string | null) {
  const sql = yield* SqlClient.SqlClient;
  const place = places[name];
  if ("fee" in place)
    return yield* sql`INSERT INTO fee (kind, amount) VALUES (${place.fee}, ${Number(value)})
      ON CONFLICT (kind) DO UPDATE SET amount = excluded.amount`;
  return value === null
    ? yield* sql`DELETE FROM setting WHERE name = ${place.setting}`
    : yield* sql`INSERT INTO setting (name, value) VALUES (${place.setting}, ${value})
        ON CONFLICT (name) DO UPDATE SET value = excluded.value`;
});

const change = Effect.fn("Fees.change")(function* (adminId: number, name: Changed, value: string | null) {
  const sql = yield* SqlClient.SqlClient;
  const before = yield* readPlace(name);
  if (before === value) return;
  yield* writePlace(name, value);
  const at = new Date(yield* Clock.currentTimeMillis);
  yield* sql`INSERT INTO setting_change ${sql.insert({ name, before, value, account_id: adminId, at })}`;
});

/** Sets what the form names; all else stays. Payments that were made keep the price they were quoted. */
export const changeFeeSettings = Effect.fn("Fees.changeFeeSettings")(function* (adminId: number, form: FeesForm) {
  const sql = yield* SqlClient.SqlClient;
  const wanted = (Object.keys(places) as Changed[]).filter((name) => form[name] !== undefined);
  const changes = Effect.gen(function* () {
    // One change at a time: the history would else tell of a value before that never was.
    yield* sql`LOCK TABLE setting_change IN SHARE ROW EXCLUSIVE MODE`;
    for (const name of wanted) yield* change(adminId, name, form[name] === null ? null : String(form[name]));
  });
  yield* sql.withTransaction(changes);
}, Effect.orDie);

interface ChangeRow {
  readonly name: Changed;
  readonly before: string | null;
  readonly value: string | null;
  readonly by: Ref;
  readonly at: Date;
}

const listChanges = Effect.fn("Fees.listChanges")(function* () {
  const sql = yield* SqlClient.SqlClient;
  return yield* sql<ChangeRow>`SELECT c.name, before, value, c.at, jsonb_build_object('id', a.id, 'name', a.name) AS by
    FROM setting_change c JOIN account a ON a.id = c.account_id ORDER BY c.id DESC LIMIT ${PAGE_LIMIT_MAX}`;
});

/** What is set now, and who changed what. */
export const showFeeSettings = Effect.fn("Fees.showFeeSettings")(function* () {
  const amountOf = (name: Changed) => Effect.map(readPlace(name), (value) => (value === null ? null : Number(value)));
  const settings: FeeSettings = {
    amount: yield* amountOf("amount"),
    categoryFee: yield* amountOf("categoryFee"),
    solutionFee: yield* amountOf("solutionFee"),
    academic_year: yield* currentAcademicYear,
    academicYearIsSet: (yield* findAdminSetting("academic_year")) !== null,
    freeTrials: yield* findFreeTrials,
    changes: (yield* listChanges()).map((row) => ({ ...row, at: row.at.toISOString() })),
  };
  return settings;
}, Effect.orDie);
