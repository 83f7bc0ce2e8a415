import { closeOnSignal, readPort } from "../operator/operator-gateway.ts";
import { startMtn } from "./mtn-stand-in.ts";

const { address, subscriptionKey, apiUser, apiKey, close } = await startMtn({ port: readPort(process.env["PORT"]) });
console.log(JSON.stringify({ address, subscriptionKey, apiUser, apiKey }));
closeOnSignal(close);
