import { Layer } from "effect";
import { JobBell } from "../jobs/bell.ts";
import { Copies } from "./copies.ts";
import { Pictures } from "./pictures.ts";
import { PaperFiles, PdfIntake, VirusScanner } from "./ports.ts";
import { Shelves } from "./shelves.ts";
import { Tickets } from "./tickets.ts";

/** All that the routes of papers, the job worker and the seed share. Needs the database in its newest shape. */
export const PaperServices = Layer.mergeAll(
  Copies.layer,
  Pictures.layer,
  Shelves.layer,
  Tickets.layer,
  JobBell.layer,
  PdfIntake.layer,
  VirusScanner.layer,
).pipe(Layer.provideMerge(PaperFiles.layer));
