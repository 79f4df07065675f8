/** A change of an address; `undefined` removes a name. */
export type AddressChange = Readonly<Record<string, string | undefined>>;

/** A screen's part of the address: texts by `{pane}` or `{pane}.{what}`, so that filters, selection and open parts can be linked to. */
export interface Address {
  readonly params: Readonly<Record<string, string>>;
  readonly set: (change: AddressChange, how?: 'push' | 'replace') => void;
}

function paramsBelow(params: Readonly<Record<string, string>>, prefix: string): Readonly<Record<string, string>> {
  const start = `${prefix}.`;
  return Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) => (name.startsWith(start) ? [[name.slice(start.length), value] as const] : [])),
  );
}

function changeBelow(change: AddressChange, prefix: string): AddressChange {
  return Object.fromEntries(Object.entries(change).map(([name, value]) => [`${prefix}.${name}`, value]));
}

/** Returns the part of an address below a prefix, as an address. */
export function addressBelow({ params, set }: Address, prefix: string): Address {
  return { params: paramsBelow(params, prefix), set: (change, how) => set(changeBelow(change, prefix), how) };
}

/** Applies a change to parameters; undefined and empty texts remove a name. */
export function changed(params: Readonly<Record<string, string>>, change: AddressChange): Readonly<Record<string, string>> {
  const next = new Map(Object.entries(params));
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined || value === '') next.delete(name);
    else next.set(name, value);
  }
  return Object.fromEntries(next);
}

export function addressOf(params: Readonly<Record<string, string>>, set: Address['set']): Address {
  return { params, set };
}
