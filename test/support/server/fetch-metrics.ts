/** What opens the metrics of a server with a public address: give it to the server as METRICS_TOKEN. */
export const METRICS_TOKEN = "metrics-of-a-test-server-31";

/** The text of a server's metrics. Rejects where it gives none. */
export const fetchMetrics = async (address: string): Promise<string> => {
  const answer = await fetch(`${address}/api/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  if (!answer.ok) throw new Error(`The metrics were answered ${answer.status}.`);
  return answer.text();
};
