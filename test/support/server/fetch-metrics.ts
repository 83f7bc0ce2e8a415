/** The METRICS_TOKEN of a test server; a server with a public address needs one. */
export const METRICS_TOKEN = "metrics-of-a-test-server-31";

/** The text of a server's metrics. Rejects on an error status. */
export const fetchMetrics = async (address: string): Promise<string> => {
  const answer = await fetch(`${address}/api/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  if (!answer.ok) throw new Error(`The metrics answered ${answer.status}.`);
  return answer.text();
};
