import { createBrowserInspector } from "@statelyai/inspect";
import type { InspectionEvent, Observer } from "xstate";
import { offerToOpen } from "./open-inspector-button.ts";
import { plain } from "./redacted-json.ts";

/** Events kept for an inspector that connects late. */
const KEPT = 10_000;

/** Opens the inspector at `url` in a window and sends it everything, from the first event on. */
export const connectElsewhere = (url: string): Observer<InspectionEvent> => {
  const inspector = createBrowserInspector({ url, maxDeferredEvents: KEPT, serialize: plain });
  const open = () => {
    inspector.adapter.targetWindow = window.open(url, "xstateinspector");
    return inspector.adapter.targetWindow !== null;
  };
  if (inspector.adapter.targetWindow === null) offerToOpen(open);
  return inspector.inspect;
};
