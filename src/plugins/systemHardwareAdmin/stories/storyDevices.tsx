import type { ReactNode } from 'react';
import { type Recorded, RecordedScreen, replays } from '../../../engine/stories/storyKit';
import recording from '../../common/stories/recorded/devices.json';
import { recordedAt, sysadmin } from '../../common/stories/storyRecording';
import { systemHardwareAdmin } from '../../systemHardwareAdmin';

const recorded: readonly Recorded[] = replays(recording);

export const assigned = recordedAt(recording, '/device/device/34');
export const decommissioned = recordedAt(recording, '/device/device/153');
export const blankDevice = recordedAt(recording, '/device/new/1,-1');

export interface DevicesProps {
  readonly before?: readonly Recorded[];
  readonly params?: Readonly<Record<string, string>>;
  readonly scope?: 'none';
  readonly onParams?: (params: Readonly<Record<string, string>>) => void;
}

/** SHA-256 of 'correct horse', the password in these stories. */
const passwordHash = '4104d36f8da2c254349f85836793ebe029e0c957063a34c91c2e9203187b5631';

export function Devices({ before = [], params = {}, scope, onParams }: DevicesProps): ReactNode {
  const { screen } = systemHardwareAdmin;
  if (screen === undefined) return null;
  return (
    <RecordedScreen
      screen={screen}
      recorded={[...before, ...recorded]}
      login={sysadmin}
      passwordHash={passwordHash}
      params={params}
      {...(scope === undefined ? {} : { scope })}
      {...(onParams === undefined ? {} : { onParams })}
    />
  );
}
