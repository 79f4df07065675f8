import type { ErrorObject } from 'ajv';

type Complaint = Pick<ErrorObject, 'keyword'> & { readonly params: Readonly<Record<string, unknown>> };

const typeNames: ReadonlyMap<unknown, string> = new Map([
  ['string', 'a text'],
  ['integer', 'a whole number'],
  ['number', 'a number'],
  ['boolean', 'true or false'],
  ['array', 'a list'],
  ['object', 'an object'],
  ['null', 'left empty'],
]);

function counted(limit: unknown, one: string, many: string): string {
  return `${Number(limit).toLocaleString('en-GB')} ${limit === 1 ? one : many}`;
}

function typeText(type: unknown): string {
  const types = Array.isArray(type) ? type : String(type).split(',');
  return `must be ${types.map((each) => typeNames.get(each) ?? String(each)).join(' or ')}`;
}

const texts: Readonly<Record<string, (limit: unknown, params: Complaint['params']) => string>> = {
  required: () => 'must be sent',
  type: (_, { type }) => typeText(type),
  maxLength: (limit) => `must have at most ${counted(limit, 'character', 'characters')}`,
  minLength: (limit) => `must have at least ${counted(limit, 'character', 'characters')}`,
  maxItems: (limit) => `must have at most ${counted(limit, 'entry', 'entries')}`,
  minItems: (limit) => `must have at least ${counted(limit, 'entry', 'entries')}`,
  maximum: (limit) => `must be ${Number(limit).toLocaleString('en-GB')} or less`,
  minimum: (limit) => `must be ${Number(limit).toLocaleString('en-GB')} or more`,
  enum: () => 'must be one of the existing values',
  const: () => 'must be one of the existing values',
};

export function complaintText({ keyword, params }: Complaint): string {
  return texts[keyword]?.(params['limit'], params) ?? 'is not valid';
}
