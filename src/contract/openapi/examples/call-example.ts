/**
 * What is sent in an example of a call, in the demo as it is after its first start. `parameters`: of path, query and headers, by
 * name. `body`: the JSON, or the texts and file names of a form. A call that needs nothing sends `{}`.
 */
export interface CallExample {
  readonly parameters?: Readonly<Record<string, string | number>>;
  readonly body?: object;
}
/** By `operationId`. */
export type CallExamples = Readonly<Record<string, CallExample>>;

/** Rows of the demo. The paper is the first of the university, with its level and semester; it has a solution and a quiz. */
export const demoIds = { paper: 1, institution: 1, level: 2, semester: 2, category: 15, student: 1 } as const;
export const paperParameters = { parameters: { id: demoIds.paper } };
/** The id of a payment or a session, which the demo has none of before one is made. */
export const UUID = "3f0e8f0a-6c1d-4b7e-9a55-0d2f4c8b1e77";
/** The key under which the nth of the calls is sent that do their work once. */
export const keyOf = (nth: number) => ({ "idempotency-key": `${UUID.slice(0, -1)}${nth}` });
