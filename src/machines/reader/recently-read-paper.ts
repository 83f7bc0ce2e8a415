import type { Paper } from "../../contract/entities.ts";

/** A paper that was read, and the page it opens at the next time. */
export interface RecentlyReadPaper {
  readonly paper: Pick<Paper, "id" | "code" | "title" | "year" | "pages" | "photo" | "language">;
  readonly page: number;
}
