import type { ReactNode } from 'react';
import { type Recorded, RecordedScreen, replays } from '../../../engine/stories/storyKit';
import type { LoginAnswer } from '../../../schemas/entities/session';
import recording from '../../common/stories/recorded/reports.json';
import { reports } from '../../reports';

const recorded: readonly Recorded[] = replays(recording);

const granted: Partial<LoginAnswer> = { menu: [{ code: 'GENERAL_ANALYSIS', name: 'Analysis', icon: 'chart-column' }] };

export const sitePerformance = { 'groups.chosen': 'Performance', 'reports.chosen': '101' } as const;

export interface ReportsProps {
  readonly before?: readonly Recorded[];
  readonly params?: Readonly<Record<string, string>>;
  readonly onParams?: (params: Readonly<Record<string, string>>) => void;
}

export function Reports({ before = [], params = {}, onParams }: ReportsProps): ReactNode {
  const { screen } = reports;
  if (screen === undefined) return null;
  return (
    <RecordedScreen
      screen={screen}
      recorded={[...before, ...recorded]}
      scope="none"
      login={granted}
      params={params}
      {...(onParams === undefined ? {} : { onParams })}
    />
  );
}
