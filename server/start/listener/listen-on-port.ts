import * as NodeHttpServer from "@effect/platform-node/NodeHttpServer";
import { Context, Effect, Layer } from "effect";
import { SEND_TIMEOUTS } from "../../http/request/body-limits.ts";
import type { SettingsShape } from "../../settings/settings.ts";
import { systemErrorCode } from "../../system-error-code.ts";
import { HttpListener, makeHttpListener } from "./http-listener.ts";
import { StartError } from "../start-error.ts";
import { answerClientError } from "./client-error-response.ts";
import { earlyResponse } from "./early-response.ts";

/** How long what is being answered may go on once the server is told to stop; after it connections are cut. */
const GRACE = 7_000;

const problemOf = (cause: unknown, host: string, port: number): StartError => {
  const code = systemErrorCode(cause);
  if (code === "EADDRINUSE") return new StartError(`Port ${port} is already in use. Stop what uses it, or set PORT.`);
  if (code === "EACCES") return new StartError(`Port ${port} needs more rights than this user has: set PORT.`);
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
    return new StartError(`HOST is wrong: ${host} is no address of this machine.`);
  return new StartError(`The server cannot listen on ${host}:${port} (${code ?? String(cause)}).`);
};

/** Listens at once, so that a taken port is told at once. What is late when it stops is cut off within 10 s. */
export const listenerLayer = (
  { host, port, publicUrl, shared }: Pick<SettingsShape, "host" | "port" | "publicUrl" | "shared">,
  times = SEND_TIMEOUTS,
) =>
  Layer.effectContext(
    Effect.gen(function* () {
      const { server, leave } = makeHttpListener({
        answerEarly: earlyResponse(publicUrl),
        answerUnread: answerClientError(publicUrl),
        times,
        maxImageBytes: shared.maxImageBytes,
      });
      const options = { host, port, gracefulShutdownTimeout: GRACE };
      const context = yield* Layer.build(NodeHttpServer.layer(() => server, options)).pipe(
        Effect.mapError((error) => problemOf(error, host, port)),
      );
      yield* Effect.addFinalizer(() =>
        Effect.sync(() => void setTimeout(() => server.closeAllConnections(), GRACE).unref()),
      );
      return Context.add(context, HttpListener, { leave: Effect.sync(leave) });
    }),
  );
