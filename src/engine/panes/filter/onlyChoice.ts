import type { ErasedOptions } from '../../definition/erased';
import type { ListedChoices } from '../FieldChoices';

type Form = ErasedOptions['filter']['form'];
type Choices = ListedChoices['choices'];

/** The id of the 'all' entry of operator lists. Document 1, section 6 (operator choice). */
const allId = -1;

/** The lists as they are offered: a field whose only choice is taken has no entry for all. */
export function offeredChoices({ fields }: Form, choices: Choices): Choices {
  return Object.fromEntries(
    Object.entries(choices).map(([field, listed]) => [
      field,
      fields[field]?.onlyChoice === 'taken' ? listed.filter(({ id }) => id !== allId) : listed,
    ]),
  );
}

/** What fields without a value fall back to: the entry of their list that is the default. */
export function defaultChoices(offered: Choices): Readonly<Record<string, number>> {
  return Object.fromEntries(
    Object.entries(offered).flatMap(([field, listed]) => {
      const found = listed.find(({ isDefault }) => isDefault === true);
      return found === undefined ? [] : [[field, found.id]];
    }),
  );
}

/** What a filter takes by itself: of each field that does so, the one thing there is to choose. */
export function takenChoices({ fields }: Form, offered: Choices): Readonly<Record<string, number>> {
  return Object.fromEntries(
    Object.entries(offered).flatMap(([field, [only, ...others]]) =>
      fields[field]?.onlyChoice === 'taken' && only !== undefined && others.length === 0 ? [[field, only.id]] : [],
    ),
  );
}
