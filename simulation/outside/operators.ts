import type { OperatorPayments } from "../../stand-ins/operator/control-api.ts";
import type { Call, Reply } from "../../stand-ins/operator/http-messages.ts";
import type { Callbacks } from "../../stand-ins/operator/send-callbacks.ts";
import { answerMtnCall } from "../../stand-ins/mtn/mtn-routes.ts";
import { makeMtnState } from "../../stand-ins/mtn/mtn-stand-in.ts";
import { answerOrangeCall } from "../../stand-ins/orange/orange-routes.ts";
import { makeOrangeState } from "../../stand-ins/orange/orange-stand-in.ts";
import type { Prompt } from "../../stand-ins/phone/payer-phone.ts";
import type { SeededStream } from "../machine/seeded-stream.ts";
import type { VirtualTime } from "../machine/virtual-time.ts";

/** An amount that was taken. */
export interface WorldCharge {
  readonly id: string;
  readonly amount: number;
}

interface OperatorParts {
  readonly time: VirtualTime;
  readonly uuid: SeededStream["uuid"];
  /** Carries a callback to the server, or does not. */
  readonly onCallback: (method: "PUT" | "POST", url: URL, body: string) => void;
}

const HOSTS = { mtn: "http://127.0.0.1:9001", orange: "http://127.0.0.1:9002" } as const;

const takenOf = ({ views }: OperatorPayments, paid: string, idField: string): readonly WorldCharge[] =>
  views()
    .map((view) => view as Readonly<Record<string, unknown>>)
    .filter(({ status }) => status === paid)
    .map((view) => ({ id: String(view[idField]), amount: Number(view["amount"]) }));

/** Both operators: the project's stand-ins as functions, on the clock of the run. */
export const makeWorldOperators = ({ time, uuid, onCallback }: OperatorParts) => {
  const callbacks: Callbacks = {
    send: ({ method, url, body, record }) => {
      record({ method, at: time.now(), outcome: 200 });
      onCallback(method, url, JSON.stringify(body));
    },
    idle: async () => undefined,
    stop: () => undefined,
  };
  const options = { clock: time, scheduler: time, callbacks };
  const [subscriptionKey, apiUser, apiKey] = [uuid(), uuid(), uuid()];
  const mtn = makeMtnState({ ...options, subscriptionKey });
  mtn.accounts.create(apiUser, "annales.example", apiKey);
  const client = { clientId: uuid(), clientSecret: uuid() };
  const orange = makeOrangeState(client, options);
  const { phone: mtnPhone } = mtn;
  const { phone: orangePhone } = orange;

  return {
    /** What the server's settings say of them. */
    environment: {
      MTN_URL: HOSTS.mtn,
      MTN_SUBSCRIPTION_KEY: subscriptionKey,
      MTN_API_USER: apiUser,
      MTN_API_KEY: apiKey,
      ORANGE_URL: HOSTS.orange,
      ORANGE_CLIENT_ID: client.clientId,
      ORANGE_CLIENT_SECRET: client.clientSecret,
      ORANGE_CHANNEL_USER: orange.channelUser,
      ORANGE_PIN: orange.pin,
    },
    /** Answers a call to one of them; null for another host. */
    answer: (url: URL, call: Call): Reply | null => {
      if (url.origin === HOSTS.mtn) return answerMtnCall(mtn, call);
      return url.origin === HOSTS.orange ? answerOrangeCall(orange, call) : null;
    },
    prompts: (): readonly Prompt[] => [...mtnPhone.waiting(), ...orangePhone.waiting()],
    answerPrompt: (
      { id, operator }: Prompt,
      answer: { readonly approve: boolean; readonly reason?: string },
    ): boolean => (operator === "mtn" ? mtnPhone : orangePhone).answer(id, answer),
    /** What they took in the end: MTN by our id, Orange by the order that it was told. */
    charges: (): readonly WorldCharge[] => [
      ...takenOf(mtn.payments, "SUCCESSFUL", "reference"),
      ...takenOf(orange.payments, "SUCCESSFULL", "txnmode"),
    ],
  };
};
export type WorldOperators = ReturnType<typeof makeWorldOperators>;
