/** Stands for `use-sync-external-store/shim` in the browser: React has had it since version 18. */
export { useSyncExternalStore } from "react";
