import { closeOnSignal, readPort } from "../operator/gateway.ts";
import { startModel } from "./server.ts";

const { address, key, close } = await startModel({ port: readPort(process.env["PORT"]) });
console.log(JSON.stringify({ address, key }));
closeOnSignal(close);
