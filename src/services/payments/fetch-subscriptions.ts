import { Schema } from "effect";
import { Subscription } from "../../contract/entities.ts";
import type { ApiClient } from "../api/api-client.ts";

/** The subscriptions that a student's payments opened. */
export const fetchSubscriptions = (api: ApiClient, signal: AbortSignal) =>
  api("subscriptions", { schema: Schema.Array(Subscription), signal, autoError: false });
