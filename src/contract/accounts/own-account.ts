import { Schema } from "effect";
import { User } from "../entities.ts";

/** What the pages of an account show of it, and what sign-in answers; the user themself is in entities.ts. */
export const ReferralCard = Schema.Struct({
  title: Schema.String,
  referral_id: Schema.String,
  counts: Schema.Struct({ registered: Schema.Int, subscribed: Schema.Int }),
  description: Schema.String,
});

/** `message` greets someone who has just signed up. */
export const SignInResponse = Schema.Struct({
  accessToken: Schema.String,
  user: User,
  message: Schema.optional(Schema.String),
});
export type SignInResponse = typeof SignInResponse.Type;
/** A user after a change, with the text that says so (checklist 7.15). */
export const SavedUser = Schema.Struct({ ...User.fields, message: Schema.String });
export type SavedUser = typeof SavedUser.Type;

/** One place where the user is signed in; `device` such as 'Chrome, Android', null where it is not known. */
export const OpenSession = Schema.Struct({
  id: Schema.String,
  current: Schema.Boolean,
  device: Schema.NullOr(Schema.String),
  createdAt: Schema.String,
  seenAt: Schema.String,
});
export type OpenSession = typeof OpenSession.Type;
