import { answers, type Recorded, RecordedScreen } from '../../../engine/stories/storyKit';
import { api } from '../../../schemas/calls';
import type { Option } from '../../../schemas/entities/option';
import type { LoginAnswer } from '../../../schemas/entities/session';
import { userAdmin } from '../../userAdmin';

const { accessProfiles, users } = api;

export const text = (code: string, name: string, value: string): Option => ({
  code,
  text: name,
  type: 2,
  isRequired: true,
  defaultText: value,
});
const toggle = (code: string, name: string, isOn: boolean): Option => ({ code, text: name, type: 8, defaultText: String(isOn) });

export const profile = {
  profileId: 4,
  profileName: 'Floor staff',
  header: [text('Name', 'Profile Name', 'Floor staff')],
  cms: [toggle('GENERAL_INSTALL', 'Installations', true), toggle('KIOSK', 'Kiosk', true)],
  cmsMobile: [toggle('AGC_CHECK', 'Venue Check', false)],
  siteController: [toggle('optionAllowRemove', 'Remove Machines', false)],
  users: ['Kim Hale', 'Ben Ode'],
};
export const user = {
  id: 7,
  displayName: 'Kim Hale',
  userEmail: 'kim.hale@example.com',
  userAccessProfile: 4,
  profileData: [text('DisplayName', 'Display Name', 'Kim Hale'), toggle('Disabled', 'Disabled', false)],
  optionDisplayDataAccess: false,
  optionallowUserPasswordReset: true,
};
const kim = { id: 7, displayName: user.displayName, userEmail: user.userEmail, isDisabled: false };
const recorded: readonly Recorded[] = [
  answers(api.organisation.operators, [{ id: 1, name: 'Northgate Leisure' }]),
  answers(users.users, [
    { profileId: 4, profileName: 'Floor staff', users: [kim, { ...kim, id: 8, displayName: 'Ben Ode', isDisabled: true }] },
  ]),
  answers(users.user, user),
  answers(accessProfiles.profiles, [
    { profileId: 4, profileName: 'Floor staff', users: 2, isShared: false },
    { profileId: 5, profileName: 'Technicians', users: 0, isShared: true },
  ]),
  answers(accessProfiles.profile, profile),
];
const administrator: Partial<LoginAnswer> = {
  optionAllowNewUser: true,
  optionAllowSaveUser: true,
  optionallowUserPasswordReset: true,
  optionAllowNewUserAccessProfile: true,
  optionAllowSaveUserAccessProfile: true,
};

interface UserAdminProps {
  readonly login?: Partial<LoginAnswer>;
  readonly more?: readonly Recorded[];
  readonly isChosen?: boolean;
}

export function UserAdmin({ login = administrator, more = [], isChosen = true }: UserAdminProps) {
  const { screen } = userAdmin;
  const params: Readonly<Record<string, string>> = isChosen ? { 'at.set': '{"operator":1}' } : {};
  return screen === undefined ? null : (
    <RecordedScreen screen={screen} recorded={[...more, ...recorded]} scope="none" login={login} params={params} />
  );
}
