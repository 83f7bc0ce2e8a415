import { callErrorOf } from "../../contract/http/call-error.ts";

/** With no answer at all, what is elsewhere answers instead; without that either, the call failed. */
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
