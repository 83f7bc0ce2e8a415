/** The parts of a JSON schema that the readable page shows. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: JsonSchema | boolean;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly format?: string;
}

/** JSON has no infinity; the schema of a number lists its names all the same. */
const isNumberName = (schema: JsonSchema): boolean => schema.enum?.includes("Infinity") === true;

const objectText = ({ properties = {}, required = [], additionalProperties }: JsonSchema): string => {
  const fields = Object.entries(properties).map(
    ([name, schema]) => `${name}${required.includes(name) ? "" : "?"}: ${schemaText(schema)}`,
  );
  if (typeof additionalProperties === "object") fields.push(`[name]: ${schemaText(additionalProperties)}`);
  return `{ ${fields.join("; ")} }`;
};

const boundsText = ({ minimum, maximum, minLength, maxLength }: JsonSchema): string => {
  const [from, to] = [minimum ?? minLength, maximum ?? maxLength];
  return from === undefined && to === undefined ? "" : ` (${from ?? ""}…${to ?? ""})`;
};

/** A schema as one line that a person reads: `{ id: number; name: string }`. */
export const schemaText = (schema: JsonSchema): string => {
  if (schema.$ref !== undefined) return schema.$ref.split("/").at(-1) ?? "";
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (schema.anyOf !== undefined) {
    const kept = schema.anyOf.filter((one) => !isNumberName(one));
    return [...new Set(kept.map(schemaText))].join(" | ");
  }
  if (schema.type === "array") return `${schemaText(schema.items ?? {})}[]`;
  if (schema.type === "object") return objectText(schema);
  return `${schema.type ?? "any"}${boundsText(schema)}`;
};
