import type { Option } from '../../src/schemas/entities/option';
import type { Named } from '../../src/schemas/entities/organisation';
import { type Field, fieldOf } from './field';
import type { FieldNames } from './texts';

interface ListRules extends FieldNames {
  readonly choices: readonly Named[];
  readonly doRefresh?: boolean;
  readonly placeHolder?: string | undefined;
}

/** Omits an unlisted value: the browser can neither show nor return it. */
function describeList({ choices, placeHolder, ...rules }: ListRules, id: number | null, isRequired: boolean): Option {
  const isOffered = choices.some((choice) => choice.id === id);
  return {
    ...rules,
    ...(placeHolder === undefined ? {} : { placeHolder }),
    type: 1,
    data: [...choices],
    isRequired,
    isEditable: rules.isEditable ?? true,
    ...(id !== null && isOffered ? { defaultList: { id } } : {}),
  };
}

/** One of several choices; 0 means none in an unsaved form. */
export function requiredList(rules: ListRules): Field<number> {
  return fieldOf(rules.code, (value) => describeList(rules, value, true), Number);
}

/** One of several choices or none, which is null. */
export function optionalList(rules: ListRules): Field<number | null> {
  return fieldOf(
    rules.code,
    (value) => describeList(rules, value, false),
    (entered) => (entered === undefined || entered === '' ? null : Number(entered)),
  );
}

/** One check box per item; the value lists the ticked ids in the items' order. */
export function checkBoxesField(
  things: readonly Named[],
  { code, text }: { readonly code: (thing: Named) => string; readonly text: (thing: Named) => string },
): Field<readonly number[]> {
  return {
    describe: (ids) =>
      things.map((thing) => ({
        code: code(thing),
        text: text(thing),
        type: 10,
        defaultText: String(ids.includes(thing.id)),
        isEditable: true,
      })),
    read: (entered) => things.filter((thing) => entered.get(code(thing)) === true).map(({ id }) => id),
  };
}
