/** What bindings read beside the panes. A pane of such a name would hide it, so none may have one; `beside` of bindings takes these only. */
export const reservedNames = [
  'scope',
  'operatorId',
  'login',
  'isPhone',
  'asOf',
  'answer',
  'details',
  'values',
  'cells',
  'subject',
  'saved',
  'isConfirmed',
  'isAgain',
  'row',
  'code',
  'machine',
  'output',
] as const;

/** A name that bindings read something else by than a pane. */
export type ReservedName = (typeof reservedNames)[number];

/** What a pane of such a name is told. */
export function reservedText(name: string): string {
  return `Bindings read something else by the name '${name}'. Call this pane otherwise.`;
}

/** Whether bindings read something else by this name. */
export function isReserved(name: string): name is ReservedName {
  return (reservedNames as readonly string[]).includes(name);
}
