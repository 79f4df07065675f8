import { Type } from 'typebox';
import { type Codec, WireError } from './codec';

export interface Selection {
  readonly code?: number;
  readonly id: number;
}

export const selectionCodes = { operator: -1, company: 0, subCompany: 1, site: 2 } as const;

const known: ReadonlySet<number> = new Set(Object.values(selectionCodes));

function readSelection(text: string): Selection {
  const [, code, id] = /^(?:(-?\d{1,2})=)?(\d{1,15})$/.exec(text) ?? [];
  if (id === undefined || (code !== undefined && !known.has(Number(code)))) throw new WireError(`'${text}' is no place of data access`);
  return code === undefined ? { id: Number(id) } : { code: Number(code), id: Number(id) };
}

/** Data access: `code=id` pairs, or operator region ids, joined by `;`. docs/rules/users.md, 7. Throws WireError. */
export const selections: Codec<readonly Selection[], string> = {
  schema: Type.String({ pattern: '^((-?[0-9]{1,2}=)?[0-9]{1,15}(;(-?[0-9]{1,2}=)?[0-9]{1,15})*)?$' }),
  encode: (places) => places.map(({ code, id }) => (code === undefined ? String(id) : `${code}=${id}`)).join(';'),
  decode: (wire) => (wire === '' ? [] : wire.split(';').map(readSelection)),
};
