/** Pages of scans that are shown cleaned: the size of what is shown, in points. The row goes when the page is to be shown as scanned. */
export const cleanedPages = [
  `CREATE TABLE cleaned_page (
    paper_id int NOT NULL, n int NOT NULL, width real NOT NULL, height real NOT NULL, bytes_720 int NOT NULL,
    PRIMARY KEY (paper_id, n), FOREIGN KEY (paper_id, n) REFERENCES paper_page ON DELETE CASCADE)`,
] as const;
