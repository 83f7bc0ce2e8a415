import { Effect, Layer } from "effect";
import { HttpApiBuilder } from "effect/http-api";
import { Api } from "../../src/contract/api.ts";
import { type Asked, pageById } from "../paging/page-by-id.ts";
import { again, close, correct, details, publishReviewed } from "./admin/solution-actions.ts";
import { countSolutions, listSolutions } from "./admin/admin-solutions.sql.ts";
import { ask } from "./request-solution.sql.ts";
import { progressOf } from "./solution-progress.ts";
import { answerText, vote } from "./solution-text.sql.ts";
import type { SolutionState } from "./solution.sql.ts";

const list = ({ state, ...asked }: Asked & { readonly state?: SolutionState | undefined }) =>
  pageById(asked, (after, most) => listSolutions(state, after, most), countSolutions(state));

const Students = HttpApiBuilder.group(Api, "solutions", (handlers) =>
  handlers.handleAll({
    solution: ({ params }) => progressOf(params.id),
    askForSolution: ({ params }) => ask(params.id),
    solutionText: ({ params }) => answerText(params.id),
    voteOnSolution: ({ params, payload }) => Effect.asVoid(vote(params.id, payload.value)),
  }),
);
const Admins = HttpApiBuilder.group(Api, "solutionsAdmin", (handlers) =>
  handlers.handleAll({
    solutionList: ({ query }) => list(query),
    solutionOne: ({ params }) => details(params.id),
    correctAnswer: ({ params: { id, n }, payload }) => correct(id, n, payload),
    publishSolution: ({ params }) => publishReviewed(params.id),
    closeSolution: ({ params, payload }) => close(params.id, payload.reason),
    makeSolutionAgain: ({ params }) => again(params.id),
  }),
);

export const SolutionsRoutes = Layer.mergeAll(Students, Admins);
