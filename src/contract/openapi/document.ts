import { type HttpApi, type HttpApiGroup, OpenApi } from "effect/http-api";
import { aboutApi } from "./about.ts";
import { addExamples } from "./add-examples.ts";
import { describeCalls } from "./describe-calls.ts";
import { withPlainSchemas } from "./plain-schemas.ts";
import { namedShapes } from "./named-shapes.ts";
import { referToShapes } from "./shape-references.ts";
import { shareErrors } from "./shared-errors.ts";

/** The API with what its published document adds to the generated one (docs/decisions/0094). */
export const withDocument = <Id extends string, Groups extends HttpApiGroup.Constraint>(
  api: HttpApi.HttpApi<Id, Groups>,
): HttpApi.HttpApi<Id, Groups> => {
  const transform = (spec: Record<string, unknown>) => {
    const described = shareErrors(describeCalls(api, spec as unknown as OpenApi.OpenAPISpec));
    return addExamples(withPlainSchemas(referToShapes(namedShapes, described)));
  };
  return api.annotateMerge(aboutApi).annotateMerge(OpenApi.annotations({ transform }));
};
