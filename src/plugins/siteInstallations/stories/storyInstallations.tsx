import type { ReactNode } from 'react';
import { type Scope, unfiltered } from '../../../engine';
import { type Recorded, RecordedScreen, replays } from '../../../engine/stories/storyKit';
import type { InstallationsAnswer } from '../../../schemas/entities/grid';
import type { LoginAnswer } from '../../../schemas/entities/session';
import recording from '../../common/stories/recorded/siteInstallations.json';
import { recordedAt } from '../../common/stories/storyRecording';
import { siteInstallations } from '../../siteInstallations';

const recorded: readonly Recorded[] = replays(recording);

export const positions = recordedAt(recording, '/organisation/filterbymachine2');
export const variances = recordedAt(recording, '/Collections/variancehistory/1,8,4');
export const meterOptions = recording.find(({ path }) => path.startsWith('/Collections/meter/edit/'))?.answer;

export const noMachines: InstallationsAnswer = {
  grid: { headerDef: [{ text: 'Pos.' }], rowDef: [], rows: [] },
  onlineQty: 0,
  offlineQty: 0,
};

export const chosenMachine = {
  waiting: { 'machines.chosen': '8-8' },
  offline: { 'machines.chosen': '68-68' },
  withoutEFT: { 'machines.chosen': '105-105' },
  none: { 'machines.chosen': `${emptyPosition()}--1` },
} as const;

function emptyPosition(): number {
  const rows: readonly { readonly positionId: number; readonly installationId: number }[] = Object(positions).grid.rows;
  return rows.find(({ installationId }) => installationId === -1)?.positionId ?? -1;
}

export const netIncomeTab = 'Collection - Net Income';
export const bankingTab = 'Collection - Banking';
export const varianceTab = 'Collection - M/c Variance';
export const countsTab = 'Collection - M/c Counts';

export function inTab(tab: string, params: Readonly<Record<string, string>> = {}): Readonly<Record<string, string>> {
  const inside = Object.entries(params).map(([name, value]) => [`collections.${tab}.${name}`, value]);
  return { 'collections.open': tab, ...Object.fromEntries(inside) };
}

export const granted: Partial<LoginAnswer> = {
  menu: [{ code: 'GENERAL_INSTALL', name: 'Installations', icon: 'layout-grid' }],
  optionShowInstCollectionTabs: true,
  optionShowInstVarianceTab: true,
  optionShowInstCountDetailsTab: true,
  optionShowVarianceHistory: true,
  optionShowVariance: true,
  optionShowViewCommentsButton: true,
  optionShowExport: true,
  optionAllowEdit: true,
  optionAllowExport: true,
  optionAllowAddPosition: true,
  optionInstall: true,
};

const scope: Scope = {
  operatorId: 1,
  operatorName: 'Northgate Leisure',
  node: { type: 'SI', id: 8, name: 'Crown Street Glasgow' },
  filters: unfiltered,
};

export interface SiteInstallationsProps {
  readonly before?: readonly Recorded[];
  readonly params?: Readonly<Record<string, string>>;
  readonly onParams?: (params: Readonly<Record<string, string>>) => void;
  readonly login?: Partial<LoginAnswer>;
  readonly onGo?: (path: string, params: Readonly<Record<string, string>>) => void;
}

export function SiteInstallations({ before = [], params = {}, login = granted, onParams, onGo }: SiteInstallationsProps): ReactNode {
  const { screen } = siteInstallations;
  if (screen === undefined) return null;
  return (
    <RecordedScreen
      screen={screen}
      recorded={[...before, ...recorded]}
      scope={scope}
      login={login}
      params={params}
      {...(onParams === undefined ? {} : { onParams })}
      {...(onGo === undefined ? {} : { onGo })}
    />
  );
}
