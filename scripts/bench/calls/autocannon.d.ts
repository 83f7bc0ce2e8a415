declare module "autocannon" {
  type Requests = readonly { readonly method: string; readonly path: string; readonly body?: string }[];
  export interface Client {
    readonly setRequests: (requests: Requests) => void;
  }
  interface Asked {
    readonly url: string;
    readonly connections: number;
    readonly duration: number;
    readonly headers: Readonly<Record<string, string>>;
    readonly requests: Requests;
    /** Calls a second of all connections together. */
    readonly overallRate?: number;
    readonly setupClient: (client: Client) => void;
  }
  interface Result {
    readonly errors: number;
    readonly timeouts: number;
    readonly non2xx: number;
    readonly duration: number;
  }
  interface Running extends Promise<Result> {
    on(event: "response", hear: (client: object, status: number, bytes: number, ms: number) => void): void;
  }
  export default function autocannon(asked: Asked): Running;
}
