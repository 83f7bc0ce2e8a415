/** An object that says by a code why something failed, with what else it says of it. */
export type CodedReason = Readonly<Record<string, unknown>> & { readonly code?: unknown; readonly reason?: unknown };

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** An error of the API has a stable `code`; a payment that did not go through has a `status`, a `service` and a `reason`. */
const isCoded = ({ code, status, service }: Readonly<Record<string, unknown>>): boolean =>
  (typeof code === "string" && /^[a-z]+(_[a-z]+)*$/.test(code)) ||
  (typeof service === "string" && (status === "failed" || status === "expired"));

/** What says why something failed, in a context or an event, outermost first. */
export const codedReasons = (value: unknown): readonly CodedReason[] => {
  if (Array.isArray(value)) return value.flatMap(codedReasons);
  if (!isFields(value)) return [];
  return [...(isCoded(value) ? [value] : []), ...Object.values(value).flatMap(codedReasons)];
};
