import type { Reply } from "../operator/http-messages.ts";

/** The gateway's errors, in front of the payment system. */
const fault = (status: number, code: number, message: string): Reply => ({
  status,
  body: { fault: { code, message, description: message } },
});

export const wrongClient: Reply = {
  status: 401,
  body: { error: "invalid_client", error_description: "Client Authentication failed." },
};
export const wrongGrant: Reply = {
  status: 400,
  body: { error: "unsupported_grant_type", error_description: "Unsupported grant_type value" },
};
export const missingToken = fault(401, 900_902, "Missing Credentials");
export const invalidToken = fault(401, 900_901, "Invalid Credentials");
export const missingAuth = fault(401, 900_902, "X-AUTH-TOKEN is missing or cannot be read");
export const noSuchRoute = fault(404, 404, "No matching resource found for given API Request");

/** The payment system's own words: `{message, data}`. */
export const paymentReply = (status: number, message: string, data: unknown = null): Reply => ({
  status,
  body: { message, data },
});

/** The error that goes with an HTTP status, in words of one's own where they are given. */
export const errorReply = (status: number, code?: string, message?: string): Reply =>
  paymentReply(status, [code, message ?? "An error was asked for."].filter((part) => part !== undefined).join(" :: "));
