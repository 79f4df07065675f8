import type { ReservedName } from './names';

export type How = 'asks' | 'saves' | 'refreshes' | 'acts' | 'follows' | 'reads';

/** `anything`: the binding has other arguments. */
export type ExtraNames = readonly ReservedName[] | 'anything';

export interface Binding {
  readonly at: string;
  readonly how: How;
  readonly bind: unknown;
  readonly extra: ExtraNames;
}

export interface BindingSpec {
  readonly how: How;
  readonly extra?: ExtraNames;
  readonly all?: true;
}

export type BindingSpecs = Readonly<Record<string, BindingSpec>>;

export const asks = { how: 'asks' } as const;
export const reads = { how: 'reads' } as const;
