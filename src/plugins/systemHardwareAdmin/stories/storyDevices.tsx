import type { ReactNode } from 'react';
import { type Recorded, RecordedScreen, replays } from '../../../engine/stories/storyKit';
import recording from '../../common/stories/recorded/devices.json';
import { recordedAt, sysadmin } from '../../common/stories/storyRecording';
import { systemHardwareAdmin } from '../../systemHardwareAdmin';

const recorded: readonly Recorded[] = replays(recording);

/** A device at a machine, one out of service, and the form of a new one. */
export const assigned = recordedAt(recording, '/device/device/34');
export const decommissioned = recordedAt(recording, '/device/device/153');
export const blankDevice = recordedAt(recording, '/device/new/1,-1');

export interface DevicesProps {
  /** Counts before what was recorded. */
  readonly before?: readonly Recorded[];
  /** What the address says. */
  readonly params?: Readonly<Record<string, string>>;
  readonly onParams?: (params: Readonly<Record<string, string>>) => void;
}

/** SHA-256 of 'correct horse', the password of whoever looks at these stories. */
const passwordHash = '4104d36f8da2c254349f85836793ebe029e0c957063a34c91c2e9203187b5631';

/** The devices of one operator, as the server was recorded. */
export function Devices({ before = [], params = {}, onParams }: DevicesProps): ReactNode {
  const { screen } = systemHardwareAdmin;
  if (screen === undefined) return null;
  return (
    <RecordedScreen
      screen={screen}
      recorded={[...before, ...recorded]}
      login={sysadmin}
      passwordHash={passwordHash}
      params={params}
      {...(onParams === undefined ? {} : { onParams })}
    />
  );
}
