import type { Area, WithNeeds } from "./areas.ts";
import type { en } from "./en/index.ts";

type English = typeof en;
type KeysOf<T> = { [Group in keyof T & string]: `${Group}.${keyof T[Group] & string}` }[keyof T & string];
type Flat<T> = {
  [Key in KeysOf<T>]: Key extends `${infer Group}.${infer Name}`
    ? Group extends keyof T
      ? Name extends keyof T[Group]
        ? T[Group][Name]
        : never
      : never
    : never;
};
type Join<Union> = (Union extends unknown ? (part: Union) => void : never) extends (whole: infer Whole) => void
  ? Whole
  : never;
type AllTexts = Join<{ [A in Area]: Flat<English[A]> }[Area]>;
type TextAt<Key extends string> = Key extends keyof AllTexts ? AllTexts[Key] : never;

/** The dotted keys of the areas and of all they need, as a closed union: `"signin.title" | …`. */
export type TextKey<A extends Area = Area> = { [X in WithNeeds<A>]: KeysOf<English[X]> }[WithNeeds<A>];

type Placeholders<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}` ? Name | Placeholders<Rest> : never;
type Filled<Names extends string> = [Names] extends [never] ? [] : [values: Readonly<Record<Names, string | number>>];

/** What `t` needs beside the key: nothing, or one value for each placeholder of the text. */
export type Values<Key extends string> = Filled<Placeholders<TextAt<Key>>>;

type CountKeyOf<Key extends string> = Key extends `${infer Base}One`
  ? `${Base}Many` extends TextKey
    ? Base
    : never
  : never;

/** What `tn` counts: a key without its ending, where both `…One` and `…Many` exist, such as `"search.found"`. */
export type CountKey<A extends Area = Area> = CountKeyOf<TextKey<A>>;

/** What `tn` needs beside the count: one value for each other placeholder. */
export type CountValues<Key extends string> = Filled<Exclude<Placeholders<TextAt<`${Key}Many`>>, "count">>;
