import { Schema } from "effect";
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api";
import { PublicConfig } from "../public-config.ts";
import { AcademicYear, Categories, Ref, Semester } from "../entities.ts";
import { Fee } from "../payments/payment.ts";
import { idParam, optionalId } from "../http/api-params.ts";
import { callDoc, groupDoc } from "../openapi/doc.ts";

export const catalogueApi = HttpApiGroup.make("catalogue")
  .annotateMerge(groupDoc("What can be chosen, what it costs, and public settings."))
  .add(
    HttpApiEndpoint.get("semesters", "/semesters", { success: Schema.Array(Semester) }).annotateMerge(
      callDoc("List semesters", "The semesters; one of them is `current`."),
    ),
    HttpApiEndpoint.get("levels", "/levels", {
      query: { institution_id: optionalId },
      success: Schema.Array(Ref),
    }).annotateMerge(
      callDoc("List levels", "The levels; with `institution_id`, named as that institution prints them."),
    ),
    HttpApiEndpoint.get("institutions", "/institutions", { success: Schema.Array(Ref) }).annotateMerge(
      callDoc("List institutions", "The institutions that can be chosen."),
    ),
    HttpApiEndpoint.get("faculties", "/institutions/:id/faculties", {
      params: idParam,
      success: Schema.Array(Ref),
    }).annotateMerge(callDoc("List faculties", "The faculties of an institution.")),
    HttpApiEndpoint.get("departments", "/faculties/:id/departments", {
      params: idParam,
      success: Schema.Array(Ref),
    }).annotateMerge(callDoc("List departments", "The departments of a faculty.")),
    HttpApiEndpoint.get("categories", "/institutions/categories/:type", {
      params: { type: Schema.Literals(["hnd", "concour"]) },
      success: Categories,
    }).annotateMerge(
      callDoc("List categories", "The categories of HND or of competitive exams, with the institution they belong to."),
    ),
    HttpApiEndpoint.get("academicYear", "/academic-year", { success: AcademicYear }).annotateMerge(
      callDoc("Read the academic year", "The academic year that runs now."),
    ),
    HttpApiEndpoint.get("fee", "/payments/semester-fee", { success: Fee }).annotateMerge(
      callDoc("Read the fees", "What a semester, a category and solutions cost now.", ["unavailable"]),
    ),
    HttpApiEndpoint.get("config", "/config", { success: PublicConfig }).annotateMerge(
      callDoc(
        "Read public settings",
        "Limits and public keys that a client needs: caps of uploads, times, the key of Web Push, links.",
      ),
    ),
  );
