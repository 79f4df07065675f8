import type { Option } from '../entities/option';
import { readOptions } from './readOptions';

/** Returns whether the option starts with a value or is calculated. docs/rules/forms.md, 3. */
export function hasStart(option: Option): boolean {
  const [field] = readOptions([option]).fields;
  if (field === undefined) return false;
  return field.formula !== undefined || (field.wire !== '' && field.initial !== undefined && field.initial !== '');
}

export function startingWith({ defaultList: _list, defaultDate: _date, ...option }: Option, value: string): Option {
  return { ...option, defaultText: value };
}
