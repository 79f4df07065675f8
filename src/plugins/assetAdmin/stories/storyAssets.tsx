import type { ReactNode } from 'react';
import { screen as page, within } from 'storybook/test';
import { type Recorded, RecordedScreen, replays } from '../../../engine/stories/storyKit';
import { api } from '../../../schemas/calls';
import { assetAdmin } from '../../assetAdmin';
import recording from '../../common/stories/recorded/assetAdmin.json';
import { recordedAt, sysadmin } from '../../common/stories/storyRecording';

/** What the server answers where nothing else is said. */
const recorded: readonly Recorded[] = replays(recording);

/** An installed machine asset, one in a depot, and a cabinet type. */
export const installed = recordedAt(recording, '/Asset/27');
export const stored = recordedAt(recording, '/Asset/124');
export const cabinetType = recordedAt(recording, '/organisation/cabinettype/1');

/** The ownership profiles, the one that the list begins with, and the fields of a profit share. */
export const profiles = recordedAt(recording, '/OwnershipProfile/Profiles?operatorId=1');
export const profile = recordedAt(recording, '/OwnershipProfile/Profile?profileId=1');
export const shareFields = recordedAt(recording, '/OwnershipProfile/OwnershipType/attributes?ownershipTypeId=3');

export interface AssetAdminProps {
  /** Counts before what was recorded. */
  readonly before?: readonly Recorded[];
  /** What the address says. */
  readonly params?: Readonly<Record<string, string>>;
  /** What one call says of another counts, as in the application. */
  readonly isLinked?: boolean;
  readonly onParams?: (params: Readonly<Record<string, string>>) => void;
}

/** The asset register of one operator, as the server was recorded. */
export function AssetAdmin({ before = [], params = {}, isLinked = false, onParams }: AssetAdminProps): ReactNode {
  const { screen } = assetAdmin;
  if (screen === undefined) return null;
  return (
    <RecordedScreen
      screen={screen}
      recorded={[...before, ...recorded]}
      login={sysadmin}
      params={params}
      {...(isLinked ? { calls: api } : {})}
      {...(onParams === undefined ? {} : { onParams })}
    />
  );
}

/** The field that names a machine asset. */
export function assetNo(): Promise<HTMLElement> {
  return page.findByRole('textbox', { name: /^Asset No\./ });
}

/** A list of the item's form; the filter has lists of the same names. */
export async function listOf(name: RegExp): Promise<HTMLElement> {
  return within(await page.findByRole('region', { name: 'Item' })).findByRole('combobox', { name });
}
