import { describe, expect, it } from 'vitest';
import { wayTo } from '../../src/app/views/wayTo';
import { menu, type Plugin, screen } from '../../src/engine';
import type { Within } from '../../src/engine/definition/within';
import { assetAdmin } from '../../src/plugins/assetAdmin';
import { machineLead, machineLinks, namedSiteLead } from '../../src/plugins/common/links';
import { sessionFields } from '../../src/plugins/common/sessionFields';
import { alertsPage } from '../../src/plugins/compliance/alertsPage';
import { machineStatus } from '../../src/plugins/floor/liveFloorView/machineStatus';
import { machineSearch, ticketSearch } from '../../src/plugins/floor/search';
import { tills } from '../../src/plugins/floor/transactions/kinds';
import { sessions } from '../../src/plugins/sessions';
import { siteInstallations } from '../../src/plugins/siteInstallations';
import { systemHardwareAdmin } from '../../src/plugins/systemHardwareAdmin';

const site = {
  id: 8,
  guid: 'g',
  retailerName: 'Crown Street',
  town: 'Glasgow',
  siteCode: '',
  regionCode: '',
  location: '',
  subCompanyName: '',
};
const login = (...codes: readonly string[]) => ({
  name: 'Ruth',
  siteGuid: '',
  sites: [site],
  menu: codes.map((code) => ({ code, name: code, icon: '' })),
});

function showing(cells: Readonly<Record<string, string>>, fields: object = {}) {
  const headerDef = Object.keys(cells).map((text) => ({ text }));
  const cellData = Object.values(cells).map((displayValue) => ({ type: 'cell', data: { displayValue, actualValue: displayValue } }));
  return { row: { cellData, ...fields }, answer: { grid: { headerDef } } };
}

function leadsOf(of: Pick<Plugin, 'screen'>['screen'] | Within<never>, ctx: object): Readonly<Record<string, unknown>> {
  const built = of !== undefined && 'build' in of ? of.build(screen('none') as never) : of;
  const menu = built?.definition.menus.find(({ id }) => id === 'related');
  return Object.fromEntries(menu?.items.map(({ id, run }) => [id, run?.(ctx as never)]) ?? []);
}

const scope = { operatorId: 1, node: { type: 'SI', id: 8 } };
const toFloor = { effect: 'go', path: '/dashboard/live-floor-view' };
const toSessions = { path: '/dashboard/sessions', params: { 'filter.set': '{"AssetNo":"NL7"}' } };
const toAsset = { path: '/dashboard/asset-admin', params: { 'filter.set': '{"OperatorId":1,"Search":"NL7"}' } };
const toDevice = { path: '/dashboard/system-hardware-admin', params: { 'filter.set': '{"operator":1,"search":"NL7"}' } };
const toSite = { path: '/dashboard/site-installations', at: { key: 'SI8', node: { type: 'SI', id: 8 } } };

it('offers the session of an alert only to logins that may see sessions', () => {
  const entry = alertsPage.screen?.definition.menus.find(({ id }) => id === 'related')?.items.find(({ id }) => id === 'session');
  const isThere = (own: object) => entry?.when?.({ login: { ...login('COMPLIANCE'), ...own } } as never);
  expect([isThere({}), isThere({ optionDisplaySessionsInCompliance: true }), isThere(login('COMPLIANCE', 'GENERAL_SESSIONS'))]).toEqual([
    false,
    true,
    true,
  ]);
});

it('offers the link to a machine only to logins that may open its screen', () => {
  const links = machineLinks(() => undefined, 'floor', 'sessions', 'asset', 'device');
  expect(Object.fromEntries(links.map(({ id, can }) => [id, can]))).toEqual({
    floor: [menu('GENERAL_COMMS')],
    sessions: [menu('GENERAL_SESSIONS')],
    asset: [menu('GENERAL_SYSADMIN')],
    device: [menu('GENERAL_SYSADMIN')],
  });
});

it('disables the link to a machine if none is named, and says why', () => {
  const [entry] = machineLinks(({ assetNo }: { readonly assetNo?: string }) => (assetNo === undefined ? undefined : { assetNo }), 'asset');
  expect([{}, { assetNo: '' }, { assetNo: 'NL7' }].map((ctx) => entry?.of(ctx))).toEqual([undefined, undefined, { assetNo: 'NL7' }]);
  expect(entry?.ofText).toBe('No machine is named here.');
});

describe('links between screens', () => {
  it('from an installation to its sessions, its asset, its device, the floor and its site', () => {
    const leads = leadsOf(siteInstallations.screen, { scope, machines: showing({ 'Asset No.': 'NL7' }) });
    expect(leads).toMatchObject({ sessions: toSessions, asset: toAsset, device: toDevice, floor: toFloor });
    expect(leads['site']).toMatchObject({ path: '/dashboard/system-admin', params: { 'areas.Organisation.tree.chosen': 'SI8' } });
  });

  it('from a machine of the floor to its installation at its site', () => {
    const machines = showing({ Site: 'Crown Street, Glasgow', 'Asset No.': 'NL7' }, { siteId: 8, positionId: 3, installationId: 12 });
    const leads = leadsOf(machineStatus, { scope, machines });
    expect(leads).toMatchObject({ sessions: toSessions, asset: toAsset, device: toDevice, installation: toSite });
    expect(leads['installation']).toMatchObject({ params: { 'machines.chosen': '3-12' } });
  });

  it('from a machine found by a search to the floor of the whole operator', () => {
    const { row, answer } = showing({ Site: 'Crown Street, Glasgow', 'Asset No.': 'NL7' }, { siteId: 8, installationId: 12 });
    const [hit] = machineSearch[0].hits({ grid: { ...answer.grid, rows: [row] } }, { text: 'NL7' } as never);
    expect(hit).toMatchObject({ leads: toFloor, at: { key: 'SI8', isWhole: true } });
  });

  it('from a ticket found by part of its number to that ticket', () => {
    const matchesBy = (cells: Readonly<Record<string, string>>) => {
      const { row, answer } = showing({ ...cells, Site: 'Crown Street, Glasgow' }, { rowId: '7' });
      return ticketSearch[0].hits({ grid: { ...answer.grid, rows: [row] } } as never, { text: '104512' } as never)[0];
    };
    const leadsBy = (serial: string) => ({ params: { 'kinds.Tickets.find.set': JSON.stringify({ TicketSerial: serial }) } });
    const serial = '104512345678901234';
    expect(matchesBy({ Ticket: serial })).toMatchObject({ title: `Ticket ${serial}`, leads: leadsBy(serial) });
    expect(matchesBy({})).toMatchObject({ title: 'Ticket 104512', leads: leadsBy('104512') });
  });

  it('from a device to its machine, and nowhere if it has none', () => {
    const machine = { code: 'Machine', data: [{ id: 12, name: 'Crown Street · 3 · NL7 Golden Reef' }] };
    const at = (defaultList: object | undefined) => ({
      filter: { operator: 1 },
      login: login(),
      device: { answer: { options: [{ ...machine, defaultList }] } },
    });
    const leads = leadsOf(systemHardwareAdmin.screen, at({ id: 12 }));
    expect(leads).toMatchObject({ asset: toAsset, floor: toFloor, sessions: toSessions });
    // The selected node may differ from the machine's.
    const around = { at: { key: 'SI8', isWhole: true } };
    expect(leads).toMatchObject({ floor: around, sessions: around });
    expect(leadsOf(systemHardwareAdmin.screen, at(undefined))).toEqual({ asset: undefined, floor: undefined, sessions: undefined });
  });

  it('from a machine asset to the floor, its sessions and its device, and from no other item', () => {
    const item = { answer: { assetUI: { main: [{ code: 'AssetNo', defaultText: 'NL7' }] } } };
    const at = (type: string) => ({ filter: { OperatorId: 1 }, register: { node: { type, id: 5 } }, item });
    expect(leadsOf(assetAdmin.screen, at('MA'))).toMatchObject({ floor: toFloor, sessions: toSessions, device: toDevice });
    expect(leadsOf(assetAdmin.screen, at('DP'))).toEqual({ floor: undefined, sessions: undefined, device: undefined });
  });

  it('from a session and from a transaction to the machine; a transaction without one leads nowhere', () => {
    const listed = showing({ 'Asset No.': 'NL7' });
    expect(leadsOf(sessions.screen, { scope, sessions: listed })).toMatchObject({ floor: toFloor, asset: toAsset, device: toDevice });
    expect(leadsOf(tills, { scope, rows: listed })).toMatchObject({ floor: toFloor, sessions: toSessions });
    expect(leadsOf(tills, { scope, rows: showing({ 'Asset No.': '' }) })['floor']).toBeUndefined();
  });

  it('from an alert to its session, its site and its machine', () => {
    const row = { sessionId: 44, site: 'Crown Street', machineName: 'NL7 Golden Reef' };
    const leads = leadsOf(alertsPage.screen, { alerts: { row }, login: login('GENERAL_INSTALL') });
    expect(leads).toMatchObject({ session: { path: '/sessions/view', params: { id: '44' } }, site: toSite });
    expect(leads['floor']).toMatchObject({ ...toFloor, at: { key: 'SI8', isWhole: true } });
  });
});

describe('a name with a link', () => {
  const grid = { headerDef: [], rowDef: [], rows: [] };
  const reported = showing({ label: 'Asset No.', value: 'NL7' }).row;
  const session = {
    sessionId: 44,
    site: 'Crown Street, Glasgow',
    gameName: 'Golden Reef',
    startDate: '2026-07-01T10:00:00Z',
    duration: '00:10:00',
    isSuspicious: false,
    suspiciousReason: '',
    summarysGrid: { ...grid, rows: [reported] },
    eventsGrid: grid,
  };
  const leadOf = (label: string, ...codes: readonly string[]) =>
    sessionFields(session as never, login(...codes)).find((field) => field.label === label);

  it('of a session leads to its machine and its site, if the login may open them', () => {
    // The selected operator may differ from the site's.
    const around = { at: { key: 'SI8', isWhole: true } };
    expect(leadOf('MACHINE', 'GENERAL_COMMS')).toMatchObject({ value: 'NL7', leads: { ...toFloor, ...around } });
    expect(leadOf('MACHINE', 'GENERAL_SYSADMIN')).toMatchObject({ leads: { path: '/dashboard/asset-admin', ...around } });
    expect(leadOf('SITE', 'GENERAL_INSTALL')).toMatchObject({ value: 'Crown Street, Glasgow', leads: toSite });
  });

  it('of a site leads through the tree to its company, which compliance then works for', () => {
    const lead = namedSiteLead(login('GENERAL_INSTALL'), 'Crown Street');
    if (lead?.effect !== 'go') throw new Error('It leads nowhere.');
    expect(wayTo(lead.path, lead.at, 2)).toEqual({ path: '/dashboard/site-installations?in=2.SI8', chosen: undefined });
    const known = { key: 'SI8', node: { type: 'SI', id: 8, name: 'Crown Street' }, company: 'Lantern' } as const;
    expect(wayTo('/kiosk?a=b', known, 2)).toEqual({ path: '/kiosk?a=b', chosen: { key: 'SI8', ...known.node, company: 'Lantern' } });
    expect(wayTo('/kiosk?a=b', { ...known, company: undefined }, 2).path).toBe('/kiosk?a=b&in=2.SI8');
    expect(wayTo(lead.path, lead.at, undefined)).toEqual({ path: '/dashboard/site-installations?in=SI8', chosen: undefined });
    expect(wayTo('/kiosk', { ...known, company: undefined, isWhole: true }, 2).path).toBe('/kiosk?in=2.SI8.ALL');
    expect(wayTo('/kiosk', undefined, 2)).toEqual({ path: '/kiosk', chosen: undefined });
  });

  it('is plain text for logins that may not open the target', () => {
    expect(leadOf('MACHINE', 'GENERAL_SESSIONS')).toEqual({ label: 'MACHINE', value: 'NL7', leads: undefined });
    expect(leadOf('SITE', 'GENERAL_SESSIONS')?.leads).toBeUndefined();
    expect(machineLead(login(), { assetNo: 'NL7' })).toBeUndefined();
    expect(namedSiteLead(login('GENERAL_INSTALL'), 'Pier')).toBeUndefined();
  });

  it('leads nowhere if several sites have the name', () => {
    const two = { ...login('GENERAL_INSTALL'), sites: [site, { ...site, id: 9, town: 'Perth' }] };
    expect(namedSiteLead(two, 'Crown Street')).toBeUndefined();
    expect(namedSiteLead(two, 'Crown Street, Perth')).toMatchObject({ at: { key: 'SI9' } });
  });
});
