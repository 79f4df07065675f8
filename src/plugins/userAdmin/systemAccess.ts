import { join, within } from '../../engine';
import { api } from '../../schemas/calls';
import type { AtUser } from './at';
import { profileHead, profileSections } from './profileSections';

export const systemAccessTab = within<AtUser>((inner) =>
  inner.optionForm('systemAccess', {
    label: 'System Access',
    load: ({ at: { operator }, user }) =>
      operator &&
      user.answer &&
      join({ profile: api.accessProfiles.profile({ operator, id: user.answer.userAccessProfile }) }, ({ profile }) => profile),
    sections: { of: (answer) => profileSections(answer), place: 'tabs', head: profileHead },
    readOnly: () => 'A user has the rights of their access profile.',
  }),
);
