import { PublicConfig } from "../../contract/public-config.ts";
import type { ApiClient } from "../api/api-client.ts";

/** What the server lets everybody know of its settings. */
export const fetchPublicConfig = (api: ApiClient, signal: AbortSignal) =>
  api("config", { schema: PublicConfig, signal, autoError: false });
