/** What stands in for the server says to a call. `cut`: no answer comes, as if the line were lost; `real`: the built file itself. */
export type Answer =
  | { readonly status: number; readonly json: unknown }
  | { readonly status: number; readonly bytes: Uint8Array; readonly kind: string }
  | "cut"
  | "real";

export const json = (body: unknown, status = 200): Answer => ({ status, json: body });
export const bytes = (body: Uint8Array, kind: string): Answer => ({ status: 200, bytes: body, kind });
/** Says yes and nothing more: 204. */
export const nothing: Answer = { status: 204, bytes: new Uint8Array(), kind: "text/plain" };
/** A refusal in the shape of contract.md. */
export const refusal = (
  status: number,
  code: string,
  message: string,
  fields?: Readonly<Record<string, string>>,
): Answer => json({ code, message, ...(fields && { fields }) }, status);
