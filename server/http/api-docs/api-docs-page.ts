import { HttpRouter, HttpServerResponse } from "effect/http";
import { OpenApi } from "effect/http-api";
import { createHash } from "node:crypto";
import { Api } from "../../../src/contract/api.ts";
import { type JsonSchema, schemaText } from "./schema-text.ts";
import { escapeHtml } from "../escape-html.ts";
import { contentSecurityPolicy } from "../security-headers.ts";

interface Operation {
  readonly tags?: readonly string[];
  readonly security?: readonly unknown[];
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required?: boolean;
    readonly schema?: JsonSchema;
  }[];
  readonly requestBody?: { readonly content?: Content };
  readonly responses?: Readonly<Record<string, { readonly content?: Content }>>;
}
type Content = Readonly<Record<string, { readonly schema?: JsonSchema }>>;

const style = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:auto;padding:1rem}
code{font:14px/1.5 ui-monospace,monospace;overflow-wrap:anywhere}h3{margin:2rem 0 0}dl{margin:.25rem 0 0 1rem}dt{font-weight:600}
dd{margin:0 0 .5rem 1rem}`;
const styleHash = `'sha256-${createHash("sha256").update(style).digest("base64")}'`;

const code = (text: string): string => `<code>${escapeHtml(text)}</code>`;
const entry = (term: string, text: string): string => `<dt>${escapeHtml(term)}</dt><dd>${text}</dd>`;

const contentText = (content: Content | undefined): string =>
  Object.entries(content ?? {})
    .map(([type, { schema }]) => (type === "application/json" ? schemaText(schema ?? {}) : type))
    .join(" | ") || "nothing";

const operationText = (method: string, path: string, operation: Operation): string => {
  const parameters = (operation.parameters ?? []).map(
    (one) => `${one.name}${one.required ? "" : "?"} in ${one.in}: ${schemaText(one.schema ?? {})}`,
  );
  const entries = [
    ...((operation.security ?? []).length > 0 ? [entry("Needs", "the Bearer token and its cookie")] : []),
    ...(parameters.length > 0 ? [entry("Parameters", parameters.map(code).join("<br>"))] : []),
    ...(operation.requestBody ? [entry("Body", code(contentText(operation.requestBody.content)))] : []),
    ...Object.entries(operation.responses ?? {}).map(([status, { content }]) =>
      entry(status, code(contentText(content))),
    ),
  ];
  return `<h3>${code(`${method.toUpperCase()} ${path}`)}</h3><dl>${entries.join("")}</dl>`;
};

/** A page that a person reads, made of the published contract alone: no script, no other origin. */
const page = (spec: OpenApi.OpenAPISpec): string => {
  const operations = Object.entries(spec.paths).flatMap(([path, item]) =>
    Object.entries(item as Readonly<Record<string, Operation>>).map(([method, operation]) => ({
      group: operation.tags?.[0] ?? "other",
      text: operationText(method, path, operation),
    })),
  );
  const groups = Map.groupBy(operations, ({ group }) => group);
  const sections = [...groups].map(
    ([group, all]) => `<h2>${escapeHtml(group)}</h2>${all.map(({ text }) => text).join("")}`,
  );
  const shapes = Object.entries(spec.components.schemas).map(([name, schema]) =>
    entry(name, code(schemaText(schema as JsonSchema))),
  );
  const title = escapeHtml(`${spec.info.title} API ${spec.info.version}`);
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>${style}</style><h1>${title}</h1><p>${escapeHtml(spec.info.description ?? "")}</p>
<p><a href="/api/openapi.json">OpenAPI ${spec.openapi}</a></p>${sections.join("")}
<h2>Failures</h2><dl>${shapes.join("")}</dl></html>`;
};

const answer = (): HttpServerResponse.HttpServerResponse =>
  HttpServerResponse.text(page(OpenApi.fromApi(Api)), {
    contentType: "text/html; charset=utf-8",
    headers: { "content-security-policy": contentSecurityPolicy([styleHash]), "cache-control": "no-cache" },
  });

/** The readable page of the contract at `/api/docs`. */
export const ApiDocsPage = HttpRouter.add("GET", "/api/docs", answer());
