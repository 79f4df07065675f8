/** The subset of JSON Schema (draft-07) for forms; plain JSON data. */
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
  readonly multipleOf?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly uniqueItems?: boolean;
  readonly contains?: JsonSchema;
  readonly not?: JsonSchema;
  readonly allOf?: readonly JsonSchema[];
  readonly anyOf?: readonly JsonSchema[];
  readonly if?: JsonSchema;
  readonly then?: JsonSchema;
  readonly else?: JsonSchema;
}

/** An `enum` of constants draws as one control and compiles to one comparison. */
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

/** Strips TypeBox's extras and turns unions of constants into enums. Throws if it is not JSON. */
export function plainSchema(schema: object): JsonSchema {
  const copy: JsonSchema = JSON.parse(JSON.stringify(schema));
  return simplified(copy);
}

/** Returns all properties of a schema, those of its branches included. */
export function propertiesOf(schema: JsonSchema): ReadonlyMap<string, JsonSchema> {
  const branches = [...(schema.allOf ?? []), schema.then, schema.else].flatMap((branch) => branch ?? []);
  return new Map([...branches.flatMap((branch) => [...propertiesOf(branch)]), ...Object.entries(schema.properties ?? {})]);
}
