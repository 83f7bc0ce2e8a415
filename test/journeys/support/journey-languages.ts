import { type Language, languages } from "../../../src/contract/entities.ts";

/** A run that takes its time: both languages, every size. */
export const isFullRun = process.env["FULL"] !== undefined;

/** What a journey that goes the same way in both languages speaks: French, since the page suite begins in English; both in a full run. */
export const journeyLanguages: readonly Language[] = isFullRun ? languages : ["fr"];
