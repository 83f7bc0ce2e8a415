import { Schema } from "effect";

const REASON_MIN = 5;
const REASON_MAX = 500;
const message = "admin.reasonNeeded";

/** Why an admin decided so: 5 to 500 characters, the blanks around them left out. */
export const AdminReason = Schema.Trim.annotate({ message })
  .annotateKey({ messageMissingKey: message })
  .check(Schema.isMinLength(REASON_MIN, { message }), Schema.isMaxLength(REASON_MAX, { message }));
