import { Schema } from "effect";
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api";
import { PublicConfig } from "../public-config.ts";
import { AcademicYear, Categories, Ref, Semester } from "../entities.ts";
import { Fee } from "../payments/payment.ts";
import { idParam, optionalId } from "../http/api-params.ts";

/** What can be chosen. `institution_id`: levels are named as this institution prints them. */
export const catalogueApi = HttpApiGroup.make("catalogue").add(
  HttpApiEndpoint.get("semesters", "/semesters", { success: Schema.Array(Semester) }),
  HttpApiEndpoint.get("levels", "/levels", { query: { institution_id: optionalId }, success: Schema.Array(Ref) }),
  HttpApiEndpoint.get("institutions", "/institutions", { success: Schema.Array(Ref) }),
  HttpApiEndpoint.get("faculties", "/institutions/:id/faculties", { params: idParam, success: Schema.Array(Ref) }),
  HttpApiEndpoint.get("departments", "/faculties/:id/departments", { params: idParam, success: Schema.Array(Ref) }),
  HttpApiEndpoint.get("categories", "/institutions/categories/:type", {
    params: { type: Schema.Literals(["hnd", "concour"]) },
    success: Categories,
  }),
  HttpApiEndpoint.get("academicYear", "/academic-year", { success: AcademicYear }),
  HttpApiEndpoint.get("fee", "/payments/semester-fee", { success: Fee }),
  HttpApiEndpoint.get("config", "/config", { success: PublicConfig }),
);
