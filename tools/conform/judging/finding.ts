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

/** `wrong`: breaks the application; `advice`: the application copes. */
export interface Finding {
  readonly rule: Rule;
  readonly weight: 'wrong' | 'advice';
  /** A header or a place in the body; undefined for the whole response. */
  readonly at?: string;
  readonly says: string;
}

export function wrong(rule: Rule, says: string, at?: string): Finding {
  return { rule, weight: 'wrong', says, ...(at === undefined ? {} : { at }) };
}

export function advice(rule: Rule, says: string, at?: string): Finding {
  return { rule, weight: 'advice', says, ...(at === undefined ? {} : { at }) };
}
