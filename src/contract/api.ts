import { HttpApi, OpenApi } from "effect/http-api";
import { accounts } from "./api/accounts.ts";
import { Failures } from "./api/caller.ts";
import { catalogue } from "./api/catalogue.ts";
import { health } from "./api/health.ts";
import { papers, pictures } from "./api/papers.ts";
import { operators, payments } from "./api/payments.ts";

export const Api = HttpApi.make("annales")
  .add(health, accounts, catalogue, papers, pictures, payments, operators)
  .middleware(Failures)
  .prefix("/api")
  .annotate(HttpApi.PayloadParseOptions, { errors: "all" })
  .annotate(HttpApi.QueryParseOptions, { errors: "all" })
  .annotateMerge(
    OpenApi.annotations({
      title: "Annales",
      version: "0.1.0",
      description: "Past exam papers and solutions for students in Cameroon. Errors are {message, code, fields?}.",
    }),
  );
