import { loginFlags } from '../../../../../src/schemas/entities/flags';
import type { Option } from '../../../../../src/schemas/entities/option';
import type { Grantee } from '../../../../../src/schemas/entities/shown';
import type { Details } from '../../../../../src/schemas/wire/details';
import { type Field, fieldOf } from '../../../../forms/field';
import { nameField } from '../../../../forms/texts';
import { everyRight, menuOrder, type RightPart, rightName, rightParts, rightsIn } from '../rights/catalogue';
import { codesOf, type RightCode } from '../rights/rights';

export const profileName = nameField({ code: 'Profile Name', text: 'Profile Name' });

/** A right as a switch; one that the giver lacks can only be seen. */
function rightField(code: RightCode, mayGive: boolean): Field<boolean> {
  const text = mayGive ? rightName(code) : `${rightName(code)} (you do not have this)`;
  return fieldOf(
    code,
    (value): Option => ({ code, text, type: 8, defaultText: String(value), isEditable: mayGive }),
    (entered) => entered === true,
  );
}

/** The rights of a part by their codes. */
export function partFields(part: RightPart, given: ReadonlySet<RightCode>): Readonly<Record<string, Field<boolean>>> {
  return Object.fromEntries(rightsIn(part).map((code) => [code, rightField(code, given.has(code))]));
}

/** All fields of a profile: its name, and every right. */
export function profileFields(given: ReadonlySet<RightCode>): Readonly<Record<string, Field<boolean>>> & { readonly name: Field<string> } {
  const rights = rightParts.map((part) => partFields(part, given));
  return Object.assign({ name: profileName }, ...rights);
}

/** The rights of a form that came back, as they are stored: in the order of the menu, and of the flags. */
export function rightsFrom(values: Readonly<Record<string, unknown>>) {
  return { menu: menuOrder.filter((code) => values[code] === true), flags: loginFlags.filter((flag) => values[flag] === true) };
}

const isOn = (value: string): boolean => /^(?:true|1)$/i.test(value);

/** The rights that are entered in the form of a profile, saved or not; those that the form does not tell of are those that the profile has. */
export function rightsEntered(details: Details, has: Grantee): Grantee {
  const entered = new Map(details.map(([code, value]) => [code, isOn(value)]));
  const had: ReadonlySet<RightCode> = new Set(codesOf(has));
  const { menu, flags } = rightsFrom(Object.fromEntries(everyRight.map((code) => [code, entered.get(code) ?? had.has(code)])));
  return { menu, flags: new Set(flags) };
}

/** The rights that were switched on although the giver does not have them. */
export function claimed(details: Details, had: ReadonlySet<RightCode>, given: ReadonlySet<RightCode>): readonly RightCode[] {
  const on = new Set(details.filter(([, value]) => isOn(value)).map(([code]) => code));
  return rightParts.flatMap(rightsIn).filter((code) => on.has(code) && !had.has(code) && !given.has(code));
}
