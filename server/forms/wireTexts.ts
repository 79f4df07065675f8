import type { Fault, OptionField } from '../../src/schemas/options/model';
import { optionTypes } from '../../src/schemas/options/types';
import type { Details } from '../../src/schemas/wire/details';

/** Trims and normalises, so that equal-looking names are equal. */
function tidy(text: string): string {
  return text.isWellFormed() ? text.trim().normalize() : text;
}

/** Tidies prose fields; only the first of duplicate names counts. */
export function tidyDetails(fields: readonly OptionField[], details: Details): Details {
  const prose = new Set(
    fields.flatMap(({ code, type }) => (code !== undefined && type !== undefined && optionTypes[type].isProse ? [code] : [])),
  );
  const first = new Map<string, string>();
  for (const [name, text] of details) if (!first.has(name)) first.set(name, prose.has(name) ? tidy(text) : text);
  return [...first];
}

/** Returns why a text is no value of its type: the browser shows such a field empty. */
export function misread(field: OptionField, details: Details): Fault | undefined {
  const { type, code, isEditable, isHidden } = field;
  const text = details.find(([name]) => name === code)?.[1];
  if (text === undefined || type === undefined || !isEditable || isHidden) return undefined;
  if (!text.isWellFormed()) return 'pattern';
  return optionTypes[type].misread?.(text, field);
}
