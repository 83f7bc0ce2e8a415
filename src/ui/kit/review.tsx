import type { ReactNode } from "react";

/** Review of uploads: queue, page and facts; three columns from 1024 px on, else one below the other. */
export function ReviewDesk({ queue, page, facts }: { queue: ReactNode; page: ReactNode; facts: ReactNode }) {
  return (
    <div className="review">
      <div className="review-queue">{queue}</div>
      <div className="review-page">{page}</div>
      <div className="review-facts">{facts}</div>
    </div>
  );
}
