import { type Context, createContext, useContext } from 'react';
import type { FieldValue } from '../../schemas/options/model';
import type { FieldStore } from '../options/fieldStore';

/** The headings of sections by their keys, where they are others than the description has. */
export type Headings = Readonly<Record<string, string>>;

/** What the parts of an option form share. The object stays the same for as long as the form does, so that nothing is drawn again for it. */
export interface OptionFormScope {
  /** Prefix of every id in the form. */
  readonly id: string;
  readonly label: string;
  readonly store: FieldStore;
  readonly isReadOnly: boolean;
  /** 'first': the focus goes into the first field, where the server does not say which. */
  readonly opensAt: 'first' | undefined;
  readonly headings: Headings | undefined;
  /** The user gave a field another value. `isWhole`: nothing of it is still to come, although the field is one that is typed into. */
  readonly change: (key: string, value: FieldValue, isWhole?: boolean) => void;
  /** The user left a field. */
  readonly leave: (key: string) => void;
}

/** Gives a form's scope to its parts. */
export const OptionFormContext: Context<OptionFormScope | undefined> = /* @__PURE__ */ createContext<OptionFormScope | undefined>(
  undefined,
);

/** The form that a part belongs to. Throws outside one. */
export function useOptionForm(): OptionFormScope {
  const scope = useContext(OptionFormContext);
  if (scope === undefined) throw new Error('This part belongs into an OptionForm');
  return scope;
}

/** The id of a field's control, by its place in the form. */
export function controlId(form: string, index: number): string {
  return `${form}-${index}`;
}

/** The place of the field that a control of the form belongs to. */
export function placeOf(form: string, control: string): number | undefined {
  if (!control.startsWith(`${form}-`)) return undefined;
  const place = Number(control.slice(form.length + 1));
  return Number.isInteger(place) ? place : undefined;
}
