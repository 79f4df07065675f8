import { choose, close, flag, within } from '../../engine';
import { api } from '../../schemas/calls';
import type { OpeningHours } from '../../schemas/entities/settings';
import type { ValuesOf } from '../../schemas/forms/form';
import { hoursName } from '../../schemas/forms/hoursName.form';
import { type AtOperator, hasOperator, missingOperator } from '../common/atOperator';
import { chooseSaved } from '../common/chooseSaved';
import { hoursMatrix } from './hoursMatrix';

const { openingHours: calls } = api;

interface Entered extends AtOperator {
  readonly cells: readonly number[];
  readonly values: ValuesOf<typeof hoursName>;
  readonly answer: OpeningHours;
}

/** Saves the hours; an id of 0 makes a new profile. */
function save({ at: { operator }, cells, values: { name }, answer: { profileId: id, rowVersion } }: Entered) {
  if (!operator) return undefined;
  return calls.update({ id, OperatorId: operator, name, details: cells.map((cell) => cell === 1), rowVersion });
}

function startName(name: string | undefined) {
  return name ? { name } : {};
}

export const openingHoursTab = within<AtOperator>((inner) =>
  inner
    .message('noOperator', { label: 'What to do first', text: missingOperator, leadsOn: (ctx) => !hasOperator(ctx) })
    .list('profiles', {
      label: 'Profiles',
      when: hasOperator,
      load: ({ at: { operator } }) => operator && calls.profiles({ operator }),
      items: ({ answer = [] }) => answer,
      emptyText: 'There are no opening hours yet.',
    })
    .matrix('hours', {
      label: 'Opening Hours',
      when: hasOperator,
      heading: ({ profiles: { item } }) => item?.name,
      load: ({ at: { operator }, profiles: { item } }) => operator && item && calls.profile({ operator, profile: item.id }),
      matrix: (answer) => hoursMatrix(answer),
      with: { form: hoursName, start: ({ profileName }) => startName(profileName) },
      copies: 'Copy a day',
      save: (entered) => save(entered),
      saveNeeds: [flag('optionAllowSaveOpeningHoursProfile')],
      saved: 'Opening hours saved successfully!',
      refreshes: ['profiles'],
      next: ({ saved: { profileId }, profiles: { item } }) => choose('profiles', profileId ?? item?.id),
    })
    .dialog(
      'newProfile',
      { title: 'New Profile', label: 'New Profile', at: 'profiles', can: [flag('optionAllowNewOpeningHoursProfile')], size: 'full' },
      (dialog) =>
        dialog.matrix('made', {
          label: 'Opening Hours',
          load: ({ at: { operator } }) => operator && calls.blank({ operator }),
          matrix: (answer) => hoursMatrix(answer),
          with: { form: hoursName, start: ({ profileName }) => startName(profileName) },
          copies: 'Copy a day',
          save: (entered) => save({ ...entered, answer: { ...entered.answer, profileId: 0 } }),
          saved: 'New profile successfully created!',
          refreshes: ['profiles'],
          next: ({ saved: { profileId } }) => [close(), ...chooseSaved('profiles', profileId)],
        }),
    )
    .layout('noOperator noOperator', 'profiles hours')
    .widths(1, 5),
);
