import { closeOnSignal, readPort } from "../operator/gateway.ts";
import { startMtn } from "./server.ts";

const { address, subscriptionKey, apiUser, apiKey, close } = await startMtn({ port: readPort(process.env["PORT"]) });
console.log(JSON.stringify({ address, subscriptionKey, apiUser, apiKey }));
closeOnSignal(close);
