import type { FormOutline, OptionOutline } from './outline';

export interface OptionChange {
  readonly code: string;
  readonly label: string;
  readonly kind: 'came' | 'went' | 'changed';
  /** In words. */
  readonly what: readonly string[];
}

export interface FormChange {
  readonly form: string;
  readonly options: readonly OptionChange[];
}

const words: Readonly<Record<string, string>> = {
  label: 'label',
  type: 'type',
  isRequired: 'required',
  isPassword: 'password',
  maxLength: 'greatest length',
  minValue: 'least value',
  maxValue: 'greatest value',
  checkDenom: 'denomination',
  regex: 'pattern',
  doRefresh: 'reloads the form',
  isCurrency: 'currency',
};

const wordOf = (attribute: string) => words[attribute] ?? attribute;
const isYes = (value: string | undefined) => value === 'true';

function described({ label: _label, type, ...others }: OptionOutline): readonly string[] {
  const changes = Object.entries(others).map(([name, value]) => (isYes(value) ? wordOf(name) : `${wordOf(name)} ${value}`));
  return [type ?? '', ...changes].filter((word) => word !== '');
}

function difference(name: string, before: string | undefined, after: string | undefined): string {
  if (isYes(before) && after === undefined) return `no longer ${wordOf(name)}`;
  if (before === undefined && isYes(after)) return `now ${wordOf(name)}`;
  if (before === undefined) return `${wordOf(name)} ${after}, which it had not`;
  return after === undefined ? `no ${wordOf(name)} any more, which was ${before}` : `${wordOf(name)} ${after} instead of ${before}`;
}

function changeOf(code: string, before: OptionOutline | undefined, after: OptionOutline | undefined): readonly OptionChange[] {
  const label = after?.['label'] ?? before?.['label'] ?? code;
  if (before === undefined) return [{ code, label, kind: 'came', what: described(after ?? {}) }];
  if (after === undefined) return [{ code, label, kind: 'went', what: described(before) }];
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => before[name] !== after[name]);
  if (names.length === 0) return [];
  return [{ code, label, kind: 'changed', what: names.map((name) => difference(name, before[name], after[name])) }];
}

export function compareForms(
  before: Readonly<Record<string, FormOutline>>,
  now: Readonly<Record<string, FormOutline>>,
): readonly FormChange[] {
  return Object.entries(now).flatMap(([form, after]) => {
    const known = before[form];
    if (known === undefined) return [];
    const codes = [...new Set([...Object.keys(known), ...Object.keys(after)])];
    const options = codes.flatMap((code) => changeOf(code, known[code], after[code]));
    return options.length === 0 ? [] : [{ form, options }];
  });
}
