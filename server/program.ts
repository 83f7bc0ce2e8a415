import { Effect, Layer } from "effect";
import { HttpRouter, HttpServer } from "effect/http";
import { HttpApiBuilder } from "effect/http-api";
import type { SqlClient } from "effect/sql";
import { Api } from "../src/contract/api.ts";
import { AccountsRoutes } from "./accounts/accounts.routes.ts";
import { UsersAdminRoutes } from "./accounts/admin/users.routes.ts";
import { Codes } from "./accounts/codes/codes.ts";
import { EmailCodesRoutes } from "./accounts/codes/email.routes.ts";
import { PasswordCodesRoutes } from "./accounts/codes/password.routes.ts";
import { Passwords } from "./accounts/passwords.ts";
import { PhotosRoutes } from "./accounts/photo/photo.routes.ts";
import { PhotoPictures } from "./accounts/photo/picture.ts";
import { ProfileRoutes } from "./accounts/profile/profile.routes.ts";
import { SessionsRoutes } from "./accounts/sessions.routes.ts";
import { AdminOnlyLive, SignedInOnlyLive } from "./accounts/signed-in.ts";
import { AnnouncementsRoutes } from "./announcements/announcements.routes.ts";
import { CatalogueAdminRoutes } from "./catalogue/admin/catalogue.routes.ts";
import { CatalogueRoutes } from "./catalogue/catalogue.routes.ts";
import { ContactRoutes } from "./contact/contact.routes.ts";
import { inspectorIn, InspectorRoutes } from "./demo/inspector.ts";
import { MailboxRoutes } from "./demo/mailbox.ts";
import { PhoneRoutes } from "./demo/phone.ts";
import { withStandIns } from "./demo/stand-ins.ts";
import { DocsPage } from "./http/docs.ts";
import { FailuresLive } from "./http/failures.ts";
import { ExportsRoutes } from "./exports/exports.routes.ts";
import { Figures } from "./http/figures.ts";
import { HealthRoutes } from "./http/health.routes.ts";
import { LoopDelay } from "./http/loop-delay.ts";
import { Readiness } from "./http/readiness.ts";
import { Shell } from "./http/shell.ts";
import { siteIn } from "./http/site/site.ts";
import { tracesTo } from "./http/traces.ts";
import { JobsRoutes } from "./jobs/jobs.routes.ts";
import { JobWorker } from "./jobs/worker.ts";
import { Mailer } from "./mail/mailer.ts";
import { HangUp, NotificationBell } from "./notifications/bell.ts";
import { Listeners } from "./notifications/listeners.ts";
import { NotificationsRoutes } from "./notifications/notifications.routes.ts";
import { OutboxBell } from "./outbox/bell.ts";
import { OutboxWorker } from "./outbox/worker.ts";
import { OverviewRoutes } from "./overview/overview.routes.ts";
import { FilesRoute } from "./papers/file.route.ts";
import { PapersRoutes } from "./papers/papers.routes.ts";
import { PicturesRoutes } from "./papers/pictures.routes.ts";
import { PaperServices } from "./papers/services.ts";
import { operatorsLive } from "./payments/operators/live.ts";
import { MoneyAdminRoutes } from "./payments/admin/money.routes.ts";
import { OperatorsRoutes } from "./payments/operators.routes.ts";
import { PaymentsRoutes } from "./payments/payments.routes.ts";
import { PointsRoutes } from "./payments/points/points.routes.ts";
import { Reminders } from "./payments/reminders.ts";
import { PaymentWorker } from "./payments/worker.ts";
import { PushRoutes } from "./push/push.routes.ts";
import { Vapid } from "./push/vapid.ts";
import { UploadRoom } from "./uploads/room.ts";
import { UploadsRoutes } from "./uploads/uploads.routes.ts";
import { QuizzesRoutes } from "./quizzes/quizzes.routes.ts";
import { ReportsRoutes } from "./reports/reports.routes.ts";
import { RequestsRoutes } from "./requests/requests.routes.ts";
import { ReviewRoutes } from "./review/review.routes.ts";
import { SolutionBell, SolutionWorker } from "./solutions/making/worker.ts";
import { Model } from "./solutions/model/client.ts";
import { Sandbox } from "./solutions/sandbox/sandbox.ts";
import { SolutionsRoutes } from "./solutions/solutions.routes.ts";
import type { SettingsShape } from "./settings.ts";
import type { Listening } from "./sql/listening.ts";
import { claimData } from "./start/data-origin.ts";
import { Drain } from "./start/drain.ts";
import { listenOn } from "./start/listen.ts";
import { prepare } from "./start/prepare.ts";
import type { StartProblem } from "./start/problem.ts";
import { Upkeep } from "./upkeep/upkeep.ts";

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
