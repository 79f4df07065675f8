import { loginFlags } from '../../../../../src/schemas/entities/flags';
import type { Option } from '../../../../../src/schemas/entities/option';
import type { Grantee } from '../../../../../src/schemas/entities/shown';
import { readSwitch } from '../../../../../src/schemas/options/types/switches';
import type { Details } from '../../../../../src/schemas/wire/details';
import { refusedFields } from '../../../../forms/entries';
import { type Field, fieldOf } from '../../../../forms/field';
import { nameField } from '../../../../forms/texts';
import { everyRight, menuOrder, type RightPart, rightName, rightParts, rightsIn } from '../rights/catalogue';
import { codesOf, type RightCode } from '../rights/rights';

export const profileName = nameField({ code: 'Profile Name', text: 'Profile Name', identifies: true });

/** Read-only for a right that the giver lacks. */
function rightField(code: RightCode, mayGive: boolean): Field<boolean> {
  const text = mayGive ? rightName(code) : `${rightName(code)} (you do not have this)`;
  return fieldOf(
    code,
    (value): Option => ({ code, text, type: 8, defaultText: String(value), isEditable: mayGive }),
    (entered) => entered === true,
  );
}

export function partFields(part: RightPart, given: ReadonlySet<RightCode>): Readonly<Record<string, Field<boolean>>> {
  return Object.fromEntries(rightsIn(part).map((code) => [code, rightField(code, given.has(code))]));
}

export function profileFields(given: ReadonlySet<RightCode>): Readonly<Record<string, Field<boolean>>> & { readonly name: Field<string> } {
  const rights = rightParts.map((part) => partFields(part, given));
  return Object.assign({ name: profileName }, ...rights);
}

/** In menu and flag order. */
export function rightsFrom(values: Readonly<Record<string, unknown>>) {
  return { menu: menuOrder.filter((code) => values[code] === true), flags: loginFlags.filter((flag) => values[flag] === true) };
}

/** Rights that the form lacks keep their stored value. Throws CallError 400 for an invalid switch. */
export function rightsEntered(details: Details, has: Grantee): Grantee {
  const entered = new Map(details.map(([code, value]) => [code, readSwitch(value)]));
  const unclear = everyRight.filter((code) => entered.has(code) && entered.get(code) === undefined);
  if (unclear.length > 0)
    throw refusedFields(unclear.map((field) => ({ field, message: `Invalid ${rightName(field)}. Choose yes or no.` })));
  const had: ReadonlySet<RightCode> = new Set(codesOf(has));
  const { menu, flags } = rightsFrom(Object.fromEntries(everyRight.map((code) => [code, entered.get(code) ?? had.has(code)])));
  return { menu, flags: new Set(flags) };
}

export function claimed(details: Details, had: ReadonlySet<RightCode>, given: ReadonlySet<RightCode>): readonly RightCode[] {
  const on = new Set(details.filter(([, value]) => readSwitch(value) === true).map(([code]) => code));
  return rightParts.flatMap(rightsIn).filter((code) => on.has(code) && !had.has(code) && !given.has(code));
}
