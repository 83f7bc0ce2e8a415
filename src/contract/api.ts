import { HttpApi, OpenApi } from "effect/http-api";
import { accounts } from "./api/accounts.ts";
import { announcements } from "./api/announcements.ts";
import { Failures } from "./api/caller.ts";
import { catalogue } from "./api/catalogue.ts";
import { catalogueAdmin } from "./api/catalogue-admin.ts";
import { emailCodes, passwordCodes } from "./api/codes.ts";
import { contact, contactAdmin } from "./api/contact.ts";
import { exportsAdmin } from "./api/exports.ts";
import { health } from "./api/health.ts";
import { jobs } from "./api/jobs.ts";
import { papers, pictures } from "./api/papers.ts";
import { moneyAdmin } from "./api/money-admin.ts";
import { notifications } from "./api/notifications.ts";
import { overview } from "./api/overview.ts";
import { operators, payments } from "./api/payments.ts";
import { points } from "./api/points.ts";
import { photos, profile } from "./api/profile.ts";
import { push } from "./api/push.ts";
import { quizzes } from "./api/quizzes.ts";
import { reports, reportsAdmin } from "./api/reports.ts";
import { requests, requestsAdmin } from "./api/requests.ts";
import { reviewAdmin } from "./api/review.ts";
import { solutions, solutionsAdmin } from "./api/solutions.ts";
import { sessions } from "./api/sessions.ts";
import { uploads } from "./api/uploads.ts";
import { usersAdmin } from "./api/users-admin.ts";

export const Api = HttpApi.make("annales")
  .add(health, accounts, emailCodes, passwordCodes, sessions, profile, photos, contact, push, notifications)
  .add(catalogue, papers, pictures, uploads, payments, operators, points, moneyAdmin, jobs)
  .add(reviewAdmin, solutions, solutionsAdmin, quizzes)
  .add(reports, reportsAdmin, requests, requestsAdmin, contactAdmin, overview, exportsAdmin, announcements)
  .add(usersAdmin, catalogueAdmin)
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
