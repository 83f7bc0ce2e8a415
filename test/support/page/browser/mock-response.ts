/** The response to a mocked call. `cut`: the connection is lost; `real`: the built file itself. */
export type MockResponse =
  | { readonly status: number; readonly json: unknown }
  | { readonly status: number; readonly bytes: Uint8Array; readonly kind: string }
  | "cut"
  | "real";

export const jsonResponse = (body: unknown, status = 200): MockResponse => ({ status, json: body });
export const bytesResponse = (body: Uint8Array, kind: string): MockResponse => ({ status: 200, bytes: body, kind });
/** 204 without a body. */
export const noContent: MockResponse = { status: 204, bytes: new Uint8Array(), kind: "text/plain" };
/** An error response in the shape of contract.md. */
export const errorResponse = (
  status: number,
  code: string,
  message: string,
  fields?: Readonly<Record<string, string>>,
): MockResponse => jsonResponse({ code, message, ...(fields && { fields }) }, status);
