import { Exit, Schema } from "effect";
import { ofetch } from "ofetch";
import { PublicConfig } from "../../contract/public-config.ts";
import { tryOrNull } from "./try-or-null.ts";
import { INSPECT_KEY } from "./inspect-key.ts";

const decodeConfig = Schema.decodeUnknownExit(PublicConfig);

/** Whether the server runs the demo; no answer is a no. */
const isDemo = async (): Promise<boolean> => {
  const config = decodeConfig(await ofetch<unknown>("/api/config", { retry: 0 }).catch(() => null));
  return Exit.isSuccess(config) && config.value.demo;
};

/**
 * What `?inspect` of the address asks for, or did before the page was loaded again: `""` for the Stately inspector, `"local"`
 * for our own, or the address of another. Null where no one asks, and in a shipped app without its demo.
 */
export const requestedInspector = async (): Promise<string | null> => {
  const asked =
    new URLSearchParams(location.search).get("inspect") ?? tryOrNull(() => sessionStorage.getItem(INSPECT_KEY));
  if (asked === null) return null;
  return import.meta.env.DEV || (await isDemo()) ? asked : null;
};
