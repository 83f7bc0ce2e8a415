import { startMtn } from "./server.ts";

const readPort = (text: string | undefined): number => {
  const port = Number(text ?? "0");
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`PORT is not a port: ${text}`);
  return port;
};

const standIn = await startMtn({ port: readPort(process.env["PORT"]) });
const { address, subscriptionKey, apiUser, apiKey } = standIn;
console.log(JSON.stringify({ address, subscriptionKey, apiUser, apiKey }));

for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void standIn.close());
