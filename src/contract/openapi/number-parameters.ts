import { Schema, SchemaAST } from "effect";
import type { HttpApiEndpoint, OpenApi } from "effect/http-api";

/** The parameters that a schema decodes, by name. */
export const fieldsOf = (schema: Schema.Top | undefined): ReadonlyMap<string, SchemaAST.AST> => {
  const properties = schema !== undefined && SchemaAST.isObjects(schema.ast) ? schema.ast.propertySignatures : [];
  return new Map(properties.map(({ name, type }) => [String(name), type]));
};

const membersOf = (ast: SchemaAST.AST): readonly SchemaAST.AST[] =>
  SchemaAST.isUnion(ast) ? ast.types.flatMap(membersOf) : [ast];

const isNumber = (ast: SchemaAST.AST): boolean =>
  SchemaAST.isNumber(ast) || (SchemaAST.isLiteral(ast) && typeof ast.literal === "number");

/** The JSON schema of a parameter that is decoded to a number, by its decoded side; null for any other. */
const numberSchema = (ast: SchemaAST.AST): object | null => {
  const members = membersOf(SchemaAST.toType(ast)).filter((member) => !SchemaAST.isUndefined(member));
  if (!members.every(isNumber)) return null;
  const schemas = members.map((member) => Schema.make(member));
  return Schema.toJsonSchemaDocument(schemas.length === 1 ? schemas[0]! : Schema.Union(schemas)).schema;
};

/** Publishes as numbers, with their bounds, the parameters that travel as text and are decoded to numbers. */
export const publishNumbers = ({ params, query }: HttpApiEndpoint.Top) => {
  const fields = new Map([...fieldsOf(params), ...fieldsOf(query)]);
  return (parameter: OpenApi.OpenAPISpecParameter): OpenApi.OpenAPISpecParameter => {
    const ast = fields.get(parameter.name);
    const schema = ast === undefined ? null : numberSchema(ast);
    return schema === null ? parameter : { ...parameter, schema };
  };
};
