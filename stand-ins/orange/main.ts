import { closeOnSignal, readPort } from "../operator/operator-gateway.ts";
import { startOrange } from "./orange-stand-in.ts";

const standIn = await startOrange({ port: readPort(process.env["PORT"]) });
const { address, clientId, clientSecret, channelUser, pin } = standIn;
console.log(JSON.stringify({ address, clientId, clientSecret, channelUser, pin }));
closeOnSignal(standIn.close);
