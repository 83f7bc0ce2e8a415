/**
 * Pages that carry a scanner's words and are to be read from their pictures too, since the outline by those words is in doubt.
 * `text` is null until the page is read, and where the scanner's words stay; `boxes` as of `paper_page` (0033).
 */
export const secondReadings = [
  `CREATE TABLE second_reading (
    paper_id int NOT NULL, n int NOT NULL, is_read boolean NOT NULL DEFAULT false,
    text text, boxes int[], confidence smallint[],
    PRIMARY KEY (paper_id, n), FOREIGN KEY (paper_id, n) REFERENCES paper_page ON DELETE CASCADE,
    CHECK ((text IS NULL) = (boxes IS NULL) AND (text IS NULL OR is_read)))`,
  `CREATE INDEX second_reading_to_do ON second_reading (paper_id) WHERE NOT is_read`,
] as const;
