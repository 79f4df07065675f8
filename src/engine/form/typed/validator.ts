import { getDefaultFormState, type RJSFSchema, retrieveSchema, toErrorSchema, type ValidatorType } from '@rjsf/utils';
import { createPrecompiledValidator, type ValidatorFunctions } from '@rjsf/validator-ajv8';
import { isRecord } from '../../../data/unknownObject';
import type { CompiledValidators, Form } from '../../../schemas/forms/form';
import { changedFields, type DescribedField, describeFields, type FieldChanges } from './describe';
import { type ChoicesByKey, type Fault, faultsOf, type RawError, type Values } from './faults';
import type { FormStore } from './formStore';

type FormType = ValidatorType<Values, RJSFSchema, FormStore>;

export interface FormRules {
  readonly form: Form<unknown>;
  readonly schema: RJSFSchema;
  readonly fields: ReadonlyMap<string, DescribedField>;
  readonly validator: (choices: () => ChoicesByKey) => FormType;
  readonly faults: (values: Values, choices?: ChoicesByKey) => readonly Fault[];
  /** Removes the values of inactive and unknown fields. */
  readonly asked: (values: Values) => Values;
  readonly start: (values: Values) => Values;
  readonly within: (changes: FieldChanges) => FormRules;
}

/** No defaults for required constants, and no added list entries. */
export const defaultsBehaviour = {
  constAsDefaults: 'never',
  requiredBooleanDefault: 'skip',
  arrayMinItems: { populate: 'never' },
} as const;

/** Counts values including groups: a smaller size means that some were removed. */
function sizeOf(values: Values): number {
  return Object.values(values).reduce<number>((size, value) => size + 1 + (isRecord(value) ? sizeOf(value) : 0), 0);
}

/** Combines a form with its validators. Throws when they were compiled for another schema. */
export function rulesOf(form: Form<unknown>, compiled: CompiledValidators, fields = describeFields(form)): FormRules {
  // A cast: the two packages type the same JSON differently, by mutability and optional members.
  const schema = form.schema as RJSFSchema;
  const base: FormType = createPrecompiledValidator<Values, RJSFSchema, FormStore>(compiled as ValidatorFunctions, schema);

  function faults(values: Values, choices: ChoicesByKey = {}): readonly Fault[] {
    const { errors = [] } = base.rawValidation<RawError>(schema, values);
    const isAsked = (key: string) => fieldIn(schema, key.split('.'), values) !== undefined;
    return faultsOf(form, fields, values, errors, choices, isAsked);
  }

  function propertiesOf(part: RJSFSchema, values: Values): NonNullable<RJSFSchema['properties']> {
    return retrieveSchema(base, part, schema, values).properties ?? {};
  }

  function fieldIn(part: RJSFSchema, [name = '', ...rest]: readonly string[], values: Values): RJSFSchema | undefined {
    const properties = propertiesOf(part, values);
    const field = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (typeof field !== 'object' || rest.length === 0) return typeof field === 'object' ? field : undefined;
    const within = values[name];
    return fieldIn(field, rest, isRecord(within) ? within : {});
  }

  function askedIn(part: RJSFSchema, values: Values, prefix: string): Values {
    const properties = propertiesOf(part, values);
    return Object.fromEntries(
      Object.entries(values).flatMap(([name, value]) => {
        const field = Object.hasOwn(properties, name) ? properties[name] : undefined;
        const key = `${prefix}${name}`;
        const { isHidden = false, isDisabled = false } = fields.get(key) ?? {};
        if (value === undefined || typeof field !== 'object' || isHidden || isDisabled) return [];
        return [[name, field.type === 'object' && isRecord(value) ? askedIn(field, value, `${key}.`) : value]];
      }),
    );
  }

  function asked(values: Values): Values {
    const next = askedIn(schema, values, '');
    // A removed value may be a condition of another.
    return sizeOf(next) === sizeOf(values) ? next : asked(next);
  }

  function validator(choices: () => ChoicesByKey): FormType {
    return {
      isValid: (part, values, root) => base.isValid(part, values, root),
      rawValidation: (part, values) => base.rawValidation(part, values),
      validateFormData(values = {}) {
        const errors = faults(values, choices()).map(({ key, keyword, message }) => ({
          name: keyword,
          property: `.${key}`,
          message,
          stack: message,
        }));
        return { errors, errorSchema: toErrorSchema<Values>(errors) };
      },
    };
  }

  function start(values: Values): Values {
    const filled: unknown = getDefaultFormState(base, schema, asked(values), schema, false, defaultsBehaviour);
    return asked(isRecord(filled) ? filled : {});
  }

  const within = (changes: FieldChanges) => rulesOf(form, compiled, changedFields(fields, changes));
  return { form, schema, fields, validator, faults, asked, start, within };
}
