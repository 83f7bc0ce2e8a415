const demoAddresses = ["university@example.com", "hnd@example.com", "concour@example.com", "admin@example.com"];

/**
 * Whether the data belongs to a demo, and which sessions a second factor opened. A database from before this step that holds
 * accounts of the demo was one; an empty one is marked by the first start.
 */
export const demoData = [
  `ALTER TABLE session ADD second_factor boolean NOT NULL DEFAULT false`,
  `CREATE TABLE data_origin (
    one boolean PRIMARY KEY DEFAULT true CHECK (one), origin text NOT NULL CHECK (origin IN ('demo', 'production')),
    since timestamptz NOT NULL DEFAULT now())`,
  `INSERT INTO data_origin (origin) SELECT 'demo' WHERE EXISTS (SELECT FROM seeded)
    OR EXISTS (SELECT FROM account WHERE lower(email) IN (${demoAddresses.map((email) => `'${email}'`).join(", ")}))`,
  `INSERT INTO data_origin (origin) SELECT 'production' WHERE EXISTS (SELECT FROM account)
    OR EXISTS (SELECT FROM paper) OR EXISTS (SELECT FROM institution) ON CONFLICT DO NOTHING`,
] as const;
