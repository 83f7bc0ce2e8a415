/** What the worker uses of its global scope; the types of pages and of workers cannot be had together. */
interface Waits extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void;
}
interface Push extends Waits {
  readonly data: { readonly json: () => unknown } | null;
}
interface Click extends Waits {
  readonly notification: Notification;
}
interface Fetch extends Waits {
  readonly request: Request;
  readonly respondWith: (answer: Promise<Response>) => void;
}
interface Message extends Waits {
  readonly data: unknown;
}
interface Events {
  readonly install: Waits;
  readonly activate: Waits;
  readonly fetch: Fetch;
  readonly push: Push;
  readonly notificationclick: Click;
  readonly message: Message;
}

/**
 * What a page tells the worker: to take the place of the version that runs, or what to keep. `used`: the files that the page
 * has; `language`: whose texts its student will need, null while data are saved.
 */
export type ServiceWorkerMessage = "apply" | { readonly used: readonly string[]; readonly language: string | null };

/** A file of the build; `revision` where its name does not change with its content. */
export interface PrecacheEntry {
  readonly url: string;
  readonly revision: string | null;
}
export interface WorkerScope {
  readonly addEventListener: <T extends keyof Events>(type: T, listener: (event: Events[T]) => void) => void;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    readonly openWindow: (address: string) => Promise<unknown>;
    readonly claim: () => Promise<void>;
  };
  readonly location: Location;
  /** Not in every browser. */
  readonly cookieStore?: { readonly get: (name: string) => Promise<{ readonly value: string } | null> };
  readonly skipWaiting: () => Promise<void>;
}
