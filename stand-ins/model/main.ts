import { closeOnSignal, readPort } from "../operator/operator-gateway.ts";
import { startModel } from "./model-stand-in.ts";

const { address, key, close } = await startModel({ port: readPort(process.env["PORT"]) });
console.log(JSON.stringify({ address, key }));
closeOnSignal(close);
