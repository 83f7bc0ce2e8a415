import { createConfig, lintFromString } from "@redocly/openapi-core";
import { OpenApi } from "effect/http-api";
import { expect, test } from "vitest";
import { Api } from "../../../src/contract/api.ts";

test("the recommended rules of Redocly find nothing in the published contract but two paths that product.md names", async () => {
  const config = await createConfig({ extends: ["recommended"] });
  const source = JSON.stringify(OpenApi.fromApi(Api));
  const problems = await lintFromString({ source, absoluteRef: "openapi.json", config });
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([
    "no-ambiguous-paths: Paths should resolve unambiguously. Found two ambiguous paths: `/api/institutions/{id}/faculties` and `/api/institutions/categories/{type}`.",
  ]);
});
