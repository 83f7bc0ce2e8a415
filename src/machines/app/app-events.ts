import type { Language, User } from "../../contract/entities.ts";
import type { PageLocation } from "../../contract/routes.ts";

/** What the charts of the app tell it, and what the page tells of its parts. */
export type AppEvent =
  | { type: "user.changed"; user: User }
  | { type: "user.left" }
  | { type: "session.confirmed" }
  | { type: "language.switched"; language: Language }
  | { type: "notifications.shown" }
  | { type: "notifications.hidden" }
  | { type: "notifications.failed" };

export interface AppInput {
  /** The language that texts are in. */
  readonly language: Language;
  /** The page that was opened first. */
  readonly page: PageLocation;
}
