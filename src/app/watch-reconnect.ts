import { type EventObject, fromCallback } from "xstate";
import { onReconnect } from "../services/browser/online-status.ts";

/** Tells a chart each time that the connection is back. */
export const watchReconnect = <Event extends EventObject>() =>
  fromCallback<Event>(({ sendBack }) => onReconnect(() => sendBack({ type: "connection.returned" })));
