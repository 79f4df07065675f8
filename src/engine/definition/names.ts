/** Names that bindings read beside panes. A pane with such a name would hide it. */
export const reservedNames = [
  'scope',
  'operatorId',
  'login',
  'isPhone',
  'asOf',
  'answer',
  'details',
  'values',
  'subject',
  'saved',
  'loaded',
  'isConfirmed',
  'isAgain',
  'row',
  'code',
  'machine',
  'output',
  'point',
] as const;

export type ReservedName = (typeof reservedNames)[number];

export function reservedText(name: string): string {
  return `Bindings read something else by the name '${name}'. Call this pane otherwise.`;
}

export function isReserved(name: string): name is ReservedName {
  return (reservedNames as readonly string[]).includes(name);
}
