import type { ReactNode } from 'react';
import { type Scope, unfiltered } from '../../../engine';
import { type Recorded, RecordedScreen, replays } from '../../../engine/stories/storyKit';
import { api } from '../../../schemas/calls';
import { tileCodes } from '../../../schemas/entities/menu';
import type { LoginAnswer } from '../../../schemas/entities/session';
import recording from '../../common/stories/recorded/compliance.json';
import { inTurn, recordedAt } from '../../common/stories/storyRecording';
import { compliance } from '../../compliance';
import { alertsPage } from '../alertsPage';
import { customerInteractionPage, newInteractionPage } from '../interactionPages';
import { agcCheck } from '../kinds/agcCheck';
import { ageVerification } from '../kinds/ageVerification';
import { customerIncident } from '../kinds/customerIncident';
import { enforcementVisit } from '../kinds/enforcementVisit';
import { gamblingDispute } from '../kinds/gamblingDispute';
import { observation } from '../kinds/observation';
import { selfExclusion } from '../kinds/selfExclusion';
import { suspiciousActivity } from '../kinds/suspiciousActivity';
import { recordPage } from '../recordPage';

const { complianceRecords, alerts } = api;

const searches = ['/Compliance/Search', '/Alert/Search'];
/** The requests contain today's date, so any request gets the recorded page. */
const [events, response] = recording
  .filter(({ method, path }) => method === 'POST' && searches.includes(path))
  .map(({ answer }): object => Object(answer));

export const ids = { waiting: 146432096, reviewed: 146433312, verified: 146432544, incident: 146433440 } as const;

export function chosen(id: number): Readonly<Record<string, string>> {
  return { 'events.chosen': String(id) };
}

export const talk: object = Object(recordedAt(recording, `/CustomerInteraction/Read?id=${ids.reviewed}`));
export const talkForm: object = Object(recordedAt(recording, `/CustomerInteraction/Update?id=${ids.reviewed}`));
export const talkLists: object = Object(recordedAt(recording, '/CustomerInteraction/Create'));
export const incident: object = Object(recordedAt(recording, `/Incident/Read?id=${ids.incident}`));

export const waiting: object = Object(recordedAt(recording, `/Compliance/Update?id=${ids.waiting}`));

export function renamed(id: number, name: string, event?: string): object {
  const page = Object(events);
  const rows: readonly { readonly id: number; readonly event: { readonly name: string } }[] = page.rows;
  return { ...page, rows: rows.map((row) => (row.id === id ? { ...row, name, event: { name: event ?? row.event.name } } : row)) };
}

export function events25(onRequest: (body: unknown) => void): Recorded {
  const page = Object(events);
  return {
    call: complianceRecords.search,
    respond(body) {
      onRequest(body);
      const { text, pageNumber } = Object(body);
      if (typeof text !== 'string') return Response.json({ ...page, pageNumber });
      const all: readonly { readonly customers: readonly { readonly name: string }[] }[] = page.rows;
      const rows = all.filter(({ customers }) => customers.some(({ name }) => name.includes(text)));
      return Response.json({ rows, totalRecords: rows.length, pageNumber: 1, pageCount: Math.min(rows.length, 1) });
    },
  };
}

export function alerts25(onRequest: (body: unknown) => void): Recorded {
  return inTurn(alerts.search, [Object(response)], onRequest);
}

const recorded: readonly Recorded[] = [
  ...replays(recording.filter(({ method, path }) => method === 'GET' || !searches.includes(path))),
  inTurn(complianceRecords.search, [Object(events)]),
  alerts25(() => undefined),
];

const menu = ['COMPLIANCE', ...tileCodes].map((code) => ({ code, name: code, icon: 'shield-check' }));

export const granted: Partial<LoginAnswer> = {
  menu,
  optionShowComplianceAlerts: true,
  optionComplianceShowReviews: true,
  optionAllowReviewInteraction: true,
  optionComplianceAllowEdit: true,
  optionComplianceAllowAuthorise: true,
  optionComplianceAllowDelete: true,
  optionComplianceAllowPeriodEnd: true,
};

export const onlyReading: Partial<LoginAnswer> = { menu };

const company: Scope = {
  operatorId: 1,
  operatorName: 'Northgate Leisure',
  node: { type: 'CO', id: 3, name: 'Crown Street Gaming Ltd' },
  filters: unfiltered,
};
export const site: Scope = { ...company, node: { type: 'SI', id: 8, name: 'Crown Street Glasgow' } };

const screens = {
  events: compliance.screen,
  alerts: alertsPage.screen,
  asking: customerInteractionPage.screen,
  recording: newInteractionPage.screen,
  age: ageVerification.page.screen,
  exclusion: selfExclusion.page.screen,
  observing: observation.page.screen,
  visit: enforcementVisit.page.screen,
  incident: customerIncident.page.screen,
  check: agcCheck.page.screen,
  dispute: gamblingDispute.page.screen,
  suspicious: suspiciousActivity.page.screen,
  record: recordPage.screen,
};

export interface ComplianceProps {
  readonly of?: keyof typeof screens;
  readonly before?: readonly Recorded[];
  readonly scope?: Scope;
  readonly login?: Partial<LoginAnswer>;
  readonly params?: Readonly<Record<string, string>>;
  readonly onParams?: (params: Readonly<Record<string, string>>) => void;
  readonly onGo?: (path: string, params: Readonly<Record<string, string>>) => void;
}

export function Compliance({ of = 'events', before = [], scope = company, login = granted, ...rest }: ComplianceProps): ReactNode {
  const screen = screens[of];
  return screen && <RecordedScreen screen={screen} recorded={[...before, ...recorded]} scope={scope} login={login} {...rest} />;
}
