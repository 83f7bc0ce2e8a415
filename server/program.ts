import { Effect, Layer } from "effect";
import { HttpRouter, HttpServer } from "effect/http";
import { HttpApiBuilder } from "effect/http-api";
import type { SqlClient } from "effect/sql";
import { Api } from "../src/contract/api.ts";
import { AccountsRoutes } from "./accounts/accounts.routes.ts";
import { Passwords } from "./accounts/passwords.ts";
import { SignedInOnlyLive } from "./accounts/signed-in.ts";
import { CatalogueRoutes } from "./catalogue/catalogue.routes.ts";
import { inspectorIn, InspectorRoutes } from "./demo/inspector.ts";
import { PhoneRoutes } from "./demo/phone.ts";
import { withStandIns } from "./demo/stand-ins.ts";
import { DocsPage } from "./http/docs.ts";
import { FailuresLive } from "./http/failures.ts";
import { Figures } from "./http/figures.ts";
import { HealthRoutes } from "./http/health.routes.ts";
import { Readiness } from "./http/readiness.ts";
import { Shell } from "./http/shell.ts";
import { siteIn } from "./http/site/site.ts";
import { JobWorker } from "./jobs/worker.ts";
import { FilesRoute } from "./papers/file.route.ts";
import { PapersRoutes } from "./papers/papers.routes.ts";
import { PicturesRoutes } from "./papers/pictures.routes.ts";
import { PaperServices } from "./papers/services.ts";
import { MtnLive } from "./payments/mtn/client.ts";
import { OperatorsRoutes } from "./payments/operators.routes.ts";
import { PaymentsRoutes } from "./payments/payments.routes.ts";
import { PaymentWorker } from "./payments/worker.ts";
import type { SettingsShape } from "./settings.ts";
import { listenOn } from "./start/listen.ts";
import { prepare } from "./start/prepare.ts";
import type { StartProblem } from "./start/problem.ts";

export interface Parts {
  readonly settings: SettingsShape;
  /** The folder of the built web app. */
  readonly dist: string;
  /** The opened database, in its newest shape. */
  readonly database: Layer.Layer<SqlClient.SqlClient, StartProblem>;
}

const Areas = Layer.mergeAll(
  HealthRoutes,
  AccountsRoutes,
  CatalogueRoutes,
  PapersRoutes,
  PicturesRoutes,
  PaymentsRoutes,
  OperatorsRoutes,
);

const Calls = HttpApiBuilder.layer(Api, { openapiPath: "/api/openapi.json" }).pipe(
  Layer.provide(Areas),
  Layer.provide([FailuresLive, SignedInOnlyLive]),
);

const App = HttpRouter.serve(Layer.mergeAll(Calls, FilesRoute, DocsPage, PhoneRoutes, InspectorRoutes, Shell), {
  disableLogger: true,
  disableListenLog: true,
});

/** The whole server. It listens first, then opens the database, then answers; built, it is ready. */
export const program = ({ settings, dist, database }: Parts) => {
  const services = Layer.mergeAll(
    Passwords.layer,
    Figures.layer,
    siteIn(dist),
    inspectorIn(dist),
    MtnLive,
    PaperServices,
  );
  return Layer.effectDiscard(prepare).pipe(
    Layer.provideMerge(Layer.mergeAll(App, PaymentWorker, JobWorker)),
    Layer.provideMerge(services),
    Layer.provideMerge(Layer.mergeAll(database, withStandIns(settings), Readiness.layer)),
    Layer.provideMerge(listenOn(settings)),
  );
};

/** The port that was taken. */
export const takenPort: Effect.Effect<number, never, HttpServer.HttpServer> = HttpServer.HttpServer.use(({ address }) =>
  Effect.succeed("port" in address ? address.port : 0),
);
