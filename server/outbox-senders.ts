import { accountMailSenders } from "./accounts/account-mails.sql.ts";
import { announcementSenders } from "./announcements/announcement-sender.sql.ts";
import { contactMailSenders } from "./contact/contact-mail.ts";
import { orphanedFileSenders } from "./files/orphaned-files.sql.ts";
import { paymentMailSenders } from "./payments/payment-mails.sql.ts";
import { pushSenders } from "./push/push-sender.ts";

/** What each area sends through the outbox. */
export const outboxSenders = {
  ...accountMailSenders,
  ...contactMailSenders,
  ...paymentMailSenders,
  ...announcementSenders,
  ...pushSenders,
  ...orphanedFileSenders,
};
