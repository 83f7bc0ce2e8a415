import { Context, Effect, Layer } from "effect";
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http";
import { join } from "node:path";
import { requestPath } from "../../server/http/not-found.ts";
import { type BuiltFile, readBuiltFiles } from "../../server/site/built-files.ts";
import { Settings } from "../../server/settings/settings.ts";
import { TESTED_FOLDER, testedJson } from "./tested-charts.ts";

/** The built inspector by its paths below /dev; empty where it is not built. */
export class InspectorFiles extends Context.Service<InspectorFiles, ReadonlyMap<string, BuiltFile>>()(
  "annales/InspectorFiles",
) {}

/** Reads `dev` below `dist` once, with DEMO=on and never else. */
export const inspectorFilesIn = (dist: string | null) =>
  Layer.effect(
    InspectorFiles,
    Effect.flatMap(Settings, ({ demo }) =>
      demo && dist !== null
        ? Effect.promise(() => readBuiltFiles(join(dist, "dev")))
        : Effect.succeed(new Map<string, BuiltFile>()),
    ),
  );

const send = ({ plain, type, isHashed }: BuiltFile): HttpServerResponse.HttpServerResponse =>
  HttpServerResponse.uint8Array(plain, {
    contentType: type,
    headers: { "cache-control": isHashed ? "public, max-age=31536000, immutable" : "no-cache" },
  });

const PLAIN = { contentType: "text/plain; charset=utf-8" } as const;
const noFile = HttpServerResponse.text("There is no such file.\n", { ...PLAIN, status: 404 });
const notBuilt = HttpServerResponse.text("The inspector is not built yet: run npm start.\n", { ...PLAIN, status: 503 });

/** The folder of a chart among the tests. */
const flowIn = (url: string): string | undefined => /^\/dev\/tested\/([a-z]+(?:-[a-z]+)*)$/.exec(requestPath(url))?.[1];

const tested = (request: HttpServerRequest.HttpServerRequest) => {
  const flow = flowIn(request.url);
  if (flow === undefined) return Effect.succeed(noFile);
  return Effect.map(
    Effect.promise(() => testedJson(TESTED_FOLDER, flow)),
    (json) =>
      HttpServerResponse.text(json, { contentType: "application/json", headers: { "cache-control": "no-store" } }),
  );
};

const routes = HttpRouter.use((router) =>
  Effect.gen(function* () {
    const files = yield* InspectorFiles;
    const file = (request: HttpServerRequest.HttpServerRequest) => {
      const found = files.get(requestPath(request.url).slice("/dev".length));
      return Effect.succeed(found ? send(found) : noFile);
    };
    const page = files.get("/inspector.html");
    yield* router.add("GET", "/dev/inspector", page ? send(page) : notBuilt);
    yield* router.add("GET", "/dev/connect.js", file);
    yield* router.add("GET", "/dev/assets/:name", file);
    yield* router.add("GET", "/dev/tested/:flow", tested);
  }),
);

/** /dev/inspector, the script that connects the app to it, and what runs of tests wrote of charts, with DEMO=on and never else (contract.md, 'Running it'). */
export const InspectorRoutes = Layer.unwrap(Effect.map(Settings, ({ demo }) => (demo ? routes : Layer.empty)));
