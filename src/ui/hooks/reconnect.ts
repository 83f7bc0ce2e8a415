import { useEffect, useEffectEvent } from "react";

/** Calls back when the connection returns, so that failed requests can be retried. */
export function useOnReconnect(returned: () => void): void {
  const tell = useEffectEvent(returned);
  useEffect(() => {
    const online = () => tell();
    addEventListener("online", online);
    return () => removeEventListener("online", online);
  }, []);
}
