import { type ClientRequest, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import type { VirtualClock } from "../phone/virtual-clock.ts";
import { type OperatorFault, type Faults, garbage } from "./operator-faults.ts";

/** `outcome`: the HTTP status of the receiver, or what became of a callback without one. */
export interface CallbackAttempt {
  readonly method: "PUT" | "POST";
  readonly at: number;
  readonly outcome: number | "failed" | "lost" | "halfOpen" | "reset";
}

/** One callback on its way. `record` hears of each attempt. `method`: what the operator uses unless told otherwise. */
interface CallbackRequest {
  readonly method: "PUT" | "POST";
  readonly url: URL;
  readonly payer: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly record: (delivery: CallbackAttempt) => void;
}

export interface Callbacks {
  /** Sends once, without a retry. */
  readonly send: (letter: CallbackRequest) => void;
  /** Resolves when nothing is on its way; what waits for the clock does not count. */
  readonly idle: () => Promise<void>;
  readonly stop: () => void;
}

type Cut = "halfOpen" | "reset" | undefined;

interface QueuedCallback {
  readonly url: URL;
  readonly method: "PUT" | "POST";
  readonly text: string;
  readonly cut: Cut;
  readonly record: (delivery: CallbackAttempt) => void;
}

const receiverTimeoutMs = 10_000;

const deliveryKinds = ["lost", "duplicate", "reordered", "slow", "garbage", "halfOpen", "reset"] as const;

/** The body with a value that is not true, when one is asked for. */
export const alterBody = (
  body: Readonly<Record<string, unknown>>,
  fault: OperatorFault | undefined,
): Readonly<Record<string, unknown>> => {
  if (fault?.kind === "unknownStatus") return { ...body, status: fault.value };
  if (fault?.kind === "wrongAmount") return { ...body, amount: fault.amount };
  return body;
};

const cutShort = (call: ClientRequest, text: string, cut: "halfOpen" | "reset"): void => {
  call.write(text.slice(0, text.length / 2), () => {
    if (cut === "reset") call.socket?.resetAndDestroy();
  });
};

/** Hands a parcel over. Never rejects. */
const deliver = (parcel: QueuedCallback, open: Set<ClientRequest>): Promise<CallbackAttempt["outcome"]> =>
  new Promise((resolve) => {
    const start = parcel.url.protocol === "https:" ? requestHttps : requestHttp;
    const headers = { "content-type": "application/json", "content-length": Buffer.byteLength(parcel.text) };
    const call = start(parcel.url, { method: parcel.method, headers, agent: false });
    open.add(call);
    call.setTimeout(receiverTimeoutMs, () => call.destroy());
    call.on("response", (response) => {
      response.resume();
      response.once("close", () => resolve(response.statusCode ?? "failed"));
    });
    call.on("error", () => resolve(parcel.cut ?? "failed"));
    call.on("close", () => open.delete(call));
    if (parcel.cut === undefined) call.end(parcel.text);
    else cutShort(call, parcel.text, parcel.cut);
    if (parcel.cut === "halfOpen") resolve("halfOpen");
  });

export const makeCallbacks = (clock: VirtualClock, faults: Faults): Callbacks => {
  const open = new Set<ClientRequest>();
  const underWay = new Set<Promise<void>>();
  let held: QueuedCallback[] = [];

  const post = async (parcel: QueuedCallback, copies: number): Promise<void> => {
    for (let copy = 0; copy < copies; copy += 1) {
      const outcome = await deliver(parcel, open);
      parcel.record({ method: parcel.method, at: clock.now(), outcome });
    }
    const next = held;
    held = [];
    for (const late of next) await post(late, 1);
  };

  const dispatch = (parcel: QueuedCallback, copies = 1): void => {
    const work = post(parcel, copies).finally(() => underWay.delete(work));
    underWay.add(work);
  };

  const send = (letter: CallbackRequest): void => {
    const fault = faults.take("callback", deliveryKinds, letter.payer);
    const lie = faults.take("callback", ["unknownStatus", "wrongAmount"], letter.payer);
    const method = faults.take("callback", ["method"], letter.payer)?.method ?? letter.method;
    const text = fault?.kind === "garbage" ? garbage : JSON.stringify(alterBody(letter.body, lie));
    const cut = fault?.kind === "halfOpen" || fault?.kind === "reset" ? fault.kind : undefined;
    const parcel: QueuedCallback = { url: letter.url, method, text, cut, record: letter.record };
    if (fault?.kind === "lost") letter.record({ method, at: clock.now(), outcome: "lost" });
    else if (fault?.kind === "reordered") held = [...held, parcel];
    else if (fault?.kind === "slow") clock.at(clock.now() + fault.ms, () => dispatch(parcel));
    else dispatch(parcel, fault?.kind === "duplicate" ? 2 : 1);
  };

  return {
    send,
    idle: async () => {
      while (underWay.size > 0) await Promise.all(underWay);
    },
    stop: () => {
      held = [];
      for (const call of open) call.destroy();
    },
  };
};
