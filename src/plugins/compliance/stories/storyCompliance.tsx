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
/** Pages of records and of alerts. Their questions hold the day they are asked on, so they are answered whatever it is. */
const [events, found] = recording
  .filter(({ method, path }) => method === 'POST' && searches.includes(path))
  .map(({ answer }): object => Object(answer));

/** A talk that waits for its authorisation, one that is reviewed, an age verification and an incident; the ids are those of the recording. */
export const ids = { waiting: 146432096, reviewed: 146433312, verified: 146432544, incident: 146433440 } as const;

/** The address of the list with this record chosen. */
export function chosen(id: number): Readonly<Record<string, string>> {
  return { 'events.chosen': String(id) };
}

/** The talk that is reviewed, as it is read and as it is changed, and the incident. */
export const talk: object = Object(recordedAt(recording, `/CustomerInteraction/Read?id=${ids.reviewed}`));
export const talkForm: object = Object(recordedAt(recording, `/CustomerInteraction/Update?id=${ids.reviewed}`));
/** What the form of a talk chooses from. */
export const talkLists: object = Object(recordedAt(recording, '/CustomerInteraction/Create'));
export const incident: object = Object(recordedAt(recording, `/Incident/Read?id=${ids.incident}`));

/** The record that waits for its authorisation. */
export const waiting: object = Object(recordedAt(recording, `/Compliance/Update?id=${ids.waiting}`));

/** The page of events with a record that is about something else, and of another event where one is named. */
export function renamed(id: number, name: string, event?: string): object {
  const page = Object(events);
  const rows: readonly { readonly id: number; readonly event: { readonly name: string } }[] = page.rows;
  return { ...page, rows: rows.map((row) => (row.id === id ? { ...row, name, event: { name: event ?? row.event.name } } : row)) };
}

/** The page of events; hears what is asked. A search for a name finds the rows of this customer, or none. */
export function events25(onAsked: (body: unknown) => void): Recorded {
  const page = Object(events);
  return {
    call: complianceRecords.search,
    respond(body) {
      onAsked(body);
      const { text, pageNumber } = Object(body);
      if (typeof text !== 'string') return Response.json({ ...page, pageNumber });
      const all: readonly { readonly customers: readonly { readonly name: string }[] }[] = page.rows;
      const rows = all.filter(({ customers }) => customers.some(({ name }) => name.includes(text)));
      return Response.json({ rows, totalRecords: rows.length, pageNumber: 1, pageCount: Math.min(rows.length, 1) });
    },
  };
}

/** The page of alerts; hears what is asked. */
export function alerts25(onAsked: (body: unknown) => void): Recorded {
  return inTurn(alerts.search, [Object(found)], onAsked);
}

const recorded: readonly Recorded[] = [
  ...replays(recording.filter(({ method, path }) => method === 'GET' || !searches.includes(path))),
  inTurn(complianceRecords.search, [Object(events)]),
  alerts25(() => undefined),
];

const menu = ['COMPLIANCE', ...tileCodes].map((code) => ({ code, name: code, icon: 'shield-check' }));

/** What the login of a compliance officer grants. */
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

/** The login of somebody who may only look. */
export const onlyReading: Partial<LoginAnswer> = { menu };

const company: Scope = {
  operatorId: 1,
  operatorName: 'Northgate Leisure',
  node: { type: 'CO', id: 3, name: 'Crown Street Gaming Ltd' },
  filters: unfiltered,
};
/** A site of that company. */
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
  /** Counts before what was recorded. */
  readonly before?: readonly Recorded[];
  readonly scope?: Scope;
  readonly login?: Partial<LoginAnswer>;
  /** What the address says. */
  readonly params?: Readonly<Record<string, string>>;
  readonly onParams?: (params: Readonly<Record<string, string>>) => void;
  readonly onGo?: (path: string, params: Readonly<Record<string, string>>) => void;
}

/** The compliance screens of one company, as the server was recorded. */
export function Compliance({ of = 'events', before = [], scope = company, login = granted, ...rest }: ComplianceProps): ReactNode {
  const screen = screens[of];
  return screen && <RecordedScreen screen={screen} recorded={[...before, ...recorded]} scope={scope} login={login} {...rest} />;
}
