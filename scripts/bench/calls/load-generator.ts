import autocannon, { type Client } from "autocannon";
import { quantile } from "../statistics/mann-whitney.ts";

/** `node load.ts <load>`: sends calls for a while from a process of its own and prints what came of it, both as JSON. */
export interface Load {
  readonly url: string;
  readonly connections: number;
  /** In seconds. */
  readonly duration: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Called in turns. */
  readonly paths: readonly string[];
  /** At most so many calls a second, of all connections together. */
  readonly rate?: number;
  /** Sent with each, as JSON, by POST. */
  readonly body?: object;
}

/** Times in ms. */
export interface LoadFigures {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly calls: number;
  /** Processor time of the load itself. */
  readonly cpu: number;
}

const { url, connections, duration, headers, paths, rate, body } = JSON.parse(process.argv[2]!) as Load;
const requests = paths.map((path) =>
  body === undefined ? { method: "GET", path } : { method: "POST", path, body: JSON.stringify(body) },
);
const sent = body === undefined ? headers : { "content-type": "application/json" };
const times: number[] = [];
let connected = 0;
/** Each connection begins elsewhere: they never ask for the same at the same time. */
const setupClient = (client: Client): void => {
  const begin = Math.floor((connected / connections) * requests.length);
  connected += 1;
  client.setRequests([...requests.slice(begin), ...requests.slice(0, begin)]);
};
const running = autocannon({
  url,
  connections,
  duration,
  headers: sent,
  requests,
  setupClient,
  ...(rate !== undefined && { overallRate: rate }),
});
// Its own figures are whole milliseconds.
running.on("response", (_client, _status, _bytes, ms) => times.push(ms));
const result = await running;
const failed = result.errors + result.non2xx + result.timeouts;
if (failed > 0) throw new Error(`${failed} of ${times.length} calls failed at ${url}${paths[0]}`);
const perSecond = times.length / result.duration;
const { user, system } = process.cpuUsage();
const cpu = (user + system) / 1000;
const figures = { cpu, perSecond, p50: quantile(times, 0.5), p99: quantile(times, 0.99), calls: times.length };
process.stdout.write(JSON.stringify(figures satisfies LoadFigures));
