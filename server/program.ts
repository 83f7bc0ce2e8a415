import { Effect, Layer } from "effect";
import { HttpRouter, HttpServer } from "effect/http";
import { HttpApiBuilder } from "effect/http-api";
import type { SqlClient } from "effect/sql";
import { Api } from "../src/contract/api.ts";
import { AccountsRoutes } from "./accounts/accounts.routes.ts";
import { UsersAdminRoutes } from "./accounts/admin/users-admin.routes.ts";
import { Codes } from "./accounts/verification-codes/code-generator.ts";
import { EmailCodesRoutes } from "./accounts/verification-codes/email-verification.routes.ts";
import { PasswordCodesRoutes } from "./accounts/verification-codes/password-reset.routes.ts";
import { Passwords } from "./accounts/passwords/password-hasher.ts";
import { PhotosRoutes } from "./accounts/photo/profile-photo.routes.ts";
import { PhotoPictures } from "./accounts/photo/photo-thumbnails.ts";
import { ProfileRoutes } from "./accounts/profile/profile.routes.ts";
import { SessionsRoutes } from "./accounts/sessions/sessions.routes.ts";
import { AdminOnlyLive, SignedInOnlyLive } from "./accounts/sessions/auth-middleware.ts";
import { AnnouncementsRoutes } from "./announcements/announcements.routes.ts";
import { CatalogueAdminRoutes } from "./catalogue/admin/catalogue-admin.routes.ts";
import { CatalogueRoutes } from "./catalogue/catalogue.routes.ts";
import { ContactRoutes } from "./contact/contact.routes.ts";
import { inspectorIn, InspectorRoutes } from "../demo/dev-pages/inspector.routes.ts";
import { MailboxRoutes } from "../demo/dev-pages/mailbox.routes.ts";
import { PhoneRoutes } from "../demo/dev-pages/phone.routes.ts";
import { withStandIns } from "../demo/with-stand-ins.ts";
import { DocsPage } from "./http/api-docs/api-docs-page.ts";
import { FailuresLive } from "./http/errors/error-middleware.ts";
import { ExportsRoutes } from "./csv-exports/csv-exports.routes.ts";
import { Figures } from "./http/observability/metrics.ts";
import { HealthRoutes } from "./http/observability/health.routes.ts";
import { LoopDelay } from "./http/observability/event-loop-delay.ts";
import { Readiness } from "./http/observability/readiness.ts";
import { Shell } from "./http/request-middleware.ts";
import { siteIn } from "./http/site/serve-site.ts";
import { tracesTo } from "./http/observability/tracing.ts";
import { JobsRoutes } from "./jobs/jobs.routes.ts";
import { JobWorker } from "./jobs/job-worker.ts";
import { Mailer } from "./mail/mailer.ts";
import { HangUp, NotificationBell } from "./notifications/notification-feed.ts";
import { Listeners } from "./notifications/live-connections.ts";
import { NotificationsRoutes } from "./notifications/notifications.routes.ts";
import { OutboxBell } from "./outbox/outbox-wakeup.ts";
import { OutboxWorker } from "./outbox/outbox-worker.ts";
import { OverviewRoutes } from "./overview/overview.routes.ts";
import { FilesRoute } from "./papers/download/paper-file.routes.ts";
import { PapersRoutes } from "./papers/papers.routes.ts";
import { PicturesRoutes } from "./papers/pages/page-pictures.routes.ts";
import { PaperServices } from "./papers/paper-services.ts";
import { operatorsLive } from "./payments/operators/operators-live.ts";
import { MoneyAdminRoutes } from "./payments/admin/payments-admin.routes.ts";
import { OperatorsRoutes } from "./payments/operators/operator-callbacks.routes.ts";
import { PaymentsRoutes } from "./payments/payments.routes.ts";
import { PointsRoutes } from "./payments/points/points.routes.ts";
import { Reminders } from "./payments/subscriptions/subscription-reminders.sql.ts";
import { PaymentWorker } from "./payments/payment-worker.ts";
import { PushRoutes } from "./push/push-subscriptions.routes.ts";
import { Vapid } from "./push/vapid.ts";
import { UploadRoom } from "./uploads/upload-memory-limit.ts";
import { UploadsRoutes } from "./uploads/uploads.routes.ts";
import { QuizzesRoutes } from "./quizzes/quizzes.routes.ts";
import { ReportsRoutes } from "./paper-reports/paper-reports.routes.ts";
import { RequestsRoutes } from "./paper-requests/paper-requests.routes.ts";
import { ReviewRoutes } from "./review/review.routes.ts";
import { SolutionBell, SolutionWorker } from "./solutions/generation/solution-worker.ts";
import { Model } from "./solutions/model/model-client.ts";
import { Sandbox } from "./solutions/sandbox/sandbox.ts";
import { SolutionsRoutes } from "./solutions/solutions.routes.ts";
import type { SettingsShape } from "./settings/settings.ts";
import type { Listening } from "./sql/pg-channels.ts";
import { claimData } from "./start/data-origin.sql.ts";
import { Drain } from "./start/listener/drain-on-stop.ts";
import { listenOn } from "./start/listener/listen-on-port.ts";
import { prepare } from "./start/initial-data.ts";
import type { StartProblem } from "./start/start-error.ts";
import { Upkeep } from "./maintenance/hourly-maintenance.sql.ts";

export interface Parts {
  readonly settings: SettingsShape;
  /** The folder of the built web app. */
  readonly dist: string;
  /** The opened database, in its newest shape. */
  readonly database: Layer.Layer<SqlClient.SqlClient | Listening, StartProblem>;
}

const Areas = Layer.mergeAll(
  HealthRoutes,
  AccountsRoutes,
  EmailCodesRoutes,
  PasswordCodesRoutes,
  SessionsRoutes,
  ProfileRoutes,
  PhotosRoutes,
  ContactRoutes,
  PushRoutes,
  NotificationsRoutes,
  CatalogueRoutes,
  PapersRoutes,
  PicturesRoutes,
  UploadsRoutes,
  ReviewRoutes,
  ReportsRoutes,
  RequestsRoutes,
  PaymentsRoutes,
  OperatorsRoutes,
  PointsRoutes,
  MoneyAdminRoutes,
  JobsRoutes,
  SolutionsRoutes,
  QuizzesRoutes,
  OverviewRoutes,
  ExportsRoutes,
  AnnouncementsRoutes,
  UsersAdminRoutes,
  CatalogueAdminRoutes,
);

const Calls = HttpApiBuilder.layer(Api, { openapiPath: "/api/openapi.json" }).pipe(
  Layer.provide(Areas),
  Layer.provide([FailuresLive, AdminOnlyLive, SignedInOnlyLive]),
);

const App = HttpRouter.serve(
  Layer.mergeAll(Calls, FilesRoute, DocsPage, PhoneRoutes, MailboxRoutes, InspectorRoutes, Shell),
  {
    disableLogger: true,
    disableListenLog: true,
  },
);

/** What accounts, and whatever is sent by mail or push, share. */
const AccountServices = Layer.mergeAll(
  Passwords.layer,
  Codes.layer,
  PhotoPictures.layer,
  Mailer.layer,
  OutboxBell.layer,
  NotificationBell.layer,
  Listeners.layer,
  Vapid.layer,
);

/** The whole server. It listens first, then opens the database, then answers; built, it is ready. */
export const program = ({ settings, dist, database }: Parts) => {
  const services = Layer.mergeAll(
    AccountServices,
    Figures.layer,
    LoopDelay.layer,
    siteIn(dist),
    inspectorIn(dist),
    operatorsLive(),
    PaperServices,
    UploadRoom.layer,
    SolutionBell.layer,
    Model.layer,
    Sandbox.layer,
  );
  return Drain.pipe(
    Layer.provideMerge(Layer.mergeAll(Layer.effectDiscard(prepare), HangUp)),
    Layer.provideMerge(Layer.mergeAll(App, PaymentWorker, Reminders, JobWorker, OutboxWorker, SolutionWorker, Upkeep)),
    Layer.provideMerge(services),
    Layer.provideMerge(Layer.effectDiscard(claimData)),
    Layer.provideMerge(Layer.mergeAll(database, withStandIns(settings), Readiness.layer)),
    Layer.provideMerge(listenOn(settings)),
    Layer.provideMerge(tracesTo(settings)),
  );
};

/** The port that was taken. */
export const takenPort: Effect.Effect<number, never, HttpServer.HttpServer> = HttpServer.HttpServer.use(({ address }) =>
  Effect.succeed("port" in address ? address.port : 0),
);
