import { Context } from "effect";
import { OpenApi } from "effect/http-api";
import type { ErrorCode } from "../http/error-codes.ts";

/** The codes that a call answers beside those that follow from its middleware, parameters and body. */
export const OwnErrors = Context.Reference<readonly ErrorCode[]>("annales/OwnErrors", { defaultValue: () => [] });

/**
 * What the published contract says of a call: a title of a few words, a sentence (Markdown), and its own error codes.
 * Who may call it and the other codes are added by `describeCalls`.
 */
export const callDoc = (summary: string, description: string, errors: readonly ErrorCode[] = []) =>
  Context.add(OpenApi.annotations({ summary, description }), OwnErrors, errors);

/** What the published contract says of a group of calls (Markdown). */
export const groupDoc = (description: string) => OpenApi.annotations({ description });
