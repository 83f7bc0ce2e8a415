import { Exit, Schema } from "effect";
import { ofetch } from "ofetch";
import { PublicConfig } from "../../contract/public-config.ts";

const decodeConfig = Schema.decodeUnknownExit(PublicConfig);

/** Whether the server runs the demo; no answer is a no. */
export const isDemo = async (): Promise<boolean> => {
  const config = decodeConfig(await ofetch<unknown>("/api/config", { retry: 0 }).catch(() => null));
  return Exit.isSuccess(config) && config.value.demo;
};
