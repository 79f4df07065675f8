import type { ReactNode } from 'react';
import { screen as page, within } from 'storybook/test';
import { type Recorded, RecordedScreen, replays } from '../../../engine/stories/storyKit';
import { api } from '../../../schemas/calls';
import { assetAdmin } from '../../assetAdmin';
import recording from '../../common/stories/recorded/assetAdmin.json';
import { recordedAt, sysadmin } from '../../common/stories/storyRecording';

const recorded: readonly Recorded[] = replays(recording);

export const installed = recordedAt(recording, '/Asset/27');
export const stored = recordedAt(recording, '/Asset/124');
export const cabinetType = recordedAt(recording, '/organisation/cabinettype/1');

export const profiles = recordedAt(recording, '/OwnershipProfile/Profiles?operatorId=1');
export const profile = recordedAt(recording, '/OwnershipProfile/Profile?profileId=1');
export const shareFields = recordedAt(recording, '/OwnershipProfile/OwnershipType/attributes?ownershipTypeId=3');

export interface AssetAdminProps {
  readonly before?: readonly Recorded[];
  readonly params?: Readonly<Record<string, string>>;
  readonly isLinked?: boolean;
  readonly scope?: 'none';
  readonly onParams?: (params: Readonly<Record<string, string>>) => void;
}

export function AssetAdmin({ before = [], params = {}, isLinked = false, scope, onParams }: AssetAdminProps): ReactNode {
  const { screen } = assetAdmin;
  if (screen === undefined) return null;
  return (
    <RecordedScreen
      screen={screen}
      recorded={[...before, ...recorded]}
      login={sysadmin}
      params={params}
      {...(isLinked ? { calls: api } : {})}
      {...(scope === undefined ? {} : { scope })}
      {...(onParams === undefined ? {} : { onParams })}
    />
  );
}

export function assetNo(): Promise<HTMLElement> {
  return page.findByRole('textbox', { name: /^Asset No\./ });
}

export async function listOf(name: RegExp): Promise<HTMLElement> {
  return within(await page.findByRole('region', { name: 'Item' })).findByRole('combobox', { name });
}
