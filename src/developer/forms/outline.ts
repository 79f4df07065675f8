import { optionTypeNames } from '../../schemas/options/model';

/** An option's description without its value, by wire names. */
export type OptionOutline = Readonly<Record<string, string>>;
export type FormOutline = Readonly<Record<string, OptionOutline>>;

/** Excludes values, choices and what differs by item. */
const attributes = [
  'isRequired',
  'isPassword',
  'maxLength',
  'minValue',
  'maxValue',
  'checkDenom',
  'regex',
  'doRefresh',
  'isCurrency',
] as const;

const deepest = 4;

type Described = Readonly<Record<string, unknown>> & { readonly code: string; readonly type: number };

function isOption(value: unknown): value is Described {
  const { code, type, text }: Partial<Record<string, unknown>> = Object(value);
  return typeof code === 'string' && typeof type === 'number' && typeof text === 'string';
}

function typeName(type: number): string {
  return Object.entries(optionTypeNames).find(([id]) => Number(id) === type)?.[1] ?? `type ${type}`;
}

function outlineOf(option: Described): OptionOutline {
  const given = attributes.filter((name) => option[name] !== undefined && option[name] !== null && option[name] !== false);
  return {
    label: String(option['text']),
    type: typeName(option.type),
    ...Object.fromEntries(given.map((name) => [name, String(option[name])])),
  };
}

/** Returns the forms of a response by path; empty for the response itself. */
export function formsIn(answer: unknown, path = '', depth = 0): Readonly<Record<string, FormOutline>> {
  if (depth > deepest || typeof answer !== 'object' || answer === null) return {};
  if (Array.isArray(answer)) {
    if (answer.length === 0 || !answer.every(isOption)) return {};
    return { [path]: Object.fromEntries(answer.map((option) => [option.code, outlineOf(option)])) };
  }
  const within = Object.entries(answer).map(([name, value]) => formsIn(value, path === '' ? name : `${path}.${name}`, depth + 1));
  return Object.assign({}, ...within);
}
