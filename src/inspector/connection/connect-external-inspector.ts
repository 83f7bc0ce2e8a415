import { createBrowserInspector } from "@statelyai/inspect";
import type { InspectionEvent, Observer } from "xstate";
import { showOpenButton } from "./open-inspector-button.ts";
import { DEFINITION_DEPTH, toRedactedJson } from "./redacted-json.ts";

/** Events kept for an inspector that connects late. */
const KEPT = 10_000;

/** Opens the inspector at `url` in a window and sends it everything, from the first event on. */
export const connectExternalInspector = (url: string): Observer<InspectionEvent> => {
  const inspector = createBrowserInspector({
    url,
    maxDeferredEvents: KEPT,
    serialize: toRedactedJson,
    serializationDepthLimit: DEFINITION_DEPTH,
  });
  const open = () => {
    inspector.adapter.targetWindow = window.open(url, "xstateinspector");
    return inspector.adapter.targetWindow !== null;
  };
  if (inspector.adapter.targetWindow === null) showOpenButton(open);
  return inspector.inspect;
};
