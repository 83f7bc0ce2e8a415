import type { Copy, RoleInternals } from "./chart-role.ts";
import type { Composition, World } from "./composition.ts";

const NAME = /"([a-z]+:\d+)"/g;
const namesIn = (text: string): readonly string[] => [...new Set([...text.matchAll(NAME)].map(([, name]) => name!))];

/** A part of a world: a copy, or a field of what lies between. */
interface Part {
  readonly value: unknown;
  readonly names: readonly string[];
  /** The number of the part with its names taken out: equal for parts that differ by names alone. */
  readonly nameless: number;
}
const LARGEST_CHARACTER = 0x8000;

/** Worlds as short texts and back. Worlds that differ by names, or by the order of copies that are alike, have one text. */
export interface WorldKeys<W> {
  readonly keyOf: (world: W) => string;
  readonly worldOf: (key: string) => W;
}

const permutations = <T>(list: readonly T[]): readonly (readonly T[])[] =>
  list.length < 2
    ? [list]
    : list.flatMap((one, i) => permutations(list.filter((_, k) => k !== i)).map((rest) => [one, ...rest]));

/** Every order of a sorted list in which those that are equal by `sameAs` change places. */
function ordersOfEqual(sorted: readonly number[], sameAs: (part: number) => number): readonly (readonly number[])[] {
  let orders: readonly (readonly number[])[] = [[]];
  for (let at = 0; at < sorted.length;) {
    let end = at + 1;
    while (end < sorted.length && sameAs(sorted[end]!) === sameAs(sorted[at]!)) end += 1;
    const group = permutations(sorted.slice(at, end));
    orders = orders.flatMap((order) => group.map((next) => [...order, ...next]));
    at = end;
  }
  return orders;
}

export function createWorldKeys<W extends World>({ roles, start }: Composition<W>): WorldKeys<W> {
  const all = Object.entries(roles as Record<string, { readonly internals: RoleInternals }>);
  const inOrder = [true, false].flatMap((isOrdered) =>
    all.filter(([, role]) => role.internals.isOrdered === isOrdered),
  );
  const roleNames = inOrder.map(([name]) => name);
  const internals = inOrder.map(([, role]) => role.internals);
  const fields = Object.keys(start.between);
  const bounds = Object.keys(start.left);

  const parts: Part[] = [];
  const numbers = new Map<string, number>();
  const nameless = new Map<string, number>();
  const known = new Map<object, number>();

  const internText = (text: string, value: unknown): number => {
    const number = numbers.get(text);
    if (number !== undefined) return number;
    const names = namesIn(text);
    const without =
      names.length === 0 ? text : text.replace(NAME, (_, name: string) => `"${name.replace(/\d+$/, "")}"`);
    const group = nameless.get(without) ?? nameless.size;
    nameless.set(without, group);
    numbers.set(text, parts.length);
    parts.push({ value, names, nameless: group });
    return parts.length - 1;
  };
  const copyText = (role: number, copy: Copy): string =>
    `${role} ${internals[role]!.textOf(copy.state)} ${JSON.stringify(copy.own)}`;
  const shortTexts = new Map<string, number>();
  const internCopy = (role: number, copy: Copy): number => {
    const same = known.get(copy);
    if (same !== undefined) return same;
    const short = `${role} ${copy.state} ${JSON.stringify(copy.own)}`;
    const number = shortTexts.get(short) ?? internText(copyText(role, copy), copy);
    shortTexts.set(short, number);
    if (parts[number]!.value === copy) known.set(copy, number);
    return number;
  };
  const internField = (field: string, value: unknown): number => internText(`${field} ${JSON.stringify(value)}`, value);

  const renamed = new Map<string, number>();
  /** The part with other names; `names` are the new ones of those that it has, in their order. */
  const rename = (number: number, place: number, names: readonly string[]): number => {
    const part = parts[number]!;
    const key = `${number} ${names.join(" ")}`;
    const same = renamed.get(key);
    if (same !== undefined) return same;
    const change = (text: string): string =>
      text.replace(NAME, (_, name: string) => `"${names[part.names.indexOf(name)]!}"`);
    const role = place < roleNames.length ? internals[place] : undefined;
    const result = role
      ? internCopy(place, role.renamed(part.value as Copy, change))
      : internField(fields[place - roleNames.length]!, JSON.parse(change(JSON.stringify(part.value))));
    renamed.set(key, result);
    return result;
  };

  /** Gives all names, in the order in which they appear, new numbers. */
  const withNewNames = (places: readonly (readonly number[])[]): readonly (readonly number[])[] => {
    const given = new Map<string, string>();
    const counts = new Map<string, number>();
    const newName = (name: string): string => {
      const old = given.get(name);
      if (old !== undefined) return old;
      const kind = name.slice(0, name.indexOf(":"));
      const count = (counts.get(kind) ?? 0) + 1;
      counts.set(kind, count);
      given.set(name, `${kind}:${count}`);
      return `${kind}:${count}`;
    };
    return places.map((list, place) =>
      list.map((number) => {
        const { names } = parts[number]!;
        if (names.length === 0) return number;
        const next = names.map(newName);
        return next.every((name, i) => name === names[i]) ? number : rename(number, place, next);
      }),
    );
  };
  const characters = (numbersOf: readonly number[], into: number[]): void => {
    for (const number of numbersOf) {
      if (number < LARGEST_CHARACTER) into.push(number);
      else into.push(LARGEST_CHARACTER | (number >> 15), number & (LARGEST_CHARACTER - 1));
    }
  };
  const textOf = (places: readonly (readonly number[])[], left: Readonly<Record<string, number>>): string => {
    const codes: number[] = [];
    for (const bound of bounds) codes.push(left[bound]!);
    for (let place = 0; place < places.length; place += 1) {
      if (place < roleNames.length) codes.push(places[place]!.length);
      characters(places[place]!, codes);
    }
    return String.fromCharCode(...codes);
  };

  const sameAs = (number: number): number => parts[number]!.nameless;
  return {
    keyOf: ({ roles: copies, between, left }) => {
      const here = copies as Readonly<Record<string, readonly Copy[]>>;
      const places = roleNames.map((name, role) => here[name]!.map((copy) => internCopy(role, copy)));
      const fieldParts = fields.map((field) => [internField(field, (between as Record<string, unknown>)[field])]);
      let candidates: readonly (readonly (readonly number[])[])[] = [[]];
      places.forEach((list, role) => {
        const orders =
          internals[role]!.isOrdered || list.length < 2
            ? [list]
            : ordersOfEqual(
                list.toSorted((one, other) => sameAs(one) - sameAs(other)),
                sameAs,
              );
        candidates = candidates.flatMap((before) => orders.map((order) => [...before, order]));
      });
      const keys = candidates.map((one) => textOf(withNewNames([...one, ...fieldParts]), left));
      return keys.length === 1 ? keys[0]! : keys.reduce((least, key) => (key < least ? key : least));
    },
    worldOf: (key) => {
      let at = 0;
      const next = (): unknown => {
        const code = key.charCodeAt(at++);
        return parts[code < LARGEST_CHARACTER ? code : ((code & (LARGEST_CHARACTER - 1)) << 15) | key.charCodeAt(at++)]!
          .value;
      };
      const left: Record<string, number> = {};
      for (const bound of bounds) left[bound] = key.charCodeAt(at++);
      const copies: Record<string, unknown[]> = {};
      for (const name of roleNames) {
        const list: unknown[] = [];
        for (let count = key.charCodeAt(at++); count > 0; count -= 1) list.push(next());
        copies[name] = list;
      }
      const between: Record<string, unknown> = {};
      for (const field of fields) between[field] = next();
      return { roles: copies, between, left } as unknown as W;
    },
  };
}

const namesOfContext = new WeakMap<object, readonly string[]>();
const contextNames = (context: object): readonly string[] => {
  const names = namesOfContext.get(context) ?? namesIn(JSON.stringify(context));
  namesOfContext.set(context, names);
  return names;
};

/** The first name of a kind that a world does not have, such as `key:2`. The kind is of small letters. */
export function freshName<W extends World>(world: W, kind: string): string {
  const copies = Object.values(world.roles).flat();
  const used = new Set([
    ...copies.flatMap(({ snapshot }) => contextNames((snapshot as { readonly context: object }).context)),
    ...namesIn(JSON.stringify([copies.map(({ own }) => own), world.between])),
  ]);
  let number = 1;
  while (used.has(`${kind}:${number}`)) number += 1;
  return `${kind}:${number}`;
}
