import { ruleTextValues } from "../../contract/field-rules.ts";
import type { Area, TextKey, Texts } from "../../i18n/index.ts";

/** The text of a broken rule. Rules are named by the keys of their texts (src/contract/field-rules.ts); `known` fills those that depend on the day. */
export const validationText = <A extends Area>(
  { say }: Texts<A>,
  rule: string,
  known?: Readonly<Record<string, number>>,
): string => {
  const values = ruleTextValues[rule] ?? known;
  return say({ key: rule as TextKey<A>, ...(values && { values }) });
};
