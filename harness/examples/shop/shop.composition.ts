import {
  type Composition,
  type CompositionMove as Move,
  type Copy,
  defineRole,
  freshName,
  replacedAt,
  type World,
} from "../../index.ts";
import { orderMachine, shopperMachine } from "./shop.machines.ts";

interface ShopperOwn {
  /** The key of this shopper's order, once it is sent. */
  readonly key: string | null;
  /** The call that is on its way: to the shop, or back. */
  readonly call: "none" | "sent" | "answered";
}
type Shopper = Copy<typeof shopperMachine, ShopperOwn>;
type Order = Copy<typeof orderMachine, { readonly key: string }>;
export type Shop = World<
  { readonly shopper: readonly Shopper[]; readonly order: readonly Order[] },
  { readonly isOpen: boolean }
>;

interface Options {
  readonly shoppers?: number;
  readonly lost?: number;
  /** What a bug changes. */
  readonly storesTwice?: boolean;
  readonly packs?: boolean;
}

/** Shoppers who order of one shop over a network that loses calls. */
export function twoShoppers({
  shoppers = 2,
  lost = 1,
  storesTwice = false,
  packs = true,
}: Options = {}): Composition<Shop> {
  const shopper = defineRole<ShopperOwn, typeof shopperMachine>(shopperMachine);
  const order = defineRole<{ readonly key: string }, typeof orderMachine>(orderMachine, { isOrdered: true });
  const at = (world: Shop, i: number, copy: Shopper, own: Partial<ShopperOwn> = {}): Shop => ({
    ...world,
    roles: { ...world.roles, shopper: replacedAt(world.roles.shopper, i, { ...copy, own: { ...copy.own, ...own } }) },
  });

  function* shopperMoves(world: Shop, one: Shopper, i: number): Generator<Move<Shop>> {
    const from = `shopper ${i + 1}`;
    const { key, call } = one.own;
    const opened = { type: "OPENED" } as const;
    if (shopper.takes(one, opened))
      yield {
        from,
        does: "opens",
        kind: "user",
        isQuiet: true,
        next: () => at(world, i, shopper.send(one, opened).copy),
      };
    for (const type of ["ORDERED", "REPEATED"] as const)
      if (shopper.takes(one, { type }))
        yield {
          from,
          to: "shop",
          does: type,
          kind: "user",
          next: () =>
            at(world, i, shopper.send(one, { type }).copy, { key: key ?? freshName(world, "key"), call: "sent" }),
        };
    if (shopper.isPending(one, "10000"))
      yield {
        from,
        does: "waits no longer",
        kind: "clock",
        costs: "lost",
        next: () => at(world, i, shopper.expire(one, "10000").copy, { call: "none" }),
      };
    if (call === "sent") {
      const isKnown = !storesTwice && world.roles.order.some((known) => known.own.key === key);
      yield {
        from: "shop",
        does: isKnown ? `knows ${key}` : `stores ${key}`,
        kind: "server",
        next: () => {
          const next = at(world, i, one, { call: "answered" });
          if (isKnown) return next;
          return {
            ...next,
            roles: { ...next.roles, order: [...world.roles.order, order.start(undefined, { key: key! })] },
          };
        },
      };
    }
    if (call === "answered") {
      const ended = (outcome: Parameters<typeof shopper.end>[2]) =>
        at(world, i, shopper.end(one, "post", outcome).copy, { call: "none" });
      yield { from: "shop", to: from, does: "answers", kind: "network", next: () => ended({ output: undefined }) };
      yield {
        from: "network",
        to: from,
        does: "loses the answer",
        kind: "network",
        costs: "lost",
        next: () => ended({ error: "lost" }),
      };
    }
  }

  return {
    name: "shoppers × orders",
    roles: { shopper, order },
    start: {
      roles: {
        shopper: Array.from({ length: shoppers }, () => shopper.start(undefined, { key: null, call: "none" })),
        order: [],
      },
      between: { isOpen: true },
      left: { lost },
    },
    *moves(world) {
      for (const [i, one] of world.roles.shopper.entries()) yield* shopperMoves(world, one, i);
      for (const [i, one] of world.roles.order.entries())
        if (packs && order.takes(one, { type: "PACKED" }))
          yield {
            from: "shop",
            does: `packs ${one.own.key}`,
            kind: "server",
            next: () => ({
              ...world,
              roles: {
                ...world.roles,
                order: replacedAt(world.roles.order, i, order.send(one, { type: "PACKED" }).copy),
              },
            }),
          };
    },
    laws: {
      worlds: {
        "an order is stored once": ({ roles }) =>
          new Set(roles.order.map(({ own }) => own.key)).size === roles.order.length,
      },
      steps: {
        "who is served has an order": ({ roles: before }, { roles: after }) =>
          after.shopper.every(
            (one, i) =>
              !one.snapshot.matches("served") ||
              before.shopper[i]!.snapshot.matches("served") ||
              after.order.some(({ own }) => own.key === one.own.key),
          ),
      },
      ends: {
        "each order that is stored is packed, though no one does more": {
          reached: ({ roles }) => roles.order.every(({ snapshot }) => snapshot.matches("packed")),
          without: ["user"],
        },
      },
    },
  };
}
