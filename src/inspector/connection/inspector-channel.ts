import type { StatelyInspectionEvent } from "@statelyai/inspect";

/** The channel between the open pages of the app and the inspector's page. One origin: nothing leaves it. */
export const openChannel = <In, Out>(hear: (message: In) => void) => {
  const channel = new BroadcastChannel("annales.inspector");
  channel.addEventListener("message", ({ data }: MessageEvent<In>) => hear(data));
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target: it is of one origin
    post: (message: Out): void => channel.postMessage(message),
    close: (): void => channel.close(),
  };
};

/** An event of @statelyai/inspect, and its place in what a page told, from 1. */
export interface NumberedEvent {
  readonly n: number;
  readonly event: StatelyInspectionEvent;
}

/** `page` is one load of a page of the app; `address` its path then. */
export type FromApp =
  | {
      readonly type: "app.told";
      readonly page: string;
      readonly address: string;
      readonly told: readonly NumberedEvent[];
    }
  | { readonly type: "app.left"; readonly page: string };

export interface ManualEvent {
  readonly page: string;
  readonly sessionId: string;
  readonly event: { readonly type: string };
}
/** The inspector's page asks for everything again when it opens, and sends events by hand. */
export type FromInspector = { readonly type: "inspector.opened" } | ({ readonly type: "inspector.sent" } & ManualEvent);
