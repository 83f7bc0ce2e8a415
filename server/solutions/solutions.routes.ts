import { Effect, Layer } from "effect";
import { HttpApiBuilder } from "effect/http-api";
import { Api } from "../../src/contract/api.ts";
import type { PageQuery } from "../paging/page.ts";
import { pageById } from "../paging/page-by-id.ts";
import {
  makeSolutionAgain,
  closeSolution,
  correctAnswer,
  showSolutionDetails,
  publishReviewedSolution,
} from "./admin/solution-actions.ts";
import { countSolutions, listSolutions } from "./admin/admin-solutions.sql.ts";
import { requestSolution } from "./request-solution.sql.ts";
import { showSolutionProgress } from "./solution-progress.ts";
import { respondWithSolutionText, voteOnSolution } from "./solution-text.sql.ts";
import type { SolutionState } from "./solution.sql.ts";

const list = ({ state, ...asked }: PageQuery & { readonly state?: SolutionState | undefined }) =>
  pageById(asked, (after, most) => listSolutions(state, after, most), countSolutions(state));

const Students = HttpApiBuilder.group(Api, "solutions", (handlers) =>
  handlers.handleAll({
    solution: ({ params }) => showSolutionProgress(params.id),
    askForSolution: ({ params }) => requestSolution(params.id),
    solutionText: ({ params }) => respondWithSolutionText(params.id),
    voteOnSolution: ({ params, payload }) => Effect.asVoid(voteOnSolution(params.id, payload.value)),
  }),
);
const Admins = HttpApiBuilder.group(Api, "solutionsAdmin", (handlers) =>
  handlers.handleAll({
    solutionList: ({ query }) => list(query),
    solutionOne: ({ params }) => showSolutionDetails(params.id),
    correctAnswer: ({ params: { id, n }, payload }) => correctAnswer(id, n, payload),
    publishSolution: ({ params }) => publishReviewedSolution(params.id),
    closeSolution: ({ params, payload }) => closeSolution(params.id, payload.reason),
    makeSolutionAgain: ({ params }) => makeSolutionAgain(params.id),
  }),
);

export const SolutionsRoutes = Layer.mergeAll(Students, Admins);
