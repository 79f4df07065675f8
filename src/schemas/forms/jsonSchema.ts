/** The part of JSON Schema (draft-07) that forms use. A plain value: what JSON.stringify gives is what is compiled. */
export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly title?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly multipleOf?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly contains?: JsonSchema;
  readonly not?: JsonSchema;
  readonly allOf?: readonly JsonSchema[];
  readonly anyOf?: readonly JsonSchema[];
  readonly if?: JsonSchema;
  readonly then?: JsonSchema;
  readonly else?: JsonSchema;
}

/** A choice between constants says more as an `enum`: it draws as one control and compiles to one comparison. */
function asEnum(schema: JsonSchema): JsonSchema {
  const { anyOf, ...rest } = schema;
  if (anyOf === undefined || !anyOf.every((branch) => 'const' in branch)) return schema;
  const types = [...new Set(anyOf.flatMap(({ type }) => (typeof type === 'string' ? [type] : [])))];
  return { ...rest, ...(types.length === 1 ? { type: types[0] ?? '' } : {}), enum: anyOf.map((branch) => branch.const) };
}

function simplified(schema: JsonSchema): JsonSchema {
  const { properties, items } = schema;
  return asEnum({
    ...schema,
    ...(properties && { properties: Object.fromEntries(Object.entries(properties).map(([key, value]) => [key, simplified(value)])) }),
    ...(items && { items: simplified(items) }),
  });
}

/** A schema without what TypeBox keeps beside it, its unions of constants as enums. Throws where it is no JSON. */
export function plainSchema(schema: object): JsonSchema {
  const copy: JsonSchema = JSON.parse(JSON.stringify(schema));
  return simplified(copy);
}

/** Every property that a schema may ask, its conditional ones too, by name. */
export function propertiesOf(schema: JsonSchema): ReadonlyMap<string, JsonSchema> {
  const branches = [...(schema.allOf ?? []), schema.then, schema.else].flatMap((branch) => branch ?? []);
  return new Map([...branches.flatMap((branch) => [...propertiesOf(branch)]), ...Object.entries(schema.properties ?? {})]);
}
