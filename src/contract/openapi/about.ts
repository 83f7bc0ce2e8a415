import { OpenApi } from "effect/http-api";
import { LIST_COUNT_MAX, PAGE_LIMIT, PAGE_LIMIT_MAX } from "../page-size.ts";

const description = `
Past exam papers and solutions for students in Cameroon. All paths begin with \`/api\`; bodies are JSON unless a call says otherwise.

## Who may call
A **visitor** calls without a session. A **student** or an **admin** signs in with \`POST /api/auth/signin\`, then sends both
\`Authorization: Bearer <accessToken>\` and the HttpOnly cookie that came with the token; one without the other is no session.
An admin's session does admin calls only if it was opened with the second factor; without it, it is a student's.
A request that a browser sends from another site is answered 403 \`forbidden\`, except for public reads.

## Languages
\`X-Language: en\` or \`fr\` chooses the language of \`message\` and of names; any other value is read as \`en\`.

## Values
Ids are positive integers below 2^31; those of payments and sessions are UUIDs. Times are ISO 8601 in UTC. Money is in whole FCFA.
A success may carry a \`message\` to show to the user.

## Lists and paging
A list that can grow takes \`limit\` (${PAGE_LIMIT} by default, at most ${PAGE_LIMIT_MAX}) and \`after\`, and answers \`items\` and \`next\`.
Send \`next\` as \`after\` for the following page; \`null\` ends the list. The cursor is opaque: it is good for the same list with the same
filters only, and any other text is 400 \`bad_request\`. The first page also has \`total\`, counted to at most ${LIST_COUNT_MAX}; beyond,
\`more\` is true. Lists that stay short are plain arrays.

## Errors
A failed call answers \`{ message, code, fields? }\`. \`code\` is stable and never translated: decide by it. \`message\` is in the caller's
language. With 422, \`fields\` names every field that broke a rule, and \`message\` is the text of the first.
Each call lists the codes that are its own. Besides, any call may answer 429 \`too_many_requests\`, 500 \`internal\` and
503 \`unavailable\`; 429 and 503 carry \`Retry-After\`.

## Sending a call again
Calls that take \`Idempotency-Key\` (a UUID) do the same work once: the same key with the same body answers as it did, with another
body it is 409 \`conflict\`.
`.trim();

export const aboutApi = OpenApi.annotations({
  title: "Annales",
  version: "0.1.0",
  summary: "Past exam papers and solutions for students in Cameroon",
  description,
  license: { name: "All rights reserved", identifier: "LicenseRef-UNLICENSED" },
  servers: [{ url: "/", description: "The server that publishes this document" }],
});
