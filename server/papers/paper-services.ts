import { Layer } from "effect";
import { JobBell } from "../jobs/job-wakeup.ts";
import { Copies } from "./download/watermarked-copies.ts";
import { Pictures } from "./pages/page-picture-cache.ts";
import { PaperFiles, PdfIntake, VirusScanner } from "../files/file-services.ts";
import { Shelves } from "./list/paper-list-cache.ts";
import { Tickets } from "./pages/page-tickets.ts";

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
