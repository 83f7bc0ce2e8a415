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
import { id, paging, whole } from "../http/api-params.ts";

/** The proposed solution of a paper. `id` is the paper's; reading and voting take the solution's own id too. */
export const solutions = HttpApiGroup.make("solutions")
  .add(
    HttpApiEndpoint.get("solution", "/papers/:id/solution", { params: id, success: SolutionProgress }),
    HttpApiEndpoint.post("askForSolution", "/papers/:id/solution", {
      params: id,
      success: SolutionProgress.pipe(HttpApiSchema.status(202)),
    }),
    HttpApiEndpoint.get("solutionText", "/papers/:id/solution/text", { params: id, success: SolutionText }),
    HttpApiEndpoint.put("voteOnSolution", "/papers/:id/solution/vote", {
      params: id,
      payload: VoteForm,
      success: HttpApiSchema.NoContent,
    }),
  )
  .middleware(SignedInOnly);

/** The making of solutions: what is in doubt, failed, or read, newest first; admins correct, publish and close. */
export const solutionsAdmin = HttpApiGroup.make("solutionsAdmin")
  .add(
    HttpApiEndpoint.get("solutionList", "/admin/solutions", {
      query: { state: Schema.optional(Schema.Literals(solutionStates)), ...paging },
      success: AdminSolutionList,
    }),
    HttpApiEndpoint.get("solutionOne", "/admin/solutions/:id", { params: id, success: AdminSolutionDetails }),
    HttpApiEndpoint.patch("correctAnswer", "/admin/solutions/:id/answers/:n", {
      params: { id: whole, n: whole },
      payload: AnswerForm,
      success: AdminSolutionDetails,
    }),
    HttpApiEndpoint.post("publishSolution", "/admin/solutions/:id/publish", {
      params: id,
      success: AdminSolutionDetails,
    }),
    HttpApiEndpoint.post("closeSolution", "/admin/solutions/:id/close", {
      params: id,
      payload: CloseSolutionForm,
      success: AdminSolutionDetails,
    }),
    HttpApiEndpoint.post("makeSolutionAgain", "/admin/solutions/:id/again", {
      params: id,
      success: AdminSolutionDetails,
    }),
  )
  .middleware(AdminOnly)
  .middleware(SignedInOnly);
