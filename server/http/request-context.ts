import { Context } from "effect";

/** What is noted about a request on its way, for the log and the figures. */
export interface RequestDetails {
  /** The answer's `x-request-id`; undefined outside a request. */
  readonly id?: string;
  /** The pattern that answered, such as `/api/papers/:id`; never the address itself. */
  route: string;
  /** The code of the refusal that answers it. */
  code?: string;
  /** The account that calls; logged where it is refused. */
  caller?: number;
}

/** One set of notes for each request; the shell makes it. */
export const RequestContext = Context.Reference<RequestDetails>("annales/RequestNotes", {
  defaultValue: () => ({ route: "other" }),
});
