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
import { callDoc, groupDoc } from "../openapi/doc.ts";

export const solutionsApi = HttpApiGroup.make("solutions")
  .annotateMerge(
    groupDoc(
      "The proposed solution of a paper. `id` is the paper's; reading and voting take the solution's own id too.",
    ),
  )
  .add(
    HttpApiEndpoint.get("solution", "/papers/:id/solution", {
      params: idParam,
      success: SolutionProgress,
    }).annotateMerge(
      callDoc(
        "Read how far a solution is",
        "Whether the solution of a paper is there, in the making or failed, and how many free solutions the caller has left.",
      ),
    ),
    HttpApiEndpoint.post("askForSolution", "/papers/:id/solution", {
      params: idParam,
      success: SolutionProgress.pipe(HttpApiSchema.status(202)),
    }).annotateMerge(
      callDoc(
        "Ask for a solution",
        "Asks for the solution of a paper. It takes a solution subscription of the paper's scope, or a free trial; poll its state.",
        ["no_subscription", "solution_not_paid", "conflict", "too_many_requests", "unavailable"],
      ),
    ),
    HttpApiEndpoint.get("solutionText", "/papers/:id/solution/text", {
      params: idParam,
      success: SolutionText,
    }).annotateMerge(
      callDoc(
        "Read a solution",
        "The answers of a solution, question by question. The questions' own words only where the paper is open to the caller.",
        ["no_subscription", "solution_not_paid"],
      ),
    ),
    HttpApiEndpoint.put("voteOnSolution", "/papers/:id/solution/vote", {
      params: idParam,
      payload: VoteForm,
      success: HttpApiSchema.NoContent,
    }).annotateMerge(
      callDoc("Vote on a solution", "Votes for a solution (1) or against it (-1), or takes the vote back (0).", [
        "no_subscription",
        "solution_not_paid",
      ]),
    ),
  )
  .middleware(SignedInOnly);

export const solutionsAdminApi = HttpApiGroup.make("solutionsAdmin")
  .annotateMerge(groupDoc("Solutions as admins correct, publish and close them."))
  .add(
    HttpApiEndpoint.get("solutionList", "/admin/solutions", {
      query: { state: Schema.optional(Schema.Literals(solutionStates)), ...pagingQuery },
      success: AdminSolutionList,
    }).annotateMerge(callDoc("List solutions", "A page of solutions, the newest first.")),
    HttpApiEndpoint.get("solutionOne", "/admin/solutions/:id", {
      params: idParam,
      success: AdminSolutionDetails,
    }).annotateMerge(callDoc("Read a solution in the making", "One solution with its answers and what is in doubt.")),
    HttpApiEndpoint.patch("correctAnswer", "/admin/solutions/:id/answers/:n", {
      params: { id: positiveInteger, n: positiveInteger },
      payload: AnswerForm,
      success: AdminSolutionDetails,
    }).annotateMerge(callDoc("Correct an answer", "Replaces the answer to question `n`.", ["conflict"])),
    HttpApiEndpoint.post("publishSolution", "/admin/solutions/:id/publish", {
      params: idParam,
      success: AdminSolutionDetails,
    }).annotateMerge(callDoc("Publish a solution", "Publishes a solution that was in review.", ["conflict"])),
    HttpApiEndpoint.post("closeSolution", "/admin/solutions/:id/close", {
      params: idParam,
      payload: CloseSolutionForm,
      success: AdminSolutionDetails,
    }).annotateMerge(callDoc("Close a solution", "Ends the making of a solution, with a reason.", ["conflict"])),
    HttpApiEndpoint.post("makeSolutionAgain", "/admin/solutions/:id/again", {
      params: idParam,
      success: AdminSolutionDetails,
    }).annotateMerge(callDoc("Make a solution again", "Has a solution made again from the start.", ["conflict"])),
  )
  .middleware(AdminOnly)
  .middleware(SignedInOnly);
