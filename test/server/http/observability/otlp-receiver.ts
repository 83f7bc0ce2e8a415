import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A span as it came in. `values` are its attributes, by name. */
export interface ReceivedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  /** 1 internal, 2 server, 3 client. */
  readonly kind: number;
  readonly status: { readonly code: number; readonly message?: string };
  readonly values: Readonly<Record<string, string>>;
}

interface Sent extends Omit<ReceivedSpan, "values"> {
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[];
}
interface Body {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly Sent[] }[] }[];
}

/** A collector of OpenTelemetry traces on loopback that takes OTLP over HTTP as JSON. */
export const startOtlpReceiver = async () => {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      if (request.url === "/v1/traces") bodies.push(body);
      response.writeHead(200, { "content-type": "application/json" }).end("{}");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const read = ({ attributes, ...span }: Sent): ReceivedSpan => ({
    ...span,
    values: Object.fromEntries(attributes.map(({ key, value }) => [key, String(Object.values(value)[0])])),
  });
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** All that came, as it was written, without ids and times: these may hold any five digits. */
    text: (): string =>
      bodies
        .join("\n")
        .replaceAll(/"(?:traceId|spanId|parentSpanId|startTimeUnixNano|endTimeUnixNano)":"[0-9a-f]+"/g, '""'),
    spans: (): readonly ReceivedSpan[] =>
      bodies.flatMap((body) =>
        (JSON.parse(body) as Body).resourceSpans.flatMap(({ scopeSpans }) =>
          scopeSpans.flatMap(({ spans }) => spans.map(read)),
        ),
      ),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
};
