import { describe, expect, it } from 'vitest';
import { api } from '../../src/schemas/calls';
import { loginOf } from '../../src/schemas/entities/session';
import { clientOf, jsonResponse, report } from './clientSample';

async function sharesOf(pieces: readonly string[], headers: HeadersInit = {}): Promise<readonly (number | undefined)[]> {
  const shares: (number | undefined)[] = [];
  const body = new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
      controller.close();
    },
  });
  const answer = new Response(body, { headers });
  await clientOf(answer).client.ask(report({ id: 1 }), { onProgress: (share) => shares.push(share) });
  return shares;
}

describe('an answer of a server', () => {
  it('is the JSON, nothing, or a file with its name', async () => {
    expect(await clientOf(jsonResponse([{ id: 1, name: 'A' }])).client.ask(api.organisation.operators())).toEqual([{ id: 1, name: 'A' }]);
    expect(await clientOf(new Response('', { status: 200 })).client.ask(api.authentication.logout())).toBeUndefined();
    const shares: (number | undefined)[] = [];
    const answer = new Response('a,b', {
      headers: { 'content-type': 'text/csv', 'content-length': '3', 'content-disposition': 'attachment; filename="Week 9.csv"' },
    });
    const got = await clientOf(answer).client.ask(report({ id: 1 }), { onProgress: (share) => shares.push(share) });
    expect({ ...got, bytes: new TextDecoder().decode(got.bytes) }).toEqual({ name: 'Week 9.csv', type: 'text/csv', bytes: 'a,b' });
    expect(shares.at(-1)).toBe(1);
    expect(await sharesOf(['ab', 'cd', 'ef'], { 'content-length': '8' })).toEqual([0.25, 0.5, 1]);
    expect(await sharesOf(['ab', 'cd', 'ef'])).toEqual([undefined, undefined, 1]);
    // Three rows and their headings: four lines.
    expect(await sharesOf(['head\n', '1\n2', '\n3\n'], { 'x-row-count': '3' })).toEqual([0.25, 0.5, 1]);
    // For binary files the server estimates the size.
    expect(await sharesOf(['1234', '56', '7890'], { 'x-length-about': '8' })).toEqual([0.5, 0.75, 0.99]);
  });

  it('is broken if an object lacks its declared keys', async () => {
    const { client } = clientOf(jsonResponse({ menu: [] }));
    const credentials = { username: 'a', password: 'b' };
    await expect(client.ask(api.authentication.login(credentials))).rejects.toMatchObject({ failure: { kind: 'broken', status: 200 } });
  });

  it('may be a sign-in that only asks for a new password, if it says so', async () => {
    const login = api.authentication.login({ username: 'a', password: 'b' });
    const answer = await clientOf(jsonResponse({ resetPassword: true })).client.ask(login);
    expect(loginOf(answer)).toMatchObject({ resetPassword: true, menu: [], name: '' });
    await expect(clientOf(jsonResponse({ resetPassword: false })).client.ask(login)).rejects.toMatchObject({ failure: { kind: 'broken' } });
  });

  it('may be tokens without a lifetime or a refresh token', async () => {
    const { client } = clientOf(() => jsonResponse({ accessToken: 'a', refreshToken: null }));
    const signIn = api.authentication.signIn({ id: 'ann', password: 'x', claims: [] });
    expect(await client.ask(signIn)).toEqual({ accessToken: 'a' });
    const silent = clientOf(() => jsonResponse({ expiresIn: 60 })).client;
    await expect(silent.ask(signIn)).rejects.toMatchObject({ failure: { kind: 'broken' } });
  });

  it('may be a page of a list without its page number', async () => {
    const grid = { headerDef: [], rowDef: [], rows: [] };
    const { client } = clientOf(() => jsonResponse({ grid, transactions: grid, summary: grid, pageCount: 3 }));
    const at = { OperatorId: 1, StartDate: '2026-04-01T00:00', EndDate: '2026-04-02T00:00', pageNumber: 1 };
    const lists = { OperatorRegions: 'all', Manufacturers: 'all', GameNames: 'all', Categories: 'all' } as const;
    const kiosk = {
      installationId: 1,
      startDate: at.StartDate,
      endDate: at.EndDate,
      useCurrentWeek: false,
      showEvents: false,
      pageNumber: 1,
    };
    for (const request of [
      api.sessions.filterByMachine({ ...at, ...lists, ZeroBetSessions: false }),
      api.kiosk.transactions(kiosk),
      api.transactions.tickets({ ...at, ...lists, useCurrentWeek: false, IncludeEvents: false }),
      api.floor.eventsOfMachine({ installationId: 1, period: 1, showEvents: false, page: 1 }),
      api.sessions.byPeriod({ installationId: 1, periodType: 1, page: 1 }),
    ])
      expect(await client.ask<unknown>(request)).toMatchObject({ pageCount: 3 });
  });

  it('may be rows without sums, counters, weeks and pages', async () => {
    const grid = { headerDef: [], rowDef: [], rows: [] };
    const reported = { grid, transactions: grid };
    const { client } = clientOf(() => jsonResponse(reported));
    const at = { OperatorId: 1, StartDate: '2026-04-01T00:00', EndDate: '2026-04-02T00:00', pageNumber: 1 };
    const lists = { OperatorRegions: 'all', Manufacturers: 'all', GameNames: 'all', Categories: 'all' } as const;
    const of = { startDate: at.StartDate, endDate: at.EndDate, useCurrentWeek: false, showEvents: false, pageNumber: 1 };
    const statuses = { online: true, offlineSiteOpen: true, pending: true, authReq: true, offlineSiteClosed: true };
    for (const request of [
      api.sessions.filterByMachine({ ...at, ...lists, ZeroBetSessions: false }),
      api.kiosk.transactions({ installationId: 1, ...of }),
      api.kiosk.positions({ operator: 1, ...statuses }),
      api.floor.machines({ OperatorId: 1, ...statuses, onlineEFTDisabled: true, onlineNoFunds: true, PageNumber: 1 }),
    ])
      expect(await client.ask<unknown>(request)).toEqual(reported);
  });

  it('may have null for optional fields, except in cells and for unknown values', async () => {
    const reported = {
      rows: [{ id: 1, customers: null, name: null, event: { id: null, name: 'Incident' } }],
      totalRecords: 1,
      pageNumber: null,
      pageCount: 0,
    };
    const { client } = clientOf(() => jsonResponse({ ...reported, values: [1, null], cellData: [{ data: { code: null } }] }));
    const search = { pageNumber: 1, pageSize: 25, dateFrom: '2026-01-01', dateTo: '2026-01-02', eventTypeIds: [] };
    expect(await client.ask<unknown>(api.complianceRecords.search(search))).toEqual({
      rows: [{ id: 1, status: {}, site: {}, event: { name: 'Incident' } }],
      totalRecords: 1,
      pageCount: 0,
      values: [1, null],
      cellData: [{ data: { code: null } }],
    });
  });

  it('may be null or empty for an empty list, and is broken if it should be something else', async () => {
    const textsOf = (answer: Response) => clientOf(answer).client;
    expect(await textsOf(jsonResponse(null)).ask(api.organisation.operators())).toEqual([]);
    expect(await textsOf(new Response(null, { status: 204 })).ask(api.organisation.operators())).toEqual([]);
    const broken = { failure: { kind: 'broken' } };
    await expect(textsOf(new Response('', { status: 200 })).ask(api.organisation.operators())).rejects.toMatchObject(broken);
    await expect(textsOf(jsonResponse(null)).ask(api.sessions.session({ id: 7 }))).rejects.toMatchObject(broken);
    await expect(textsOf(new Response(null, { status: 204 })).ask(api.sessions.session({ id: 7 }))).rejects.toMatchObject(broken);
  });

  it('may have null for an object, also in rows of a list, except for a colour', async () => {
    const { client } = clientOf(() => jsonResponse({ rows: [{ id: 1, site: null, status: { name: 'Processed' } }], totalRecords: 1 }));
    const search = { pageNumber: 1, pageSize: 25, dateFrom: '2026-01-01', dateTo: '2026-01-02', eventTypeIds: [] };
    expect(await client.ask<unknown>(api.complianceRecords.search(search))).toEqual({
      rows: [{ id: 1, site: {}, event: {}, status: { name: 'Processed' } }],
      totalRecords: 1,
    });
  });

  it('may have null for an empty list', async () => {
    const { client } = clientOf(() => jsonResponse({ rows: null, totalRecords: 0 }));
    expect(
      await client.ask<unknown>(
        api.alerts.search({ sortColumns: [], alertTimeFrom: '2026-01-01', alertTimeTo: '2026-01-02', pageNumber: 1 }),
      ),
    ).toEqual({ rows: [], totalRecords: 0 });
  });

  it('may have null or missing cells in a row, and null for an empty cell', async () => {
    const full = { type: 'cell', data: { actualValue: 1, displayValue: 'one', code: 'low' } };
    const flat = { actualValue: 2, displayValue: 'two' };
    const rows = [{ cellData: null, siteId: 3 }, {}, { cellData: [null, { type: 'cell', data: null }, flat, 'three', full] }, [full]];
    const { client } = clientOf(() => jsonResponse({ grid: { headerDef: [], rowDef: [], rows }, onlineQty: 0, offlineQty: 0 }));
    const lists = { OperatorRegions: 'all', Manufacturers: 'all', GameNames: 'all', Categories: 'all' } as const;
    const request = { OperatorId: 1, SiteId: 1, ShowHistory: false, ShowOfflineOnly: false, ...lists };
    const nothing = { type: 'cell', data: { actualValue: null, displayValue: '' } };
    const three = { type: 'cell', data: { actualValue: 'three', displayValue: 'three' } };
    expect(await client.ask<unknown>(api.installations.filterByMachine(request))).toMatchObject({
      grid: {
        rows: [
          { cellData: [], siteId: 3 },
          { cellData: [] },
          { cellData: [nothing, nothing, { type: 'cell', data: flat }, three, full] },
          [full],
        ],
      },
    });
  });

  it('may have null entries in a list, which are dropped unless they belong to a column', async () => {
    const textsOf = (answer: unknown) => clientOf(() => jsonResponse(answer)).client;
    expect(await textsOf([null, { id: 1, name: 'A' }, null]).ask(api.organisation.operators())).toEqual([{ id: 1, name: 'A' }]);
    const tree = [null, { child: 'C1', children: [null, { child: 'S1', children: [null] }] }];
    const lists = { OperatorRegions: 'all', Manufacturers: 'all', GameNames: 'all', Categories: 'all' } as const;
    expect(await textsOf(tree).ask<unknown>(api.organisation.tree({ OperatorId: 1, ...lists, FromAdmin: true }))).toEqual([
      { child: 'C1', children: [{ child: 'S1', children: [] }] },
    ]);
    const grid = { headerDef: [null, { text: 'Name' }], rowDef: [null, { alignment: 2 }], rows: [null, { cellData: [null] }] };
    const device = { id: 1, options: [null, { code: 'Model', data: [null, { id: 3, name: 'X' }] }], grid };
    const nothing = { type: 'cell', data: { actualValue: null, displayValue: '' } };
    expect(await textsOf(device).ask<unknown>(api.devices.device({ id: 1 }))).toEqual({
      id: 1,
      options: [{ code: 'Model', data: [{ id: 3, name: 'X' }] }],
      grid: { ...grid, rows: [{ cellData: [nothing] }] },
    });
  });

  it('may have null for a grid without rows', async () => {
    const empty = { headerDef: [], rowDef: [], rows: [] };
    const answered = clientOf(() =>
      jsonResponse({ grid: null, summary: { headerDef: [], rowDef: null, rows: null }, pageCount: 0 }),
    ).client;
    const request = { OperatorId: 1, StartDate: '2026-04-01T00:00', EndDate: '2026-04-02T00:00', pageNumber: 1, ZeroBetSessions: false };
    const lists = { OperatorRegions: 'all', Manufacturers: 'all', GameNames: 'all', Categories: 'all' } as const;
    expect(await answered.ask<unknown>(api.sessions.filterByMachine({ ...request, ...lists }))).toEqual({
      grid: empty,
      summary: empty,
      pageCount: 0,
    });
    const session = { sessionId: 7, site: 'Golden Pier', gameName: 'Reels', startDate: '2026-04-01T10:00:00Z', duration: '00:10:00' };
    const detailed = clientOf(() => jsonResponse({ ...session, isSuspicious: false, summarysGrid: null, eventsGrid: null })).client;
    expect(await detailed.ask<unknown>(api.sessions.session({ id: 7 }))).toMatchObject({ summarysGrid: empty, eventsGrid: empty });
  });

  it('may name the rows of a grid data', async () => {
    const lists = { OperatorRegions: 'all', Manufacturers: 'all', GameNames: 'all', Categories: 'all' } as const;
    const grid = { headerDef: [], rowDef: [], data: [{ positionId: 3, cellData: [] }] };
    const { client } = clientOf(() => jsonResponse({ grid, onlineQty: 1, offlineQty: 0 }));
    const request = { OperatorId: 1, SiteId: 8, ShowHistory: false, ShowOfflineOnly: false };
    expect(await client.ask<unknown>(api.installations.filterByMachine({ ...request, ...lists }))).toMatchObject({
      grid: { ...grid, rows: grid.data },
    });
  });

  it('may be a bare grid, with rows named data or rows', async () => {
    const headerDef = [{ text: 'Week' }];
    const data = [{ cellData: [] }];
    const ask = (text: object) =>
      clientOf(() => jsonResponse(text)).client.ask<unknown>(api.operators.calendar({ operator: 1, year: 2026 }));
    expect(await ask({ headerDef, data })).toMatchObject({ headerDef, rowDef: [], rows: data });
    expect(await ask({ headerDef, rows: data })).toMatchObject({ headerDef, rowDef: [], rows: data });
    for (const broken of [{ headerDef }, { data }, { rowDef: [] }])
      await expect(ask(broken)).rejects.toMatchObject({ failure: { kind: 'broken' } });
  });

  it('may wrap or unwrap grids, options and rows', async () => {
    const grid = { headerDef: [{ text: 'Week' }], rowDef: [], rows: [{ cellData: [] }] };
    const textsOf = (answer: unknown) => clientOf(() => jsonResponse(answer)).client;
    expect(
      await textsOf(grid).ask<unknown>(api.floor.eventsOfMachine({ installationId: 1, period: 1, showEvents: false, page: 1 })),
    ).toEqual({
      grid,
    });
    expect(await textsOf({ grid }).ask<unknown>(api.operators.calendar({ operator: 1, year: 2026 }))).toEqual(grid);
    const options = [{ code: 'SiteCode', text: 'Site Code', type: 2 }];
    expect(await textsOf(options).ask<unknown>(api.units.site({ id: 3 }))).toEqual({ options });
    expect(await textsOf([{ id: 1 }]).ask<unknown>(api.complianceConfiguration.search({ item: 'IdType' }))).toEqual({ rows: [{ id: 1 }] });
    const broken = { failure: { kind: 'broken' } };
    await expect(textsOf(options).ask<unknown>(api.sessions.session({ id: 7 }))).rejects.toMatchObject(broken);
    await expect(textsOf({ grid: null }).ask<unknown>(api.operators.calendar({ operator: 1, year: 2026 }))).rejects.toMatchObject(broken);
  });

  it('may leave out every optional field', async () => {
    const { client } = clientOf(() =>
      jsonResponse({ collectionId: 7, collectionType: 1, new50: 0, new20: 20, new10: 0, new5: 0, newCoins: 0.05 }),
    );
    expect(await client.ask(api.collections.count({ collectionId: 7, type: 1 }))).toMatchObject({ new20: 20 });
    const uncounted = { new50: null, new20: null, new10: null, new5: null };
    const nobody = clientOf(() => jsonResponse({ collectionId: 7, collectionType: 1, ...uncounted })).client;
    expect(await nobody.ask<unknown>(api.collections.count({ collectionId: 7, type: 1 }))).toEqual({ collectionId: 7, collectionType: 1 });
    const grid = { headerDef: [], rowDef: [], rows: [] };
    const uncounting = clientOf(() => jsonResponse({ grid })).client;
    const lists = { OperatorRegions: 'all', Manufacturers: 'all', GameNames: 'all', Categories: 'all' } as const;
    const site = { OperatorId: 1, SiteId: 8, ShowHistory: false, ShowOfflineOnly: false, ...lists };
    expect(await uncounting.ask<unknown>(api.installations.filterByMachine(site))).toEqual({ grid });
    for (const [request, reported] of [
      [api.settingsProfiles.profile({ id: 2, operator: 1 }), { profileId: 2, profileName: 'Standard', subTypes: [] }],
      [api.settingsProfiles.blank({ operator: 1, base: 2 }), { subTypes: [] }],
      [api.openingHours.blank({ operator: 1 }), { grid }],
      [api.operators.newOperator(), { subTypes: [] }],
      [api.devices.newDevice({ op: 1 }), { options: [] }],
      [api.kiosk.detail({ installationId: 1, detailId: 'T7' }), { comments: [] }],
    ] as const)
      expect(await clientOf(() => jsonResponse(reported)).client.ask<unknown>(request)).toEqual(reported);
    const finished = clientOf(() => jsonResponse({})).client;
    const install = api.installations.installPosition({ Complete: true, PositionId: 3, AssetNo: 'A-1', Details: [] });
    expect(await finished.ask(install)).toEqual({});
    const silent = clientOf(() => new Response(null, { status: 204 })).client;
    for (const save of [
      install,
      api.settingsProfiles.update({ id: 1, operatorId: 1, profileId: 0, details: [] }),
      api.openingHours.update({ id: 1, OperatorId: 1, name: 'Late', details: [true] }),
      api.operators.updateOperator({ id: 1, details: [] }),
      api.operators.updateRegion({ Id: 1, OperatorId: 1, details: [] }),
      api.units.updateSite({ id: 1, OperatorId: 1, CompanyId: 1, RegionId: 1, details: [] }),
      api.kiosk.updateFloats({ installationId: 1, details: [], complete: true }),
      api.collections.updateMeter({ meterRef: 1, details: [], complete: true }),
      api.devices.update({ id: 1, operatorId: 1, details: [] }),
      api.users.updateUser({ id: 1, OperatorId: 1, ProfileId: 1, complete: true, details: [] }),
      api.accessProfiles.update({ id: 1, OperatorId: 1, details: [] }),
      api.ownership.update({ id: 1, operatorId: 1, name: 'Leased', ownershipTypeId: 1, values: [] }),
      api.assets.updateAsset({ Id: 1, OperatorId: 1, Complete: true, details: [], CopyAsset: false }),
    ])
      expect(await silent.ask<unknown>(save)).toEqual({});
    for (const message of ['OK', '7', 'true', '[]', '"Saved"', 'null'])
      expect(
        await clientOf(() => new Response(message, { headers: { 'content-type': 'text/plain' } })).client.ask<unknown>(install),
      ).toEqual({});
    const page = clientOf(() => new Response('<p>Sign in</p>', { headers: { 'content-type': 'text/html' } })).client;
    await expect(page.ask(install)).rejects.toMatchObject({ failure: { kind: 'broken' } });
    await expect(silent.ask(api.collections.count({ collectionId: 7, type: 1 }))).rejects.toMatchObject({ failure: { kind: 'broken' } });
  });
});
