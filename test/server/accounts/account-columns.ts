/** Where a column leads to an account: how a row of it comes about, and what becomes of it. */
interface Column {
  /** Puts one row whose column is the account `$1`. */
  readonly put: string;
  /** The part of the student's own file that tells of it; or why the file does not. */
  readonly told: string | { readonly not: string };
  /** `gone` once the account is closed: the row, or what it says of the account; or why it stays, which then leads to no name. */
  readonly closed: "gone" | { readonly stays: string };
}

const paper = "(SELECT max(id) FROM paper)";
const solution = "(SELECT max(id) FROM solution)";
const payment = "(SELECT max(id::text)::uuid FROM payment)";
const books = { stays: "the books must be kept whole" };
const office = {
  told: { not: "what an admin did in office belongs to the audit" },
  closed: { stays: "an audit that forgets who decided is none" },
} as const;

/** Every column that refers to an account, in the order in which rows can be put: a new one needs its line here. */
export const accountColumns: Readonly<Record<string, Column>> = {
  "paper.owner_id": {
    put: `INSERT INTO paper (area, title, kind, year, sha256, original_key, pages, bytes, status, owner_id)
      VALUES ('university', 'Networks', 'PAPER', 2024, '\\x00', 'k', 1, 1, 'approved', $1)`,
    told: "uploads",
    closed: "gone",
  },
  "review.admin_id": {
    put: `INSERT INTO review (paper_id, chart, state, admin_id, judged_at) VALUES (${paper}, 1, 'approved', $1, now())`,
    ...office,
  },
  "review_event.account_id": {
    put: `INSERT INTO review_event (paper_id, account_id, event, at) VALUES (${paper}, $1, 'paper.claimed', now())`,
    ...office,
  },
  "known_device.account_id": {
    put: `INSERT INTO known_device (account_id, cookie_hash, seen_at) VALUES ($1, '\\x00', now())`,
    told: { not: "the hash of a cookie says no more than the sessions, which are told" },
    closed: "gone",
  },
  "paper_report.account_id": {
    put: `INSERT INTO paper_report (paper_id, account_id, reason, created_at) VALUES (${paper}, $1, 'Blurred', now())`,
    told: "reports",
    closed: "gone",
  },
  "paper_report.closed_by": {
    put: `INSERT INTO paper_report (paper_id, account_id, reason, created_at, closed_at, closed_by)
      VALUES (${paper}, (SELECT min(id) FROM account), 'Blurred', now(), now(), $1)`,
    ...office,
  },
  "unexplained_transition.seen_by": {
    put: `INSERT INTO unexplained_transition
        (row_table, row_key, revision, kind, expected, found, found_at, seen_at, seen_by)
      VALUES ('payment', gen_random_uuid()::text, 1, 'row', 'created (0)', 'failed (1)', now(), now(), $1)`,
    ...office,
  },
  "outline_report.account_id": {
    put: `INSERT INTO outline_report (paper_id, account_id, reason, created_at) VALUES (${paper}, $1, 'No question 4', now())`,
    told: "outlineReports",
    closed: "gone",
  },
  "outline_event.account_id": {
    put: `INSERT INTO outline_event (paper_id, account_id, event, at) VALUES (${paper}, $1, 'outline.accepted', now())`,
    ...office,
  },
  "paper_request.account_id": {
    put: `INSERT INTO paper_request (account_id, title, created_at) VALUES ($1, 'Compilers', now())`,
    told: "requests",
    closed: "gone",
  },
  "favourite.account_id": {
    put: `INSERT INTO favourite (account_id, paper_id) VALUES ($1, ${paper})`,
    told: "favourites",
    closed: "gone",
  },
  "search_disclosure.account_id": {
    put: `INSERT INTO search_disclosure SELECT $1, id, '{word}' FROM paper LIMIT 1`,
    told: "searchWords",
    closed: "gone",
  },
  "solution_trial.account_id": {
    put: `INSERT INTO solution_trial (account_id, paper_id, at) VALUES ($1, ${paper}, now())`,
    told: "trials",
    closed: "gone",
  },
  "trial_mark.account_id": {
    put: `INSERT INTO trial_mark (account_id, mark, spent) VALUES ($1, decode(repeat('00', 32), 'hex'), true)`,
    told: { not: "keyed hashes of the address and the phone, which the file has in full" },
    closed: { stays: "free trials of a mailbox or a phone do not come back with another account" },
  },
  "solution_request.account_id": {
    put: `WITH made AS (INSERT INTO solution (paper_id, sha256, language, prompt, chart, state, changed_at)
        VALUES (${paper}, '\\x00', 'en', 1, 1, 'ready', now()) RETURNING id)
      INSERT INTO solution_request (solution_id, account_id, paper_id, at, waits, spent_trial)
        SELECT id, $1, ${paper}, now(), false, false FROM made`,
    told: "solutions",
    closed: "gone",
  },
  "solution_vote.account_id": {
    put: `INSERT INTO solution_vote (solution_id, account_id, value, at) VALUES (${solution}, $1, 1, now())`,
    told: "solutionVotes",
    closed: "gone",
  },
  "quiz_best.account_id": {
    put: `INSERT INTO quiz_best (solution_id, account_id, score, count, at) VALUES (${solution}, $1, 2, 3, now())`,
    told: "quizScores",
    closed: "gone",
  },
  "solution_event.account_id": {
    put: `INSERT INTO solution_event (solution_id, account_id, event, at) VALUES (${solution}, $1, 'admin.closed', now())`,
    ...office,
  },
  "account_department.account_id": {
    put: `INSERT INTO account_department (account_id, department_id) SELECT $1, max(id) FROM department`,
    told: "user",
    closed: "gone",
  },
  "account.referred_by": {
    put: `UPDATE account SET referred_by = $1 WHERE email = 'hnd@example.com'`,
    told: "friendsInvited",
    closed: { stays: "the row is the friend's" },
  },
  "session.account_id": {
    put: `INSERT INTO session (account_id, token_hash, cookie_hash, expires_at)
      VALUES ($1, '\\x01', '\\x02', now() + interval '1 day')`,
    told: "sessions",
    closed: "gone",
  },
  "push_subscription.account_id": {
    put: `INSERT INTO push_subscription (account_id, session_id, endpoint, p256dh, auth, created_at)
      SELECT $1, id, 'https://push.example/secret', decode(repeat('00', 65), 'hex'), decode(repeat('00', 16), 'hex'), now()
      FROM session WHERE account_id = $1 LIMIT 1`,
    told: "pushSubscriptions",
    closed: "gone",
  },
  "reset_session.account_id": {
    put: `INSERT INTO reset_session (cookie_hash, account_id, subject, expires_at)
      VALUES ('\\x03', $1, 'x', now() + interval '1 day')`,
    told: { not: "half an hour of a browser's way to a new password; the events tell of it" },
    closed: "gone",
  },
  "account_event.account_id": {
    put: `INSERT INTO account_event (kind, account_id, sender, at) VALUES ('signin', $1, '10.0.0.1', now())`,
    told: "events",
    closed: { stays: "for a year, as an audit, without its address" },
  },
  "account_event.admin_id": {
    put: `INSERT INTO account_event (kind, account_id, admin_id, reason, at)
      VALUES ('account.blocked', (SELECT min(id) FROM account), $1, 'Shared the password', now())`,
    ...office,
  },
  "notification.account_id": {
    put: `INSERT INTO notification (account_id, kind, payload, created_at) VALUES ($1, 'point.earned', '{}', now())`,
    told: "notifications",
    closed: "gone",
  },
  "outbox.account_id": {
    put: `INSERT INTO outbox (kind, account_id, payload) VALUES ('of.tomorrow', $1, '{"what": "waits"}')`,
    told: { not: "what is on its way is in the notifications and events already" },
    closed: "gone",
  },
  "payment.account_id": {
    put: `INSERT INTO payment (id, account_id, chart, state, service, phone, amount, type, category_id, academic_year,
        language, expires_at)
      SELECT gen_random_uuid(), $1, 1, 'succeeded', 'MTN', '670000009', 2000, 'paper', max(id), '2026/2027', 'en', now()
      FROM category`,
    told: "payments",
    closed: books,
  },
  "payment_decision.account_id": {
    put: `INSERT INTO payment_decision (payment_id, account_id, decision, reason, at)
      VALUES (${payment}, $1, 'grant', 'Checked', now())`,
    ...office,
  },
  "subscription.account_id": {
    put: `INSERT INTO subscription (account_id, type, category_id, starts_at, ends_at, payment_id)
      SELECT $1, 'paper', max(id), now(), now() + interval '90 days', ${payment} FROM category`,
    told: "subscriptions",
    closed: books,
  },
  "ledger_transaction.account_id": {
    put: `INSERT INTO ledger_transaction (kind, source, account_id, at) VALUES ('referral', 'a-friend', $1, now())`,
    told: "points",
    closed: books,
  },
  "ledger_entry.account_id": {
    put: `INSERT INTO ledger_entry (transaction_id, unit, book, account_id, amount)
      SELECT max(t.id), 'points', e.book, e.account_id, e.amount FROM ledger_transaction t,
        (VALUES ('student', $1::int, 1), ('awards', NULL, -1)) AS e (book, account_id, amount)
      GROUP BY e.book, e.account_id, e.amount`,
    told: "points",
    closed: books,
  },
  "contact_message.account_id": {
    put: `INSERT INTO contact_message (name, email, subject, message, language, created_at, account_id)
      VALUES ('Ada', 'a@b.cm', 'Hello', 'A message', 'en', now(), $1)`,
    told: "messages",
    closed: "gone",
  },
  "contact_message.changed_by": {
    put: `INSERT INTO contact_message (name, email, subject, message, language, created_at, status, changed_by, changed_at)
      VALUES ('Ada', 'a@b.cm', 'Hello', 'A message', 'en', now(), 'closed', $1, now())`,
    ...office,
  },
  "announcement.account_id": {
    put: `INSERT INTO announcement (account_id, key, title_en, title_fr, body_en, body_fr, created_at)
      VALUES ($1, gen_random_uuid(), 'News', 'Nouvelles', 'A room', 'Une salle', now())`,
    ...office,
  },
  "catalogue_change.account_id": {
    put: `INSERT INTO catalogue_change (kind, entry_id, act, after, account_id, at)
      VALUES ('level', 1, 'added', 'Level 600', $1, now())`,
    ...office,
  },
  "setting_change.account_id": {
    put: `INSERT INTO setting_change (name, value, account_id, at) VALUES ('free_trials', '3', $1, now())`,
    ...office,
  },
};
