import { answer, close, editable, extra, fill, flag, join, viewAs, within } from '../../engine';
import { api } from '../../schemas/calls';
import { profileSearch } from '../../schemas/forms/userAdmin.form';
import { holdsWords } from '../../schemas/wire/soughtWords';
import { type AtOperatorDetails, noOperator } from '../common/atOperator';
import { chooseSaved } from '../common/chooseSaved';
import { profileNamed } from './profileNamed';
import { newProfileSections, profileHead, profileSections } from './profileSections';
import { shiftText } from './shift';

const { accessProfiles: calls, viewing } = api;

export const profilesTab = within<AtOperatorDetails>((inner) =>
  inner
    .filter('find', { form: profileSearch, label: 'Find' })
    .grid('profiles', {
      label: 'Profiles',
      rows: ({ at: { operator } }) => operator && join({ listed: calls.profiles({ operator }) }, ({ listed }) => listed.map(profileNamed)),
      narrow: (list, { find: { search = '' } }) => list.filter(({ profileName }) => holdsWords(profileName, search)),
      columns: [
        { key: 'profileName', title: 'Name' },
        { key: 'users', title: 'Users', cell: 'number' },
        { key: 'isShared', title: 'Shared', cell: 'boolean' },
      ],
      // On a phone headings would push the profiles down.
      card: ['profileName', 'users'],
      id: 'profileId',
      start: 'first',
      // A refetch after another user's save keeps the selection.
      about: ({ at: { operator } }) => operator,
    })
    .optionForm('profile', {
      label: 'Access Profile',
      heading: ({ profiles: { row } }) => row?.profileName,
      load: ({ at: { operator }, profiles: { row } }) => operator && row && calls.profile({ operator, id: row.profileId }),
      emptyText: ({ isPhone }) => !isPhone && 'Choose an access profile to see its rights.',
      sections: { of: (answer) => profileSections(answer), place: 'tabs', head: profileHead },
      question: ({ answer, details }) => shiftText(answer, details),
      save: ({ at: { operator }, answer, details, isConfirmed }) =>
        operator && (isConfirmed || shiftText(answer, details) === undefined)
          ? calls.update({ id: answer.profileId, OperatorId: operator, details })
          : undefined,
      saveLabel: 'Save Changes',
      saveNeeds: [flag('optionAllowSaveUserAccessProfile')],
      submitNeeds: [editable('profile', 'Nothing here can be changed.')],
      saved: 'Your changes were saved successfully.',
      refreshes: ['profiles'],
      tellsEntered: true,
    })
    .action('viewAs', {
      label: 'View with Profile',
      icon: 'eye',
      at: 'profile',
      can: [extra('viewAs'), flag('optionAllowSaveUserAccessProfile')],
      needs: [answer('profile', 'optionAllowViewAs', 'This access profile has rights that you do not have.')],
      of: ({ profile }) => profile.answer,
      run: ({ at: { operator }, profile: { entered = [] }, subject: { profileId } }) =>
        operator && viewAs(viewing.start({ OperatorId: operator, UserId: 0, ProfileId: profileId, details: entered })),
    })
    .grid('history', {
      label: 'History',
      when: ({ profile: { answer } }) => answer?.grid !== undefined,
      given: ({ profile: { answer } }) => answer?.grid,
      columns: 'server',
      most: 0,
      toggle: { show: 'Show History', hide: 'Hide History', start: 'hidden', at: 'profile' },
    })
    .dialog(
      'newProfile',
      {
        title: 'New Profile',
        label: 'New Profile',
        at: 'profiles',
        can: [flag('optionAllowNewUserAccessProfile')],
        size: 'large',
      },
      (dialog) =>
        dialog.optionForm('made', {
          label: 'New Profile',
          load: ({ at: { operator: operatorId } }) => operatorId && calls.blank({ operatorId }),
          emptyText: noOperator,
          sections: { of: (answer) => newProfileSections(answer), place: 'tabs', head: profileHead },
          save: ({ at: { operator }, details }) => (operator ? calls.update({ id: 0, OperatorId: operator, details }) : undefined),
          saveLabel: 'Save Changes',
          saved: 'New profile successfully created!',
          refreshes: ['profiles'],
          // A search could hide the new profile.
          next: ({ saved: { profileId } }) => [close(), fill('find', { search: undefined }), ...chooseSaved('profiles', profileId)],
        }),
    )
    .layout('find find', 'profiles profile', 'history history')
    .widths(2, 3)
    .heights(1, 6, 3),
);
