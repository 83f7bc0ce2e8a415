import type { VirtualClock } from "../phone/virtual-clock.ts";
import { isForm, plainPhonePage, readApproval, wantsPage } from "../phone/plain-phone-page.ts";
import type { PayerPhone } from "../phone/payer-phone.ts";
import type { Callbacks } from "./send-callbacks.ts";
import { type Faults, isFault } from "./operator-faults.ts";
import { type Call, header, jsonObject, readJson, type Reply } from "./http-messages.ts";

/** What a payment is set to by command; `reason` in the operator's own words. */
export interface Outcome {
  readonly status: string;
  readonly reason?: string;
}

/** The payments of an operator, as commands see them. */
export interface OperatorPayments {
  readonly views: () => readonly unknown[];
  /** One by its reference; undefined where there is none. */
  readonly view: (reference: string) => unknown;
  /** Sets a payment, whatever it was. A second final state sends no second callback. False: no such payment. */
  readonly command: (reference: string, outcome: Outcome) => boolean;
}

/** What commands steer in a stand-in of an operator. */
export interface ControlledState {
  readonly clock: VirtualClock;
  readonly faults: Faults;
  readonly phone: PayerPhone;
  readonly callbacks: Callbacks;
  readonly payments: OperatorPayments;
}

const prefix = "/_control";
const phonePath = "/dev/phone";

/** True for what is not the operator's protocol: the control endpoint and the payers' phone. */
export const isControl = ({ path }: Call): boolean =>
  [prefix, phonePath].some((start) => path === start || path.startsWith(`${start}/`));

const done: Reply = { status: 204 };
const noSuchRoute: Reply = { status: 404, body: { message: "Resource not found" } };
const notFound: Reply = { status: 404, body: { message: "There is no such thing (any more)." } };
const badRequest = (message: string): Reply => ({ status: 400, body: { message } });

const answerPhone = (world: ControlledState, call: Call): Reply => {
  const id = call.path.slice(phonePath.length + 1);
  if (call.method === "GET" && id === "") {
    const prompts = world.phone.waiting();
    return wantsPage(header(call, "accept"))
      ? {
          status: 200,
          text: plainPhonePage(prompts, phonePath),
          headers: { "content-type": "text/html; charset=utf-8" },
        }
      : { status: 200, body: prompts };
  }
  if (call.method !== "POST") return noSuchRoute;
  const approve = readApproval(header(call, "content-type"), call.body);
  if (approve === null) return badRequest('Send {"approve": true} or {"approve": false}.');
  if (!world.phone.answer(id, { approve })) return notFound;
  return isForm(header(call, "content-type"))
    ? { status: 303, headers: { location: phonePath } }
    : { status: 200, body: { id, approve } };
};

const answerPrompt = (world: ControlledState, call: Call, id: string): Reply => {
  const body = jsonObject(call.body) ?? {};
  const { approve, reason } = body;
  if (typeof approve !== "boolean" || (reason !== undefined && typeof reason !== "string")) {
    return badRequest('Send {"approve": boolean, "reason"?: string}.');
  }
  const answer = reason === undefined ? { approve } : { approve, reason };
  return world.phone.answer(id, answer) ? done : notFound;
};

const commandPayment = (world: ControlledState, call: Call, reference: string): Reply => {
  const { status, reason } = jsonObject(call.body) ?? {};
  if (typeof status !== "string" || (reason !== undefined && typeof reason !== "string")) {
    return badRequest('Send {"status": string, "reason"?: string}.');
  }
  return world.payments.command(reference, reason === undefined ? { status } : { status, reason }) ? done : notFound;
};

const advanceClock = (world: ControlledState, call: Call): Reply => {
  const ms = jsonObject(call.body)?.["advance"];
  if (typeof ms !== "number" || !Number.isFinite(ms) || ms < 0) return badRequest('Send {"advance": milliseconds}.');
  world.clock.advance(ms);
  return { status: 200, body: { now: world.clock.now() } };
};

const addFaults = (world: ControlledState, call: Call): Reply => {
  const sent = readJson(call.body);
  const faults: readonly unknown[] = Array.isArray(sent) ? sent : [sent];
  if (!faults.every(isFault)) return badRequest("A fault is not valid for its operation.");
  world.faults.add(faults);
  return { status: 201, body: world.faults.list() };
};

const clearFaults = (world: ControlledState): Reply => {
  world.faults.clear();
  return done;
};

const showPayment = (world: ControlledState, reference: string): Reply => {
  const payment = world.payments.view(reference);
  return payment === undefined ? notFound : { status: 200, body: payment };
};

const answerCommand = (world: ControlledState, call: Call): Reply => {
  const [topic = "", id] = call.path.slice(prefix.length + 1).split("/");
  const named = id === undefined ? topic : `${topic}/{id}`;
  switch (`${call.method} ${named}`) {
    case "GET prompts":
      return { status: 200, body: world.phone.waiting() };
    case "POST prompts/{id}":
      return answerPrompt(world, call, id ?? "");
    case "GET payments":
      return { status: 200, body: world.payments.views() };
    case "GET payments/{id}":
      return showPayment(world, id ?? "");
    case "POST payments/{id}":
      return commandPayment(world, call, id ?? "");
    case "GET clock":
      return { status: 200, body: { now: world.clock.now() } };
    case "POST clock":
      return advanceClock(world, call);
    case "GET faults":
      return { status: 200, body: world.faults.list() };
    case "POST faults":
      return addFaults(world, call);
    case "DELETE faults":
      return clearFaults(world);
    default:
      return noSuchRoute;
  }
};

/** Web pages of other sites may not steer the stand-in. */
const isForeign = (call: Call): boolean => !["same-origin", "none", undefined].includes(header(call, "sec-fetch-site"));

/** Answers a command once the callbacks on their way have been delivered, so that no one needs to wait for them. */
export const answerControl = async (world: ControlledState, call: Call): Promise<Reply> => {
  if (isForeign(call)) return { status: 403 };
  if (call.path.startsWith(phonePath)) return answerPhone(world, call);
  if (call.method === "GET") await world.callbacks.idle();
  const reply = answerCommand(world, call);
  await world.callbacks.idle();
  return reply;
};
