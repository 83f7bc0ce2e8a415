import { useEffect, useRef } from "react";

/** Calls when the connection comes back: what failed without it is asked for again. */
export function useOnReconnect(returned: () => void): void {
  const told = useRef(returned);
  useEffect(() => {
    told.current = returned;
  }, [returned]);
  useEffect(() => {
    const tell = () => told.current();
    addEventListener("online", tell);
    return () => removeEventListener("online", tell);
  }, []);
}
