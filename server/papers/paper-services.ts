import { Layer } from "effect";
import { JobWakeup } from "../jobs/jobs.sql.ts";
import { WatermarkedCopies } from "./download/watermarked-copies.ts";
import { PagePictureCache } from "./pages/page-pictures.routes.ts";
import { FileStorage, PdfIntake, VirusScanner } from "../files/file-services.ts";
import { PaperListCache } from "./list/paper-list-cache.ts";
import { SearchCache } from "./search/search-cache.ts";
import { PageTickets } from "./pages/page-tickets.ts";

/** All that the routes of papers, the job worker and the seed share. Needs the database in its newest shape. */
export const PaperServices = Layer.mergeAll(
  WatermarkedCopies.layer,
  PagePictureCache.layer,
  PaperListCache.layer,
  SearchCache.layer,
  PageTickets.layer,
  JobWakeup.layer,
  PdfIntake.layer,
  VirusScanner.layer,
).pipe(Layer.provideMerge(FileStorage.layer));
