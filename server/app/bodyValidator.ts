import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import type { TSchema } from 'typebox';

/** Enough to fix the request without a long response. */
const mostComplaints = 5;

type Validate = (body: unknown) => { error: ErrorObject[] } | { value: unknown };

interface FieldRule {
  readonly name: string;
  readonly isRequired: boolean;
  readonly validate: ValidateFunction;
}

function complaint(keyword: string, params: Readonly<Record<string, unknown>>, message: string): ErrorObject {
  return { instancePath: '', schemaPath: '', keyword, params, message };
}

function complaintsOf(rules: readonly FieldRule[], body: object): ErrorObject[] {
  const complaints: ErrorObject[] = [];
  const values = new Map(Object.entries(body));
  for (const { name, isRequired, validate } of rules) {
    if (complaints.length >= mostComplaints) break;
    if (!values.has(name)) {
      if (isRequired) complaints.push(complaint('required', { missingProperty: name }, `must have required property '${name}'`));
    } else if (!validate(values.get(name))) {
      const [first] = validate.errors ?? [];
      if (first !== undefined) complaints.push({ ...first, instancePath: `/${name}${first.instancePath}` });
    }
  }
  return complaints;
}

function isPlainObject(body: unknown): body is object {
  return typeof body === 'object' && body !== null && !Array.isArray(body);
}

/** Validates a body by its schema. Stops at each field's first fault, so that bad input can't inflate the work. */
export function bodyValidator(schema: TSchema): Validate {
  let rules: readonly FieldRule[] | undefined;
  const make = (): readonly FieldRule[] => {
    // No coercion. Versions are numbers or strings.
    const ajv = new Ajv({ allErrors: false, allowUnionTypes: true });
    const properties = 'properties' in schema ? Object.entries(Object(schema.properties)) : [];
    const required: readonly unknown[] = 'required' in schema && Array.isArray(schema.required) ? schema.required : [];
    return properties.map(([name, part]) => ({
      name,
      isRequired: required.includes(name),
      validate: ajv.compile(JSON.parse(JSON.stringify(part))),
    }));
  };
  return (body) => {
    if (!isPlainObject(body)) return { error: [complaint('type', { type: 'object' }, 'must be object')] };
    rules ??= make();
    const error = complaintsOf(rules, body);
    return error.length === 0 ? { value: body } : { error };
  };
}
