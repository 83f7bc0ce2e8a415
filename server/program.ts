import { Effect, Layer } from "effect";
import { HttpRouter, HttpServer } from "effect/http";
import { HttpApiBuilder } from "effect/http-api";
import type { SqlClient } from "effect/sql";
import { Api } from "../src/contract/api.ts";
import { AccountsRoutes } from "./accounts/accounts.routes.ts";
import { UsersAdminRoutes } from "./users-admin/users-admin.routes.ts";
import { VerificationCodes } from "./accounts/verification-codes/code-generator.ts";
import { EmailCodesRoutes } from "./accounts/verification-codes/email-verification.routes.ts";
import { PasswordCodesRoutes } from "./accounts/verification-codes/password-reset.routes.ts";
import { PasswordHasher } from "./accounts/passwords/password-hasher.ts";
import { PhotosRoutes } from "./accounts/photo/profile-photo.routes.ts";
import { PhotoThumbnails } from "./accounts/photo/photo-thumbnails.ts";
import { ProfileRoutes } from "./profile/profile.routes.ts";
import { SessionsRoutes } from "./accounts/sessions/sessions.routes.ts";
import { AdminOnlyLive, SignedInOnlyLive } from "./accounts/sessions/auth-middleware.ts";
import { BackupEndpoint } from "./archive/backup-endpoint.ts";
import { AnnouncementsRoutes } from "./announcements/announcements.routes.ts";
import { CatalogueAdminRoutes } from "./catalogue/admin/catalogue-admin.routes.ts";
import { CatalogueRoutes } from "./catalogue/catalogue.routes.ts";
import { ContactRoutes } from "./contact/contact.routes.ts";
import { inspectorFilesIn, InspectorRoutes } from "../demo/dev-pages/inspector.routes.ts";
import { MailboxRoutes } from "../demo/dev-pages/mailbox.routes.ts";
import { PhoneRoutes } from "../demo/dev-pages/phone.routes.ts";
import { clearDemo, countDemo } from "../demo/seed/clear-demo.sql.ts";
import { loadAndSeedDemo } from "../demo/seed/load-seed-demo.ts";
import { withStandIns } from "../demo/with-stand-ins.ts";
import { ApiDocsPage } from "./http/api-docs.ts";
import { ErrorHandlingLive } from "./http/errors/error-middleware.ts";
import { ExportsRoutes } from "./csv-exports/csv-exports.routes.ts";
import { metricRegistryLayer } from "./http/observability/metrics.ts";
import { HealthRoutes } from "./http/observability/health.routes.ts";
import { EventLoopDelay } from "./http/observability/event-loop-delay.ts";
import { Readiness } from "./http/observability/readiness.ts";
import { RequestMiddleware } from "./http/request-middleware.ts";
import { siteLayer } from "./site/serve-site.ts";
import { tracingLayer } from "./http/observability/tracing.ts";
import { JobsRoutes } from "./jobs/jobs.routes.ts";
import { JobWorker } from "./jobs/job-worker.ts";
import { Mailer } from "./mail/mailer.ts";
import { CloseLiveStreamsOnStop, NotificationFeed } from "./notifications/notification-feed.ts";
import { LiveConnections } from "./notifications/live-connections.ts";
import { NotificationsRoutes } from "./notifications/notifications.routes.ts";
import { OutboxWakeup } from "./outbox/outbox-wakeup.ts";
import { outboxWorker } from "./outbox/outbox-worker.ts";
import { outboxSenders } from "./outbox-senders.ts";
import { OutlineReadingLive } from "./outlines/read-paper-outline.ts";
import { OutlineReader } from "./outlines/reader/outline-reader.ts";
import { OutlinesAdminRoutes } from "./outlines/admin/admin-outlines.routes.ts";
import { OutlinesRoutes } from "./outlines/outlines.routes.ts";
import { OverviewRoutes } from "./overview/overview.routes.ts";
import { PaperFileRoutes } from "./papers/download/paper-file.routes.ts";
import { PapersRoutes } from "./papers/papers.routes.ts";
import { PagePicturesRoutes } from "./papers/pages/page-pictures.routes.ts";
import { ScopeCountsLive } from "./papers/list/scope-counts-live.ts";
import { PaperServices } from "./papers/paper-services.ts";
import { operatorsLive } from "./payments/operators/operators-live.ts";
import { PaymentsAdminRoutes } from "./payments/admin/payments-admin.routes.ts";
import { OperatorCallbackRoutes } from "./payments/operators/operator-callbacks.routes.ts";
import { PaymentsRoutes } from "./payments/payments.routes.ts";
import { PointsRoutes } from "./payments/points/points.routes.ts";
import { SubscriptionReminders } from "./payments/subscriptions/subscription-reminders.sql.ts";
import { PaymentWorker } from "./payments/payment-worker.ts";
import { PushRoutes } from "./push/push-subscriptions.routes.ts";
import { Vapid } from "./push/vapid.ts";
import { UploadMemoryLimit } from "./uploads/upload-memory-limit.ts";
import { UploadsRoutes } from "./uploads/uploads.routes.ts";
import { QuizLookupLive } from "./quizzes/quiz-lookup-live.ts";
import { QuizzesRoutes } from "./quizzes/quizzes.routes.ts";
import { ReportsRoutes } from "./paper-reports/paper-reports.routes.ts";
import { RequestsRoutes } from "./paper-requests/paper-requests.routes.ts";
import { ReviewRoutes } from "./review/review.routes.ts";
import { LoggedChartsLive } from "./logged-charts.ts";
import { RowChecker } from "./row-charts/row-checker.ts";
import { FlowCountsRoutes } from "./flow-counts/flow-counts.routes.ts";
import { FlowRoutes } from "./row-charts/flow.routes.ts";
import { UnexplainedRoutes } from "./row-charts/unexplained.routes.ts";
import { SolutionWakeup } from "./solutions/generation/solution-wakeup.ts";
import { SolutionWorker } from "./solutions/generation/solution-worker.ts";
import { LanguageModel } from "./solutions/model/model-client.ts";
import { Sandbox } from "./solutions/sandbox/sandbox.ts";
import { SolutionsRoutes } from "./solutions/solutions.routes.ts";
import type { Settings, SettingsShape } from "./settings/settings.ts";
import type { PgChannels } from "./sql/pg-channels.ts";
import { claimDataOrigin } from "./start/data-origin.sql.ts";
import { DrainOnStop } from "./start/listener/drain-on-stop.ts";
import type { HttpListener } from "./start/listener/http-listener.ts";
import { listenerLayer } from "./start/listener/listen-on-port.ts";
import { ensureInitialData } from "./start/initial-data.ts";
import type { StartError } from "./start/start-error.ts";
import { IdleCollection } from "./memory/idle-collection.ts";
import { markRun } from "./start/run-marker.ts";
import { countServerStops } from "./start/stuck-work.sql.ts";
import { Maintenance } from "./maintenance/hourly-maintenance.sql.ts";

/** What a server is heard through, and what answers its requests. */
type Listening = HttpServer.HttpServer | HttpListener | Layer.Success<typeof HttpServer.layerServices>;

export interface ServerParts {
  readonly settings: SettingsShape;
  /** The folder of the built web app; null for a server without one. */
  readonly dist: string | null;
  /** The opened database, in its newest shape. */
  readonly database: Layer.Layer<SqlClient.SqlClient | PgChannels, StartError>;
  /** What it listens on: a port of the settings unless said. */
  readonly listener?: Layer.Layer<Listening, StartError>;
  /** What is asked for copies of the open database: loopback unless said. */
  readonly backups?: Layer.Layer<never, never, SqlClient.SqlClient | Settings>;
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
  PagePicturesRoutes,
  OutlinesRoutes,
  OutlinesAdminRoutes,
  UploadsRoutes,
  ReviewRoutes,
  ReportsRoutes,
  RequestsRoutes,
  PaymentsRoutes,
  OperatorCallbackRoutes,
  PointsRoutes,
  PaymentsAdminRoutes,
  JobsRoutes,
  UnexplainedRoutes,
  FlowRoutes,
  FlowCountsRoutes,
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
  Layer.provide([ErrorHandlingLive, AdminOnlyLive, SignedInOnlyLive]),
);

const App = HttpRouter.serve(
  Layer.mergeAll(Calls, PaperFileRoutes, ApiDocsPage, PhoneRoutes, MailboxRoutes, InspectorRoutes, RequestMiddleware),
  {
    disableLogger: true,
    disableListenLog: true,
  },
);

/** What accounts, and whatever is sent by mail or push, share. */
const AccountServices = Layer.mergeAll(
  PasswordHasher.layer,
  VerificationCodes.layer,
  PhotoThumbnails.layer,
  Mailer.layer,
  OutboxWakeup.layer,
  NotificationFeed.layer,
  LiveConnections.layer,
  Vapid.layer,
);

/**
 * The whole server. It listens first, then opens the database, then answers; built, it is ready. Time, chance and what
 * else it reaches are references, each live unless provided around it: `Clock`, `WebCrypto`, `Random`, `Fetch`, `Disk`,
 * `OpenMailTransport`, `PasswordHashing`, `StartWorker`, `MemoryPlan` (docs/decisions/0108).
 */
export const program = ({
  settings,
  dist,
  database,
  listener = listenerLayer(settings),
  backups = BackupEndpoint,
}: ServerParts) => {
  const services = Layer.mergeAll(
    AccountServices,
    metricRegistryLayer,
    EventLoopDelay.layer,
    siteLayer(dist),
    inspectorFilesIn(dist),
    operatorsLive(),
    PaperServices,
    QuizLookupLive,
    ScopeCountsLive,
    UploadMemoryLimit.layer,
    LoggedChartsLive,
    SolutionWakeup.layer,
    LanguageModel.layer,
    Sandbox.layer,
    OutlineReadingLive.pipe(Layer.provide(OutlineReader.layer)),
  );
  return DrainOnStop.pipe(
    Layer.provideMerge(Layer.mergeAll(Layer.effectDiscard(ensureInitialData(loadAndSeedDemo)), CloseLiveStreamsOnStop)),
    Layer.provideMerge(
      Layer.mergeAll(
        App,
        PaymentWorker,
        SubscriptionReminders,
        JobWorker,
        outboxWorker(outboxSenders),
        SolutionWorker,
        Maintenance,
        RowChecker,
        IdleCollection,
        backups,
      ),
    ),
    Layer.provideMerge(Layer.mergeAll(Layer.effectDiscard(countServerStops()), Layer.effectDiscard(markRun))),
    Layer.provideMerge(services),
    Layer.provideMerge(Layer.effectDiscard(claimDataOrigin({ countDemo, clearDemo }))),
    Layer.provideMerge(Layer.mergeAll(database, withStandIns(settings), Readiness.layer)),
    Layer.provideMerge(listener),
    Layer.provideMerge(tracingLayer(settings)),
  );
};

/** The port that was taken. */
export const boundPort: Effect.Effect<number, never, HttpServer.HttpServer> = HttpServer.HttpServer.use(({ address }) =>
  Effect.succeed("port" in address ? address.port : 0),
);
