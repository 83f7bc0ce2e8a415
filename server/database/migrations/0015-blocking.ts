/** Accounts that admins block, who did what to an account and why, and accounts that are found by a part of a name. */
export const blocking = [
  `ALTER TABLE account ADD blocked_at timestamptz, ADD blocked_reason text,
    ADD CONSTRAINT account_block_has_reason CHECK ((blocked_at IS NULL) = (blocked_reason IS NULL))`,
  `ALTER TABLE account_event ADD admin_id int REFERENCES account, ADD reason text`,
  `CREATE INDEX account_name_part ON account USING gin (plain(name) gin_trgm_ops)`,
  `CREATE INDEX account_email_part ON account USING gin (lower(email) gin_trgm_ops)`,
  `CREATE INDEX account_admins ON account (id) WHERE role = 'admin'`,
  `CREATE INDEX account_blocked ON account (id) WHERE blocked_at IS NOT NULL`,
] as const;
