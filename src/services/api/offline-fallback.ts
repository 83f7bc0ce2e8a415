import { callErrorOf } from "../../contract/http/call-error.ts";

/** On network failure (no answer at all), return the fallback's value; rethrow if the fallback is empty or fails. */
export const withOfflineFallback = async <T>(
  call: Promise<T>,
  elsewhere: () => Promise<T | null | undefined>,
): Promise<T> => {
  try {
    return await call;
  } catch (failure) {
    const instead = callErrorOf(failure).status === 0 ? await elsewhere().catch(() => null) : null;
    if (instead === null || instead === undefined) throw failure;
    return instead;
  }
};
