import { optionTypeNames } from '../../../schemas/options/model';

/** What is remembered of an option: how it is described, and never a value. By the names that developers know from the wire. */
export type OptionOutline = Readonly<Record<string, string>>;
/** The options of a form by their codes. */
export type FormOutline = Readonly<Record<string, OptionOutline>>;

/** What an option says of itself whatever it is about. Values, choices, and what differs from item to item are left out. */
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

/** Deeper no answer keeps its options. */
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
  const said = attributes.filter((name) => option[name] !== undefined && option[name] !== null && option[name] !== false);
  return {
    label: String(option['text']),
    type: typeName(option.type),
    ...Object.fromEntries(said.map((name) => [name, String(option[name])])),
  };
}

/** The forms that an answer describes, by where they stand in it; an empty text for the answer itself. */
export function formsIn(answer: unknown, path = '', depth = 0): Readonly<Record<string, FormOutline>> {
  if (depth > deepest || typeof answer !== 'object' || answer === null) return {};
  if (Array.isArray(answer)) {
    if (answer.length === 0 || !answer.every(isOption)) return {};
    return { [path]: Object.fromEntries(answer.map((option) => [option.code, outlineOf(option)])) };
  }
  const within = Object.entries(answer).map(([name, value]) => formsIn(value, path === '' ? name : `${path}.${name}`, depth + 1));
  return Object.assign({}, ...within);
}
