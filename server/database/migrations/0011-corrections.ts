/** Papers that came with the demo have a review too: no admin judged them, but any can correct them or take them back. */
export const corrections = [
  `ALTER TABLE review DROP CONSTRAINT review_check,
    ADD CONSTRAINT review_admin CHECK (admin_id IS NOT NULL OR state IN ('pending', 'deleted', 'approved'))`,
  `INSERT INTO review (paper_id, chart, state, judged_at)
    SELECT id, 1, 'approved', created_at FROM paper p WHERE key IS NOT NULL AND status = 'approved'
      AND NOT EXISTS (SELECT FROM review r WHERE r.paper_id = p.id)`,
] as const;
