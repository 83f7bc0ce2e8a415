import { HttpApi } from "effect/http-api";
import { accountsApi } from "./accounts/accounts.api.ts";
import { announcementsApi } from "./notifications/announcements.api.ts";
import { ErrorMiddleware } from "./http/api-middleware.ts";
import { catalogueApi } from "./catalogue/catalogue.api.ts";
import { catalogueAdminApi } from "./catalogue/catalogue-admin.api.ts";
import { emailCodesApi, passwordCodesApi } from "./accounts/verification-codes.api.ts";
import { contactApi, contactAdminApi } from "./contact/contact.api.ts";
import { csvExportsApi } from "./admin/csv-exports.api.ts";
import { healthApi } from "./http/health.api.ts";
import { adminJobsApi } from "./admin/admin-jobs.api.ts";
import { papersApi, picturesApi } from "./papers/papers.api.ts";
import { paymentsAdminApi } from "./payments/payments-admin.api.ts";
import { notificationsApi } from "./notifications/notifications.api.ts";
import { browserFlowsApi, flowCountsApi } from "./flow-counts/flow-counts.api.ts";
import { rowFlowsApi } from "./admin/row-flows.api.ts";
import { unexplainedApi } from "./admin/unexplained-transitions.api.ts";
import { adminOverviewApi } from "./admin/admin-overview.api.ts";
import { operatorCallbacksApi, paymentsApi } from "./payments/payments.api.ts";
import { pointsApi } from "./payments/points.api.ts";
import { photosApi, profileApi } from "./accounts/profile.api.ts";
import { pushApi } from "./notifications/push.api.ts";
import { quizzesApi } from "./quizzes/quizzes.api.ts";
import { outlinesAdminApi } from "./outlines/admin-outlines.api.ts";
import { outlinesApi, questionPicturesApi } from "./outlines/outlines.api.ts";
import { reportsApi, reportsAdminApi } from "./papers/paper-reports.api.ts";
import { requestsApi, requestsAdminApi } from "./papers/paper-requests.api.ts";
import { reviewApi } from "./review/paper-review.api.ts";
import { solutionsApi, solutionsAdminApi } from "./solutions/solutions.api.ts";
import { sessionsApi } from "./accounts/sessions.api.ts";
import { uploadsApi } from "./uploads/uploads.api.ts";
import { usersAdminApi } from "./accounts/users-admin.api.ts";
import { withDocument } from "./openapi/document.ts";

const calls = HttpApi.make("annales")
  .add(
    healthApi,
    accountsApi,
    emailCodesApi,
    passwordCodesApi,
    sessionsApi,
    profileApi,
    photosApi,
    contactApi,
    pushApi,
    notificationsApi,
    flowCountsApi,
  )
  .add(
    catalogueApi,
    papersApi,
    picturesApi,
    outlinesApi,
    questionPicturesApi,
    uploadsApi,
    paymentsApi,
    operatorCallbacksApi,
    pointsApi,
    paymentsAdminApi,
    adminJobsApi,
  )
  .add(reviewApi, outlinesAdminApi, solutionsApi, solutionsAdminApi, quizzesApi)
  .add(
    reportsApi,
    reportsAdminApi,
    requestsApi,
    requestsAdminApi,
    contactAdminApi,
    adminOverviewApi,
    csvExportsApi,
    unexplainedApi,
    rowFlowsApi,
    browserFlowsApi,
    announcementsApi,
  )
  .add(usersAdminApi, catalogueAdminApi)
  .middleware(ErrorMiddleware)
  .prefix("/api")
  .annotate(HttpApi.PayloadParseOptions, { errors: "all" })
  .annotate(HttpApi.QueryParseOptions, { errors: "all" });

/** Every call of the server. */
export const Api = withDocument(calls);
