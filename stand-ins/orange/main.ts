import { closeOnSignal, readPort } from "../operator/gateway.ts";
import { startOrange } from "./server.ts";

const standIn = await startOrange({ port: readPort(process.env["PORT"]) });
const { address, clientId, clientSecret, channelUser, pin } = standIn;
console.log(JSON.stringify({ address, clientId, clientSecret, channelUser, pin }));
closeOnSignal(standIn.close);
