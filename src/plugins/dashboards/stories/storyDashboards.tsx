import type { ReactNode } from 'react';
import { screen as page, within } from 'storybook/test';
import { cellsIn, type Recorded, RecordedScreen, replays } from '../../../engine/stories/storyKit';
import type { DashboardAnswer } from '../../../schemas/entities/dashboards';
import type { LoginAnswer } from '../../../schemas/entities/session';
import recording from '../../common/stories/recorded/dashboards.json';
import collections from '../../common/stories/recorded/siteInstallations.json';
import { recordedAt } from '../../common/stories/storyRecording';
import { incomeSecurity, revenue } from '../../dashboards';

const recorded: readonly Recorded[] = [...replays(recording), ...replays(collections)];

export const sites: DashboardAnswer = Object(recordedAt(recording, '/revenue/dashboard/1,8,-1,1,1,1,4,1'));
export const noSites: DashboardAnswer = { ...sites, grid: { ...sites.grid, rows: [] } };

const granted: Partial<LoginAnswer> = {
  menu: [{ code: 'GENERAL_ANALYSIS', name: 'Analysis', icon: 'chart-column' }],
  optionShowDetails: true,
  optionShowExport: true,
  optionShowInstCollectionTabs: true,
  optionShowInstVarianceTab: true,
  optionShowVarianceHistory: true,
};

export const ofSites = filtered({ operator: 1, region: 4 });
export const ofRegions = filtered({ operator: 1, groupBy: 2 });

function filtered(set: object): Readonly<Record<string, string>> {
  return { 'filter.set': JSON.stringify(set) };
}

export interface DashboardProps {
  readonly isSecurity?: boolean;
  readonly before?: readonly Recorded[];
  readonly params?: Readonly<Record<string, string>>;
  readonly onParams?: (params: Readonly<Record<string, string>>) => void;
}

export function Dashboard({ isSecurity = false, before = [], params = ofSites, onParams }: DashboardProps): ReactNode {
  const { screen } = isSecurity ? incomeSecurity : revenue;
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

export function list(name: string): Promise<HTMLElement> {
  return page.findByRole('combobox', { name });
}

export function shownRows(grid: HTMLElement): readonly string[] {
  return within(grid)
    .getAllByRole('row')
    .filter((row) => cellsIn(row).length > 0)
    .toSorted((one, other) => Number(one.ariaRowIndex) - Number(other.ariaRowIndex))
    .map((row) =>
      cellsIn(row)
        .slice(0, 2)
        .map(({ textContent }) => textContent)
        .join(' ')
        .trim(),
    );
}
