import { RE2JS } from 're2js';
import type { Option } from '../../src/schemas/entities/option';
import type { FieldError } from '../../src/schemas/failure';
import { detailsOf, valuesOfDetails } from '../../src/schemas/options/details';
import { faultsOf } from '../../src/schemas/options/faults';
import { faultText, hintOf } from '../../src/schemas/options/hints';
import type { Fault, FieldValue, FieldValues, Matches, OptionField } from '../../src/schemas/options/model';
import { readOptions } from '../../src/schemas/options/readOptions';
import { createLinearMatches } from '../../src/schemas/options/regex';
import type { Details } from '../../src/schemas/wire/details';
import { CallError } from '../call/errors';
import { misread, tidyDetails } from './wireTexts';

const linear = createLinearMatches(RE2JS);
/** What the browser leaves to the server to judge is judged here: an expression that cannot be decided is not met. */
const matches: Matches = (pattern, text) => linear(pattern, text) === true;

/** What came back of an option form. */
export interface Entries {
  /** The value of each option by its code, in the language of its type; hidden and read-only options have what they were described with. */
  readonly values: ReadonlyMap<string, FieldValue>;
  /** The same in wire form, in the order of the options; totals as what they come to. */
  readonly details: Details;
}

/** A label may end in a full stop of its own: Serial No. */
function complaint(field: OptionField, fault: Fault): FieldError {
  const invalid = faultText(field);
  return { field: field.code ?? field.key, message: `${invalid}${invalid.endsWith('.') ? '' : '.'} ${hintOf(field, fault)}` };
}

/** Fields that the user may change have what arrived, all others what they were described with. */
function trustedValues(fields: readonly OptionField[], arrived: FieldValues): FieldValues {
  return Object.fromEntries(
    fields.map(({ key, initial, isEditable, isHidden }) => [key, isEditable && !isHidden ? arrived[key] : initial]),
  );
}

/**
 * Reads details against the options that this server describes, in the language that the browser uses, and judges every field: too long, no
 * match, outside its limits, not among its choices, required and missing, a total out of its limits. Texts lose leading and trailing blanks.
 * Details that name no option are ignored. docs/rules/forms.md, 5. `errors` names options by their codes and is empty where all is well.
 */
export function judgeEntries(options: readonly Option[], details: Details): Entries & { readonly errors: readonly FieldError[] } {
  const model = readOptions(options);
  const arrived = tidyDetails(model.fields, details);
  const values = trustedValues(model.fields, valuesOfDetails(model, arrived));
  const faults: Readonly<Record<string, Fault | undefined>> = faultsOf(model, values, matches);
  const errors = model.fields.flatMap((field) => {
    const fault = misread(field, arrived) ?? faults[field.key];
    return fault === undefined ? [] : [complaint(field, fault)];
  });
  const byCode = model.fields.flatMap(({ code, key }) => (code === undefined ? [] : [[code, values[key]] as const]));
  return { values: new Map(byCode), details: detailsOf(model, values), errors };
}

/** The refusal of a form with complaints about its fields: CallError 400. docs/rules/everywhere.md, 8. */
export function refusedFields(errors: readonly FieldError[]): CallError {
  return new CallError(400, errors.map(({ message }) => message).join(' '), { errors });
}

/** Reads details like `judgeEntries`. Throws CallError 400 with an error for each option that is at fault. */
export function readEntries(options: readonly Option[], details: Details): Entries {
  const { errors, ...entries } = judgeEntries(options, details);
  if (errors.length > 0) throw refusedFields(errors);
  return entries;
}
