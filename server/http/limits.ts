/** The largest body of a call, in bytes. Larger ones are refused before they are read. */
export const LARGEST_BODY = 1_048_576;
