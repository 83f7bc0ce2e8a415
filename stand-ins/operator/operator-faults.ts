import { nineDigits } from "../phone/payer-phone.ts";
import { isRecord } from "./http-messages.ts";

/** Calls of an operator, ours to it and its to us. `init` and `push` are Orange's own. */
export type Operation = "token" | "init" | "pay" | "push" | "status" | "callback";

/** What to do wrong. `performed`: the operation is carried out although the caller gets no proper answer. */
type FaultDetail =
  | { readonly kind: "slow"; readonly ms: number; readonly performed?: boolean }
  | { readonly kind: "halfOpen"; readonly performed?: boolean }
  | { readonly kind: "reset"; readonly performed?: boolean }
  | { readonly kind: "garbage"; readonly performed?: boolean }
  | { readonly kind: "xml"; readonly performed?: boolean }
  | {
      readonly kind: "http";
      readonly status: number;
      readonly code?: string;
      readonly message?: string;
      readonly performed?: boolean;
    }
  | { readonly kind: "fails"; readonly reason: string }
  | { readonly kind: "lateSuccess"; readonly ms: number; readonly reason?: string }
  | { readonly kind: "unknownStatus"; readonly value: string }
  | { readonly kind: "wrongAmount"; readonly amount: string }
  | { readonly kind: "method"; readonly method: "PUT" | "POST" }
  | { readonly kind: "lost" }
  | { readonly kind: "duplicate" }
  | { readonly kind: "reordered" };

type FaultKind = FaultDetail["kind"];

/** A fault and where it applies. No `times`: to all calls. `phone`: to payments of this payer only. */
export type OperatorFault = FaultDetail & {
  readonly operation: Operation;
  readonly times?: number;
  readonly phone?: string;
};

export type FaultOf<K extends FaultKind> = Extract<OperatorFault, { readonly kind: K }>;

/** What no client of the protocol can read. */
export const garbage = "<html><body>Request Rejected</body></html>";

/** What a gateway says that gave up waiting (facts/operators.md): the payment may exist. */
export const xmlTimeOut =
  '<am:fault xmlns:am="http://wso2.org/apimanager"><am:code>101504</am:code><am:type>Status report</am:type>' +
  "<am:message>Runtime Error</am:message><am:description>Send timeout</am:description></am:fault>";

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === "string" && value !== "";
const isDuration: Check = (value) => typeof value === "number" && value >= 0 && Number.isFinite(value);
const isFlag: Check = (value) => typeof value === "boolean";
const isCount: Check = (value) => typeof value === "number" && Number.isInteger(value) && value > 0;
const isStatus: Check = (value) => value === 202 || (isCount(value) && Number(value) >= 400 && Number(value) <= 599);
const isMethod: Check = (value) => value === "PUT" || value === "POST";
const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);

interface KindRule {
  readonly operations: readonly Operation[];
  readonly fields: Readonly<Record<string, Check>>;
}

const calls: readonly Operation[] = ["token", "init", "pay", "push", "status"];
const everywhere: readonly Operation[] = [...calls, "callback"];
const performed = { performed: optional(isFlag) };

const rules: Readonly<Record<FaultKind, KindRule>> = {
  slow: { operations: everywhere, fields: { ms: isDuration, ...performed } },
  halfOpen: { operations: everywhere, fields: performed },
  reset: { operations: everywhere, fields: performed },
  garbage: { operations: everywhere, fields: performed },
  xml: { operations: calls, fields: performed },
  http: {
    operations: calls,
    fields: { status: isStatus, code: optional(isText), message: optional(isText), ...performed },
  },
  fails: { operations: ["pay"], fields: { reason: isText } },
  lateSuccess: { operations: ["pay"], fields: { ms: isDuration, reason: optional(isText) } },
  unknownStatus: { operations: ["status", "callback"], fields: { value: isText } },
  wrongAmount: { operations: ["status", "callback"], fields: { amount: isText } },
  method: { operations: ["callback"], fields: { method: isMethod } },
  lost: { operations: ["callback"], fields: {} },
  duplicate: { operations: ["callback"], fields: {} },
  reordered: { operations: ["callback"], fields: {} },
};

const scope: Readonly<Record<string, Check>> = {
  operation: (value) => everywhere.some((operation) => operation === value),
  kind: isText,
  times: optional(isCount),
  phone: optional(isText),
};

/** Judges a fault that came over the wire: the kind fits the operation, every field is known and of its type. */
export const isFault = (value: unknown): value is OperatorFault => {
  if (!isRecord(value) || typeof value["kind"] !== "string" || !Object.hasOwn(rules, value["kind"])) return false;
  const rule = rules[value["kind"] as FaultKind];
  const fields = { ...scope, ...rule.fields };
  return (
    rule.operations.some((operation) => operation === value["operation"]) &&
    Object.entries(fields).every(([name, check]) => check(value[name])) &&
    Object.keys(value).every((name) => Object.hasOwn(fields, name))
  );
};

export interface Faults {
  readonly add: (faults: readonly OperatorFault[]) => void;
  readonly list: () => readonly OperatorFault[];
  readonly clear: () => void;
  /** The first fault of these kinds for this call; a counted one is used up. */
  readonly take: <K extends FaultKind>(
    operation: Operation,
    kinds: readonly K[],
    phone: string | undefined,
  ) => FaultOf<K> | undefined;
}

const isFor = (fault: OperatorFault, phone: string | undefined): boolean =>
  fault.phone === undefined || (phone !== undefined && nineDigits(fault.phone) === nineDigits(phone));

const isOneOf = <K extends FaultKind>(fault: OperatorFault, kinds: readonly K[]): fault is FaultOf<K> =>
  kinds.some((kind) => kind === fault.kind);

export const makeFaults = (): Faults => {
  let kept: readonly OperatorFault[] = [];

  const use = (fault: OperatorFault): void => {
    if (fault.times === undefined) return;
    const times = fault.times - 1;
    kept = kept.flatMap((other) => (other !== fault ? [other] : times === 0 ? [] : [{ ...fault, times }]));
  };

  return {
    add: (faults) => {
      kept = [...kept, ...faults];
    },
    list: () => kept,
    clear: () => {
      kept = [];
    },
    take: (operation, kinds, phone) => {
      for (const fault of kept) {
        if (fault.operation !== operation || !isFor(fault, phone) || !isOneOf(fault, kinds)) continue;
        use(fault);
        return fault;
      }
      return undefined;
    },
  };
};
