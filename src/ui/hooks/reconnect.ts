import { useEffect, useEffectEvent } from "react";

/** Calls when the connection comes back: what failed without it is asked for again. */
export function useOnReconnect(returned: () => void): void {
  const tell = useEffectEvent(returned);
  useEffect(() => {
    const online = () => tell();
    addEventListener("online", online);
    return () => removeEventListener("online", online);
  }, []);
}
