import type { InspectionEvent, Observer } from "xstate";
import { INSPECT_KEY } from "../../services/browser/inspect-key.ts";
import { connectExternalInspector } from "./connect-external-inspector.ts";
import { connectLocalInspector } from "./connect-local-inspector.ts";
import { parseInspectTarget } from "./inspect-target.ts";
import { inspectorTexts } from "../inspector-texts.ts";

const noObserver: Observer<InspectionEvent> = {};

/** A page load of the app drops the query, so the choice is kept in sessionStorage for the next load. Events between the two loads are lost. */
const carryOn = (asked: string): void => addEventListener("pagehide", () => sessionStorage.setItem(INSPECT_KEY, asked));

const observerOf = (asked: string): Observer<InspectionEvent> => {
  const target = parseInspectTarget(asked);
  if (target.kind === "local") return connectLocalInspector();
  if (target.kind === "stately") return connectExternalInspector("https://stately.ai/inspect");
  if (target.kind === "loopback") return connectExternalInspector(target.url);
  if (target.kind === "refused") console.warn(inspectorTexts.refused(asked));
  return noObserver;
};

/** Connects the app as `?inspect` asks; what comes back is told of every actor. */
export const connect = (asked: string): Observer<InspectionEvent> => {
  sessionStorage.removeItem(INSPECT_KEY);
  const observer = observerOf(asked);
  if (observer !== noObserver) carryOn(asked);
  return observer;
};
