import type { InspectionEvent, Observer } from "xstate";
import { INSPECT_KEY } from "../../services/browser/inspect-key.ts";
import { connectElsewhere } from "./connect-external-inspector.ts";
import { connectHere } from "./connect-local-inspector.ts";
import { targetOf } from "./inspect-target.ts";
import { texts } from "../inspector-texts.ts";

const nobody: Observer<InspectionEvent> = {};

/** Pages of the app load anew, and lose their query: the next one connects as this one did. Nothing is kept in between. */
const carryOn = (asked: string): void => addEventListener("pagehide", () => sessionStorage.setItem(INSPECT_KEY, asked));

const observerOf = (asked: string): Observer<InspectionEvent> => {
  const target = targetOf(asked);
  if (target.kind === "local") return connectHere();
  if (target.kind === "stately") return connectElsewhere("https://stately.ai/inspect");
  if (target.kind === "loopback") return connectElsewhere(target.url);
  if (target.kind === "refused") console.warn(texts.refused(asked));
  return nobody;
};

/** Connects the app as `?inspect` asks; what comes back is told of every actor. */
export const connect = (asked: string): Observer<InspectionEvent> => {
  sessionStorage.removeItem(INSPECT_KEY);
  const observer = observerOf(asked);
  if (observer !== nobody) carryOn(asked);
  return observer;
};
