import { Clock, Effect } from "effect";
import { HttpApiBuilder } from "effect/http-api";
import { Api } from "../../src/contract/api.ts";
import { callerLanguage } from "../http/request/caller-language.ts";
import { failWith } from "../http/errors/api-error.ts";
import { Vapid } from "../push/vapid.ts";
import { Settings } from "../settings/settings.ts";
import { currentSemester } from "./academic-calendar.ts";
import { listChildren, listCategories, listInstitutions, listLevels, listSemesters } from "./catalogue.sql.ts";
import { publicConfig } from "./public-config.ts";
import { findCurrentFees } from "./fees.sql.ts";
import { currentAcademicYear } from "./admin-settings.sql.ts";

const semesters = Effect.fn("Catalogue.semesters")(function* () {
  const current = currentSemester(yield* Clock.currentTimeMillis);
  const rows = yield* listSemesters(yield* callerLanguage);
  return rows.map(({ id, name, key }) => ({ id, name, current: key === current }));
});

const below = Effect.fn("Catalogue.below")(function* (parent: "institution" | "faculty", id: number) {
  return (yield* listChildren(parent, id, yield* callerLanguage)) ?? (yield* failWith("not_found"));
});

const categories = Effect.fn("Catalogue.categories")(function* (type: "hnd" | "concour") {
  const rows = yield* listCategories(type, yield* callerLanguage);
  const institution = rows[0]?.institutionId ?? (yield* failWith("not_found"));
  return {
    institution_id: institution,
    categories: rows.filter(({ hidden }) => !hidden).map(({ id, name }) => ({ id, name })),
  };
});

export const CatalogueRoutes = HttpApiBuilder.group(Api, "catalogue", (handlers) =>
  handlers.handleAll({
    semesters,
    levels: ({ query }) =>
      Effect.flatMap(callerLanguage, (language) => listLevels(language, query.institution_id ?? null)),
    institutions: () => Effect.flatMap(callerLanguage, listInstitutions),
    faculties: ({ params }) => below("institution", params.id),
    departments: ({ params }) => below("faculty", params.id),
    categories: ({ params }) => categories(params.type),
    academicYear: () => Effect.map(currentAcademicYear, (year) => ({ academic_year: year })),
    fee: Effect.fn("Catalogue.fee")(function* () {
      return (yield* findCurrentFees) ?? (yield* failWith("unavailable", { retryAfter: 60 }));
    }),
    config: Effect.fn("Catalogue.config")(function* () {
      return publicConfig(yield* Settings, (yield* Vapid).publicKey);
    }),
  }),
);
