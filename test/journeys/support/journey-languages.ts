import { type Language, languages } from "../../../src/contract/entities.ts";
import { isFullRun } from "../../support/full-run.ts";

/** What a journey that goes the same way in both languages speaks: French, since the page suite begins in English; both in a full run. */
export const journeyLanguages: readonly Language[] = isFullRun ? languages : ["fr"];
