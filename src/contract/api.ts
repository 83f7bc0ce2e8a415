import { HttpApi, OpenApi } from "effect/http-api";
import { accounts } from "./accounts/accounts.api.ts";
import { announcements } from "./notifications/announcements.api.ts";
import { Failures } from "./http/api-middleware.ts";
import { catalogue } from "./catalogue/catalogue.api.ts";
import { catalogueAdmin } from "./catalogue/catalogue-admin.api.ts";
import { emailCodes, passwordCodes } from "./accounts/verification-codes.api.ts";
import { contact, contactAdmin } from "./contact/contact.api.ts";
import { exportsAdmin } from "./admin/csv-exports.api.ts";
import { health } from "./http/health.api.ts";
import { jobs } from "./admin/admin-jobs.api.ts";
import { papers, pictures } from "./papers/papers.api.ts";
import { moneyAdmin } from "./payments/payments-admin.api.ts";
import { notifications } from "./notifications/notifications.api.ts";
import { overview } from "./admin/admin-overview.api.ts";
import { operators, payments } from "./payments/payments.api.ts";
import { points } from "./payments/points.api.ts";
import { photos, profile } from "./accounts/profile.api.ts";
import { push } from "./notifications/push.api.ts";
import { quizzes } from "./quizzes/quizzes.api.ts";
import { reports, reportsAdmin } from "./papers/paper-reports.api.ts";
import { requests, requestsAdmin } from "./papers/paper-requests.api.ts";
import { reviewAdmin } from "./review/paper-review.api.ts";
import { solutions, solutionsAdmin } from "./solutions/solutions.api.ts";
import { sessions } from "./accounts/sessions.api.ts";
import { uploads } from "./uploads/uploads.api.ts";
import { usersAdmin } from "./accounts/users-admin.api.ts";

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
