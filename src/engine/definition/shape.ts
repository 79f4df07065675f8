import { type Finding, isRecord, shown, type UnknownObject } from '../../data/unknownObject';

export type Shape = 'text' | 'words' | 'list' | 'object' | 'function' | 'boolean' | 'something';
export type Shapes = Readonly<Record<string, Shape>>;

const words: Readonly<Record<Shape, string>> = {
  text: 'a text',
  words: 'a text, or a function that gives one',
  list: 'a list',
  object: 'an object',
  function: 'a function',
  boolean: 'true or false',
  something: 'something',
};

const fits: Readonly<Record<Shape, (value: unknown) => boolean>> = {
  text: (value) => typeof value === 'string' && value !== '',
  words: (value) => typeof value === 'function' || fits.text(value),
  list: Array.isArray,
  object: isRecord,
  function: (value) => typeof value === 'function',
  boolean: (value) => typeof value === 'boolean',
  something: (value) => value !== undefined && value !== null,
};

/** Returns a finding for each value that does not have its shape. */
export function misshapen(record: UnknownObject, shapes: Shapes, path: string): readonly Finding[] {
  return Object.entries(shapes).flatMap(([key, shape]): readonly Finding[] => {
    const value = record[key];
    if (fits[shape](value)) return [];
    return [{ path: `${path}.${key}`, message: `This must be ${words[shape]}.`, actual: shown(value) }];
  });
}

/** Like `misshapen`, but accepts missing values. */
export function misshapenIfGiven(record: UnknownObject, shapes: Shapes, path: string): readonly Finding[] {
  const given = Object.entries(shapes).filter(([key]) => record[key] !== undefined);
  return misshapen(record, Object.fromEntries(given), path);
}

/** Returns a finding for a value that is set and not in the list. */
export function unlisted(value: unknown, expected: readonly string[], path: string, message: string): readonly Finding[] {
  return value === undefined || expected.some((each) => each === value) ? [] : [{ path, message, actual: shown(value), expected }];
}

export function unknownService({ service }: UnknownObject, path: string): readonly Finding[] {
  return unlisted(service, ['compliance'], `${path}.service`, 'The only other service is compliance.');
}
