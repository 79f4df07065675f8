import type { ReactNode } from 'react';
import { screen as page, userEvent, waitFor } from 'storybook/test';
import { type Recorded, RecordedScreen, replays } from '../../../engine/stories/storyKit';
import type { LoginAnswer } from '../../../schemas/entities/session';
import recording from '../../common/stories/recorded/systemAdmin.json';
import { recordedAt, sysadmin } from '../../common/stories/storyRecording';
import { systemAdmin } from '../../systemAdmin';

const recorded: readonly Recorded[] = replays(recording);

export const seaside = recordedAt(recording, '/SettingsProfile/profile/3,1');
export const hours = recordedAt(recording, '/OpeningHours/profile/1,4');

const administrator: Partial<LoginAnswer> = {
  ...sysadmin,
  optionShowSysAdminOperatorTab: true,
  optionShowSysAdminOrganisationTab: true,
  optionShowSysAdminSystemSettingsTab: true,
  optionShowSysAdminSiteOpeningTab: true,
  optionAllowNewOperator: true,
  optionAllowEditOperator: true,
  optionAllowNewOrgCompany: true,
  optionAllowNewOrgRegion: true,
  optionAllowNewOrgSite: true,
  optionAllowSaveOrg: true,
  optionAllowNewSystemSettingProfile: true,
  optionAllowSaveSystemSettingProfile: true,
  optionAllowNewOpeningHoursProfile: true,
  optionAllowSaveOpeningHoursProfile: true,
};

export interface SystemAdminProps {
  readonly before?: readonly Recorded[];
  readonly login?: Partial<LoginAnswer>;
}

export function SystemAdmin({ before = [], login = administrator }: SystemAdminProps): ReactNode {
  const { screen } = systemAdmin;
  if (screen === undefined) return null;
  return <RecordedScreen screen={screen} recorded={[...before, ...recorded]} scope="none" login={login} />;
}

export async function openTab(name: string): Promise<void> {
  const operator = await page.findByRole('combobox', { name: 'Operator' });
  await waitFor(() => page.getByRole('option', { name: 'Northgate Leisure' }));
  await userEvent.selectOptions(operator, 'Northgate Leisure');
  await userEvent.click(page.getByRole('tab', { name }));
}
