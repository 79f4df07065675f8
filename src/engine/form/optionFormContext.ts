import { type Context, createContext, type ReactNode, useContext } from 'react';
import type { FieldValue } from '../../schemas/options/model';
import type { FieldStore } from '../options/fieldStore';

export interface OpenSection {
  /** `undefined` where all sections show. */
  readonly open: string | undefined;
  /** Opens the section of a field and focuses its control. */
  readonly lead: (place: number) => void;
  readonly head?: { readonly key: string; readonly around: (fields: ReactNode) => ReactNode } | undefined;
}

export const SectionContext: Context<OpenSection | undefined> = /* @__PURE__ */ createContext<OpenSection | undefined>(undefined);

export type Headings = Readonly<Record<string, string>>;

/** The shared scope of a form's parts. A stable object, so it causes no render. */
export interface OptionFormScope {
  readonly id: string;
  readonly label: string;
  readonly store: FieldStore;
  readonly isReadOnly: boolean;
  readonly opensAt: 'first' | undefined;
  readonly headings: Headings | undefined;
  /** `isWhole`: the value is complete, although the field is typed into. */
  readonly change: (key: string, value: FieldValue, isWhole?: boolean) => void;
  readonly leave: (key: string) => void;
}

export const OptionFormContext: Context<OptionFormScope | undefined> = /* @__PURE__ */ createContext<OptionFormScope | undefined>(
  undefined,
);

/** Throws outside a form. */
export function useOptionForm(): OptionFormScope {
  const scope = useContext(OptionFormContext);
  if (scope === undefined) throw new Error('This part belongs into an OptionForm');
  return scope;
}

export function controlId(form: string, index: number): string {
  return `${form}-${index}`;
}

/** Returns the index of a field from its control's id; undefined for other ids. */
export function placeOf(form: string, control: string): number | undefined {
  if (!control.startsWith(`${form}-`)) return undefined;
  const place = Number(control.slice(form.length + 1));
  return Number.isInteger(place) ? place : undefined;
}
