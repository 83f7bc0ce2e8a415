import { Effect, Layer, ManagedRuntime } from "effect";
import { HttpRouter, HttpServer, HttpServerResponse } from "effect/http";
import { expect, test } from "vitest";
import { readSettings } from "../../../server/settings/settings.ts";
import { listenerLayer } from "../../../server/start/listener/listen-on-port.ts";
import { makeClient } from "../../support/server/http-client.ts";

const portOf = HttpServer.HttpServer.use(({ address }) => Effect.succeed("port" in address ? address.port : 0));

test("before the app answers, the server lives and is not ready; then the app answers", async () => {
  const listening = listenerLayer({
    host: "127.0.0.1",
    port: 0,
    publicUrl: null,
    shared: readSettings({}, "/nowhere").shared,
  });
  const runtime = ManagedRuntime.make(listening);
  const client = makeClient(`http://127.0.0.1:${await runtime.runPromise(portOf)}`, { "x-language": "fr" });

  expect((await client.get("/api/health/live")).body).toEqual({ status: "live" });
  for (const path of ["/api/health/ready", "/api/levels", "/"]) {
    const answer = await client.get(path);
    expect([answer.status, answer.headers.get("retry-after"), answer.body]).toEqual([
      503,
      "2",
      { message: "Le service est momentanément indisponible. Réessayez dans 2\u00a0s", code: "unavailable" },
    ]);
    expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  }

  const page = await client.get("/signin", { accept: "text/html", cookie: "annales-language=fr" });
  expect([page.status, page.headers.get("content-type")]).toEqual([503, "text/html; charset=utf-8"]);
  expect(page.text).toContain('<html lang="fr">');
  expect(page.text).toContain('http-equiv="refresh" content="2"');
  expect(page.text).toContain("Le service est momentanément indisponible. Réessayez dans 2\u00a0s");

  const app = HttpRouter.serve(HttpRouter.add("GET", "/", HttpServerResponse.text("the app")), {
    disableLogger: true,
    disableListenLog: true,
  });
  await runtime.runPromise(
    Effect.scoped(
      Effect.andThen(
        Layer.build(app),
        Effect.promise(async () => {
          expect((await client.get("/")).text).toBe("the app");
          expect((await client.get("/api/health/live")).status).toBe(404);
        }),
      ),
    ),
  );
  await runtime.dispose();
});
