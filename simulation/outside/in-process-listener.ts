import { Effect, Layer, Option, type Scope } from "effect";
import { HttpEffect, HttpServer, HttpServerRequest } from "effect/http";
import { inetAddressFromIpStringUnsafe } from "effect/net/NetAddress";
import { HttpListener } from "../../server/start/listener/http-listener.ts";

export type RequestHandler = (request: Request) => Promise<Response>;

/** Requests come through a proxy on the same machine, which names their sender. */
const throughProxy: <A, E, R>(
  app: Effect.Effect<A, E, R>,
) => Effect.Effect<A, E, R | HttpServerRequest.HttpServerRequest> = Effect.updateService(
  HttpServerRequest.HttpServerRequest,
  (request) => request.modify({ remoteAddress: Option.some("127.0.0.1") }),
);

/** No port: `onHandler` is given what answers requests. */
export const inProcessListener = (onHandler: (handler: RequestHandler) => void) => {
  const server = HttpServer.make({
    serve: (app, middleware) =>
      Effect.map(Effect.context(), (context) => {
        onHandler(
          HttpEffect.toWebHandlerWith<never, HttpServerRequest.HttpServerRequest | Scope.Scope>(context)(
            throughProxy(app),
            middleware,
          ),
        );
      }),
    address: inetAddressFromIpStringUnsafe("127.0.0.1", 0),
  });
  return Layer.mergeAll(
    HttpServer.layerServices,
    Layer.succeed(HttpServer.HttpServer, server),
    Layer.succeed(HttpListener, { leave: Effect.void }),
  );
};
