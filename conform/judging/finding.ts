/** What a server can do otherwise than the contract says. */
export const rules = [
  'unreachable',
  'status',
  'content type',
  'unreadable',
  'shape',
  'file',
  'error body',
  'sign-in',
  'headers',
  'cors',
  'time',
] as const;
export type Rule = (typeof rules)[number];

/** One thing that a server does otherwise. `wrong`: the application suffers; `advice`: it manages without. */
export interface Finding {
  readonly rule: Rule;
  readonly weight: 'wrong' | 'advice';
  /** Where in the answer: a header, or a place in its body; nothing for the whole. */
  readonly at?: string;
  readonly says: string;
}

export function wrong(rule: Rule, says: string, at?: string): Finding {
  return { rule, weight: 'wrong', says, ...(at === undefined ? {} : { at }) };
}

export function advice(rule: Rule, says: string, at?: string): Finding {
  return { rule, weight: 'advice', says, ...(at === undefined ? {} : { at }) };
}
