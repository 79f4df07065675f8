import type { RJSFValidationError, ValidatorType } from '@rjsf/utils';
import { faultsOf, isFormValid } from '../../schemas/options/faults';
import { faultText } from '../../schemas/options/hints';
import type { FieldValues, Matches, OptionModel } from '../../schemas/options/model';

/** RJSF's error of one field; `property` is the path to it. */
function errorOf(key: string, message: string): RJSFValidationError {
  return { name: 'option', property: `.${key}`, params: { key }, message, stack: message };
}

/** The key of the field that an error is about. */
export function keyOf({ property = '' }: RJSFValidationError): string {
  return property.replace(/^\./, '');
}

/**
 * Judges a form's values for RJSF by the option language, which needs no code made at run time, where a JSON Schema validator would compile
 * each form's schema anew.
 */
export function createOptionValidator(model: OptionModel, matches: Matches): ValidatorType<FieldValues> {
  /** RJSF leaves out what is undefined, which here would mean: as it came. */
  function whole(given: FieldValues = {}): FieldValues {
    return Object.fromEntries(model.fields.map(({ key }) => [key, given[key]]));
  }
  function errorsOf(given: FieldValues | undefined): RJSFValidationError[] {
    const faults = faultsOf(model, whole(given), matches);
    return model.fields.flatMap((field) => (Object.hasOwn(faults, field.key) ? [errorOf(field.key, faultText(field))] : []));
  }
  return {
    validateFormData: (values) => ({ errors: errorsOf(values), errorSchema: {} }),
    isValid: (_schema, values) => isFormValid(model, whole(values), matches),
    rawValidation: () => ({ errors: [] }),
  };
}
