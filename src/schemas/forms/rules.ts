import type { JsonSchema } from './jsonSchema';

export const absent = { is: 'absent' } as const;
export const present = { is: 'present' } as const;
type Presence = typeof absent | typeof present;

type Operand<Value> = Value extends readonly (infer Item)[] ? Item : Value;

/** Holds if every field has its answer, or one of them; a list, if it contains one. */
export type Condition<Values> = {
  readonly [Key in keyof Values]?: Operand<NonNullable<Values[Key]>> | readonly Operand<NonNullable<Values[Key]>>[] | Presence;
};

type OptionalKey<Values> = {
  [Key in keyof Values]-?: Pick<Values, Key> extends Required<Pick<Values, Key>> ? never : Key;
}[keyof Values] &
  string;

interface Consequence<Values> {
  readonly ask?: readonly OptionalKey<Values>[];
  readonly require?: readonly OptionalKey<Values>[];
}

/** Shows and requires fields by other answers; a list in `when` means any. */
export interface Rule<Values> extends Consequence<Values> {
  readonly when: Condition<Values> | readonly Condition<Values>[];
  readonly otherwise?: Consequence<Values>;
}

interface AnyConsequence {
  readonly ask?: readonly string[];
  readonly require?: readonly string[];
}

export interface AnyRule extends AnyConsequence {
  readonly when: object | readonly object[];
  readonly otherwise?: AnyConsequence;
}

type Properties = Readonly<Record<string, JsonSchema>>;

function isPresence(operand: unknown): operand is Presence {
  return operand === absent || operand === present;
}

function conditionOf(key: string, operand: unknown, field: JsonSchema | undefined): JsonSchema {
  if (isPresence(operand)) return operand === present ? { required: [key] } : { not: { required: [key] } };
  const values = { enum: Array.isArray(operand) ? operand : [operand] };
  const held = field?.items === undefined ? values : { anyOf: [values, { type: 'array', contains: values }] };
  return { required: [key], properties: { [key]: held } };
}

function ifOf(condition: object, properties: Properties): JsonSchema {
  const parts = Object.entries(condition).map(([key, operand]) => conditionOf(key, operand, properties[key]));
  return parts.length === 1 ? (parts[0] ?? {}) : { allOf: parts };
}

function branchOf({ ask = [], require = [] }: AnyConsequence, properties: Properties): JsonSchema {
  return {
    ...(ask.length > 0 && { properties: Object.fromEntries(ask.map((key) => [key, properties[key] ?? {}])) }),
    ...(require.length > 0 && { required: require }),
  };
}

/**
 * Adds rules to a schema as draft-07 `if`, `then` and `else`; conditional fields move from `properties` into the branches. Throws if a rule
 * names an unknown field.
 */
export function withRules(schema: JsonSchema, rules: readonly AnyRule[]): JsonSchema {
  if (rules.length === 0) return schema;
  const { properties = {}, ...rest } = schema;
  const conditional = new Set(rules.flatMap(({ ask = [], otherwise }) => [...ask, ...(otherwise?.ask ?? [])]));
  const allOf = rules.map((rule) => {
    const conditions: readonly object[] = Array.isArray(rule.when) ? rule.when : [rule.when];
    const named = [conditions.flatMap(Object.keys), rule.ask, rule.require, rule.otherwise?.ask, rule.otherwise?.require];
    const unknown = named.flatMap((keys) => keys ?? []).find((key) => !Object.hasOwn(properties, key));
    if (unknown !== undefined) throw new Error(`A rule names the field '${unknown}', which the schema does not have`);
    const ifs = conditions.map((condition) => ifOf(condition, properties));
    return {
      if: ifs.length === 1 ? (ifs[0] ?? {}) : { anyOf: ifs },
      // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema.
      then: branchOf(rule, properties),
      ...(rule.otherwise && { else: branchOf(rule.otherwise, properties) }),
    };
  });
  const always = Object.fromEntries(Object.entries(properties).filter(([key]) => !conditional.has(key)));
  return { ...rest, properties: always, allOf: [...(schema.allOf ?? []), ...allOf] };
}
