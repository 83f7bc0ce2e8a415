import { ruleValues } from "../../contract/rules.ts";
import type { Area, TextKey, Texts } from "../../i18n/index.ts";

/** The text of a broken rule. Rules are named by the keys of their texts (src/contract/rules.ts). */
export const ruleText = <A extends Area>({ say }: Texts<A>, rule: string): string => {
  const values = ruleValues[rule];
  return say({ key: rule as TextKey<A>, ...(values && { values }) });
};
