import type { Option } from '../../src/schemas/entities/option';
import type { Named } from '../../src/schemas/entities/organisation';
import { type Field, fieldOf } from './field';
import type { FieldNames } from './texts';

interface ListRules extends FieldNames {
  readonly choices: readonly Named[];
  /** A change asks the server for the form anew. */
  readonly doRefresh?: boolean;
  /** What the list says while nothing is chosen in it: what it waits for. */
  readonly placeHolder?: string | undefined;
}

/** A value that is not among the choices is not said: the browser could neither show it nor send it back. */
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

/** One of several choices; 0 stands for none in a form that is not saved yet. */
export function requiredList(rules: ListRules): Field<number> {
  return fieldOf(rules.code, (value) => describeList(rules, value, true), Number);
}

/** One of several choices, or null. */
export function optionalList(rules: ListRules): Field<number | null> {
  return fieldOf(
    rules.code,
    (value) => describeList(rules, value, false),
    (entered) => (entered === undefined || entered === '' ? null : Number(entered)),
  );
}

/** A check box for each of several things; the value is the ids of those that are ticked, in the order of the things. */
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
