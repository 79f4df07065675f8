import { choose, close, flag, within } from '../../engine';
import { api } from '../../schemas/calls';
import { type AtOperator, hasOperator, missingOperator } from '../common/atOperator';
import { chooseSaved } from '../common/chooseSaved';
import type { EnteredHours } from './hatch/hours/Hours';

const { openingHours: calls } = api;

interface Entered extends AtOperator {
  readonly values: EnteredHours;
}

/** Saves the hours; an id of 0 makes a new profile. */
function save({ at: { operator }, values: { cells, name, answer } }: Entered) {
  if (!operator) return undefined;
  return calls.update({
    id: answer.profileId,
    OperatorId: operator,
    name,
    details: cells.map((cell) => cell === 1),
    rowVersion: answer.rowVersion,
  });
}

const hours = {
  label: 'Opening Hours',
  component: async () => (await import('./hatch/hours/Hours')).Hours,
  isDetail: true,
  refreshes: ['profiles'],
  shortcuts: {
    title: 'Hours',
    shortcuts: [
      { keys: '↑ ↓ ← →', does: 'Move from hour to hour; with Shift they paint' },
      { keys: 'Space', does: 'Turns an hour on or off' },
      { keys: 'Ctrl Z', does: 'Undoes the last stroke' },
    ],
  },
} as const;

export const openingHoursTab = within<AtOperator>((inner) =>
  inner
    .message('noOperator', { label: 'What to do first', text: missingOperator, leadsOn: (ctx) => !hasOperator(ctx) })
    .list('profiles', {
      label: 'Profiles',
      when: hasOperator,
      load: ({ at: { operator } }) => operator && calls.profiles({ operator }),
      items: ({ answer = [] }) => answer,
      start: () => true,
      emptyText: 'There are no opening hours yet.',
    })
    .custom('hours', {
      ...hours,
      when: hasOperator,
      heading: ({ profiles: { item } }) => item?.name,
      load: ({ at: { operator }, profiles: { item } }) => operator && item && calls.profile({ operator, profile: item.id }),
      sends: { save },
      saveNeeds: [flag('optionAllowSaveOpeningHoursProfile')],
      saved: 'Opening hours saved successfully!',
      next: ({ saved: { profileId }, profiles: { item } }) => choose('profiles', profileId ?? item?.id),
    })
    .dialog(
      'newProfile',
      { title: 'New Profile', label: 'New Profile', at: 'profiles', can: [flag('optionAllowNewOpeningHoursProfile')], size: 'full' },
      (dialog) =>
        dialog.custom('made', {
          ...hours,
          load: ({ at: { operator } }) => operator && calls.blank({ operator }),
          sends: { save: ({ at, values }) => save({ at, values: { ...values, answer: { ...values.answer, profileId: 0 } } }) },
          saved: 'New profile successfully created!',
          next: ({ saved: { profileId } }) => [close(), ...chooseSaved('profiles', profileId)],
        }),
    )
    .layout('noOperator noOperator', 'profiles hours')
    .widths(1, 5),
);
