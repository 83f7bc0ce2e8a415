import { bytesResponse, errorResponse } from "../../support/page/browser/mock-response.ts";

/** The pending call of a download, with its answers: the file, or an error with the message `lost`. */
export const saveFileCall = (file: string, lost: string) => ({
  calls: [file],
  pendingCalls: () => [file],
  responses: {
    saved: bytesResponse(new TextEncoder().encode("%PDF-1.7"), "application/pdf"),
    lost: errorResponse(503, "unavailable", lost),
  },
});
