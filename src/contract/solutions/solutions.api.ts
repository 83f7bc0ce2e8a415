import { Schema } from "effect";
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api";
import {
  AdminSolutionDetails,
  AdminSolutionList,
  AnswerForm,
  CloseSolutionForm,
  SolutionProgress,
  solutionStates,
  SolutionText,
  VoteForm,
} from "./solutions.ts";
import { AdminOnly, SignedInOnly } from "../http/api-middleware.ts";
import { idParam, pagingQuery, positiveInteger } from "../http/api-params.ts";

/** The proposed solution of a paper. `id` is the paper's; reading and voting take the solution's own id too. */
export const solutionsApi = HttpApiGroup.make("solutions")
  .add(
    HttpApiEndpoint.get("solution", "/papers/:id/solution", { params: idParam, success: SolutionProgress }),
    HttpApiEndpoint.post("askForSolution", "/papers/:id/solution", {
      params: idParam,
      success: SolutionProgress.pipe(HttpApiSchema.status(202)),
    }),
    HttpApiEndpoint.get("solutionText", "/papers/:id/solution/text", { params: idParam, success: SolutionText }),
    HttpApiEndpoint.put("voteOnSolution", "/papers/:id/solution/vote", {
      params: idParam,
      payload: VoteForm,
      success: HttpApiSchema.NoContent,
    }),
  )
  .middleware(SignedInOnly);

/** The making of solutions: what is in doubt, failed, or read, newest first; admins correct, publish and close. */
export const solutionsAdminApi = HttpApiGroup.make("solutionsAdmin")
  .add(
    HttpApiEndpoint.get("solutionList", "/admin/solutions", {
      query: { state: Schema.optional(Schema.Literals(solutionStates)), ...pagingQuery },
      success: AdminSolutionList,
    }),
    HttpApiEndpoint.get("solutionOne", "/admin/solutions/:id", { params: idParam, success: AdminSolutionDetails }),
    HttpApiEndpoint.patch("correctAnswer", "/admin/solutions/:id/answers/:n", {
      params: { id: positiveInteger, n: positiveInteger },
      payload: AnswerForm,
      success: AdminSolutionDetails,
    }),
    HttpApiEndpoint.post("publishSolution", "/admin/solutions/:id/publish", {
      params: idParam,
      success: AdminSolutionDetails,
    }),
    HttpApiEndpoint.post("closeSolution", "/admin/solutions/:id/close", {
      params: idParam,
      payload: CloseSolutionForm,
      success: AdminSolutionDetails,
    }),
    HttpApiEndpoint.post("makeSolutionAgain", "/admin/solutions/:id/again", {
      params: idParam,
      success: AdminSolutionDetails,
    }),
  )
  .middleware(AdminOnly)
  .middleware(SignedInOnly);
