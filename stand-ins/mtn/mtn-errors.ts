import type { Reply } from "../operator/http-messages.ts";

/** The payment system's own errors: `{message, code}`. */
const problem = (status: number, code: string, message: string): Reply => ({ status, body: { message, code } });

/** The gateway's errors, in front of the payment system: `{statusCode, message}`. */
const refusal = (status: number, message: string, headers?: Readonly<Record<string, string>>): Reply => ({
  status,
  body: { statusCode: status, message },
  ...(headers === undefined ? {} : { headers }),
});

export const badRequest = (message: string): Reply => problem(400, "BAD_REQUEST", message);

export const missingSubscriptionKey = refusal(
  401,
  "Access denied due to missing subscription key. Make sure to include subscription key when making requests to an API.",
);

export const invalidSubscriptionKey = refusal(
  401,
  "Access denied due to invalid subscription key. Make sure to provide a valid key for an active subscription.",
);

export const loginFailed: Reply = { status: 401, body: { error: "login_failed" } };

export const unauthorized = refusal(401, "Unauthorized");

const forbidden = refusal(403, "Forbidden");

export const noSuchRoute = refusal(404, "Resource not found");

export const notFound = problem(404, "RESOURCE_NOT_FOUND", "Requested resource was not found.");

export const alreadyExists = problem(
  409,
  "RESOURCE_ALREADY_EXIST",
  "Duplicated reference id. Creation of resource failed.",
);

export const tooManyRequests = refusal(429, "Rate limit is exceeded. Try again in 1 seconds.", { "retry-after": "1" });

export const internalError = problem(500, "INTERNAL_PROCESSING_ERROR", "An internal error occurred while processing.");

export const notAllowed = problem(500, "NOT_ALLOWED", "Authorization failed. Insufficient permissions.");

export const wrongEnvironment = problem(
  500,
  "NOT_ALLOWED_TARGET_ENVIRONMENT",
  "Access to target environment is forbidden.",
);

export const wrongCallbackHost = problem(
  500,
  "INVALID_CALLBACK_URL_HOST",
  "Callback URL does not match the configured value.",
);

export const wrongCurrency = problem(500, "INVALID_CURRENCY", "Currency not supported.");

export const unavailable = problem(503, "SERVICE_UNAVAILABLE", "Service temporarily unavailable, try again later.");

const byStatus: Readonly<Record<number, Reply>> = {
  400: badRequest("Bad request."),
  401: unauthorized,
  403: forbidden,
  404: notFound,
  409: alreadyExists,
  429: tooManyRequests,
  500: internalError,
  503: unavailable,
};

/** The error that goes with an HTTP status, or with a status and a code of one's own. */
export const errorReply = (status: number, code?: string, message?: string): Reply =>
  code === undefined && message === undefined
    ? (byStatus[status] ?? refusal(status, "Error"))
    : problem(status, code ?? "INTERNAL_PROCESSING_ERROR", message ?? "An error was asked for.");
