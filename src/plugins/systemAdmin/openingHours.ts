import { choose, close, flag, within } from '../../engine';
import { api } from '../../schemas/calls';
import type { OpeningHours } from '../../schemas/entities/settings';
import type { ValuesOf } from '../../schemas/forms/form';
import { hoursName } from '../../schemas/forms/hoursName.form';
import type { AtOperator } from './at';
import { hoursMatrix } from './hoursMatrix';

const { openingHours: calls } = api;

interface Entered extends AtOperator {
  readonly cells: readonly number[];
  readonly values: ValuesOf<typeof hoursName>;
  readonly answer: OpeningHours;
}

/** The save of hours as they are entered; an answer with an id of 0 makes new ones. */
function save({ at: { operator }, cells, values: { name }, answer: { profileId: id, rowVersion } }: Entered) {
  if (!operator) return undefined;
  return calls.update({ id, OperatorId: operator, name, details: cells.map((cell) => cell === 1), rowVersion });
}

/** Opening hours: a name and a week of cells that open and close. */
export const openingHoursTab = within<AtOperator>((inner) =>
  inner
    .grid('profiles', {
      label: 'Profiles',
      rows: ({ at: { operator } }) => operator && calls.profiles({ operator }),
      columns: [{ key: 'name', title: 'Name' }],
      id: 'id',
      emptyText: 'There are no opening hours yet.',
    })
    .matrix('hours', {
      label: 'Opening Hours',
      heading: ({ profiles: { row } }) => row?.name,
      load: ({ at: { operator }, profiles: { row } }) => operator && row && calls.profile({ operator, profile: row.id }),
      matrix: (answer) => hoursMatrix(answer),
      with: { form: hoursName, start: ({ profileName }) => ({ name: profileName }) },
      copies: 'Copy a day',
      save: (entered) => save(entered),
      saveNeeds: [flag('optionAllowSaveOpeningHoursProfile')],
      saved: 'Opening hours saved successfully!',
      refreshes: ['profiles'],
      next: ({ saved: { profileId } }) => choose('profiles', profileId),
    })
    .dialog(
      'newProfile',
      { title: 'New Profile', label: 'New Profile', at: 'profiles', can: [flag('optionAllowNewOpeningHoursProfile')], size: 'full' },
      (dialog) =>
        dialog.matrix('made', {
          label: 'Opening Hours',
          load: ({ at: { operator } }) => operator && calls.blank({ operator }),
          matrix: (answer) => hoursMatrix(answer),
          with: { form: hoursName, start: ({ profileName }) => ({ name: profileName }) },
          copies: 'Copy a day',
          save: (entered) => save(entered),
          saved: 'New profile successfully created!',
          refreshes: ['profiles'],
          next: ({ saved: { profileId } }) => [close(), choose('profiles', profileId)],
        }),
    )
    .layout('profiles hours')
    .widths(1, 4),
);
