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
/** The browser leaves undecidable expressions to the server; here they don't match. */
const matches: Matches = (pattern, text) => linear(pattern, text) === true;

export interface Entries {
  readonly values: ReadonlyMap<string, FieldValue>;
  readonly details: Details;
}

/** A label may end in a full stop: Serial No. */
function complaint(field: OptionField, fault: Fault): FieldError {
  const invalid = faultText(field);
  return { field: field.code ?? field.key, message: `${invalid}${invalid.endsWith('.') ? '' : '.'} ${hintOf(field, fault)}` };
}

/** Editable fields take the received value, all others the described one. */
function trustedValues(fields: readonly OptionField[], arrived: FieldValues): FieldValues {
  return Object.fromEntries(
    fields.map(({ key, initial, isEditable, isHidden }) => [key, isEditable && !isHidden ? arrived[key] : initial]),
  );
}

/**
 * Parses and validates details as the browser does; trims texts, ignores unknown options. docs/rules/forms.md, 5. `errors` names option
 * codes.
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

/** Returns a CallError 400 with field errors. docs/rules/everywhere.md, 8. */
export function refusedFields(errors: readonly FieldError[]): CallError {
  return new CallError(400, errors.map(({ message }) => message).join(' '), { errors });
}

/** Returns the entries. Throws CallError 400 with an error per faulty field. */
export function readEntries(options: readonly Option[], details: Details): Entries {
  const { errors, ...entries } = judgeEntries(options, details);
  if (errors.length > 0) throw refusedFields(errors);
  return entries;
}
