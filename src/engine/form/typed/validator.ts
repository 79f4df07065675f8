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
  readonly visible: (values: Values) => Values;
  readonly start: (values: Values) => Values;
  readonly within: (changes: FieldChanges) => FormRules;
}

/** No defaults for required constants, and no added list entries. */
export const defaultsBehaviour = {
  constAsDefaults: 'never',
  requiredBooleanDefault: 'skip',
  arrayMinItems: { populate: 'never' },
} as const;

/** Combines a form with its validators. Throws when they were compiled for another schema. */
export function rulesOf(form: Form<unknown>, compiled: CompiledValidators, fields = describeFields(form)): FormRules {
  // A cast: the two packages type the same JSON differently, by mutability and optional members.
  const schema = form.schema as RJSFSchema;
  const base: FormType = createPrecompiledValidator<Values, RJSFSchema, FormStore>(compiled as ValidatorFunctions, schema);

  function propertiesOf(values: Values): NonNullable<RJSFSchema['properties']> {
    return retrieveSchema(base, schema, schema, values).properties ?? {};
  }

  function faults(values: Values, choices: ChoicesByKey = {}): readonly Fault[] {
    const { errors = [] } = base.rawValidation<RawError>(schema, values);
    return faultsOf(form, fields, values, errors, choices, (key) => Object.hasOwn(propertiesOf(values), key));
  }

  function visible(values: Values): Values {
    const properties = propertiesOf(values);
    const isActive = ([name, value]: readonly [string, unknown]): boolean => {
      const { isHidden = false, isDisabled = false } = fields.get(name) ?? {};
      return value !== undefined && Object.hasOwn(properties, name) && !isHidden && !isDisabled;
    };
    const next = Object.fromEntries(Object.entries(values).filter(isActive));
    // A removed value may be a condition of another.
    return Object.keys(next).length === Object.keys(values).length ? next : visible(next);
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
    const filled: unknown = getDefaultFormState(base, schema, visible(values), schema, false, defaultsBehaviour);
    return visible(isRecord(filled) ? filled : {});
  }

  const within = (changes: FieldChanges) => rulesOf(form, compiled, changedFields(fields, changes));
  return { form, schema, fields, validator, faults, visible, start, within };
}
