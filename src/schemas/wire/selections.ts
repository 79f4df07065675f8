import { Type } from 'typebox';
import { type Codec, WireError } from './codec';

/** One place of data access: with the code of its level, or without one where it is an operator region. */
export interface Selection {
  readonly code?: number;
  readonly id: number;
}

/** How the levels of the organisation travel. */
export const selectionCodes = { operator: -1, company: 0, subCompany: 1, site: 2 } as const;

const known: ReadonlySet<number> = new Set(Object.values(selectionCodes));

function readSelection(text: string): Selection {
  const [, code, id] = /^(?:(-?\d{1,2})=)?(\d{1,15})$/.exec(text) ?? [];
  if (id === undefined || (code !== undefined && !known.has(Number(code)))) throw new WireError(`'${text}' is no place of data access`);
  return code === undefined ? { id: Number(id) } : { code: Number(code), id: Number(id) };
}

/**
 * Places of data access: pairs `code=id` of the organisation, or ids of operator regions, joined by `;`. docs/rules/users.md, 7.
 * Throws WireError for anything else.
 */
export const selections: Codec<readonly Selection[], string> = {
  schema: Type.String({ pattern: '^((-?[0-9]{1,2}=)?[0-9]{1,15}(;(-?[0-9]{1,2}=)?[0-9]{1,15})*)?$' }),
  encode: (places) => places.map(({ code, id }) => (code === undefined ? String(id) : `${code}=${id}`)).join(';'),
  decode: (wire) => (wire === '' ? [] : wire.split(';').map(readSelection)),
};
