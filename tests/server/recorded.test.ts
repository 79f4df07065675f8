import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { collection, collectionBatch, playSession, site } from '../../server/db/schema';
import { demoPassword } from '../../server/estate/common/demoUsers';
import type { Request } from '../../src/schemas/call';
import { api } from '../../src/schemas/calls';
import { encodeRequest } from '../../src/schemas/encode';
import { customersIn } from '../../src/schemas/entities/compliance/customer';
import { inSlots } from '../../src/schemas/wire/reportSlots';
import { type Caller, startTestApp, type TestApp } from './support/app';
import { everyMachine } from './support/installations';
import { prepareRecordedSite, recordedSite } from './support/recordedSite';

/* Recorded responses for the stories. Update: `npx vitest run --project server tests/server/recorded.test.ts --update`. */

const op = 1;
const { analysis, assets, collections, devices, incomeSecurity, installations, organisation, ownership, reports, revenue, sessions } = api;
let server: TestApp;
let caller: Caller;
beforeAll(async () => {
  server = await startTestApp({ estate: 'test' });
  caller = { sessionKey: (await server.signIn('admin')).sessionkey };
});
afterAll(() => server.close());

async function record(requests: readonly Request<unknown>[], by = caller): Promise<string> {
  const calls: string[] = [];
  for (const request of requests) {
    const { path, body } = encodeRequest(request);
    const { status, body: answer } = await server.ask(request, by);
    expect([path, status]).toEqual([path, 200]);
    const query = { method: request.call.method, path: `/${path.replace(/^\//, '')}` };
    calls.push(JSON.stringify({ ...query, ...(body === undefined ? {} : { body }), answer }));
  }
  return `[\n${calls.join(',\n')}\n]\n`;
}

interface AnyNode {
  readonly type: string;
  readonly id: number;
  readonly children: readonly AnyNode[];
}

function idsOf(nodes: readonly AnyNode[], type: string): readonly number[] {
  return nodes.flatMap((node) => [...(node.type === type ? [node.id] : []), ...idsOf(node.children, type)]);
}

it('is what the stories of the asset register show', async () => {
  const filter = { OperatorId: op, StatusCode: [1, 2], showSummary: false };
  const { body: tree } = await server.ask(assets.tree(filter), caller);
  const machines = idsOf(tree.treeInfo, 'MA');
  const inDepots = { ...filter, StatusCode: [2] };
  const stored = idsOf((await server.ask(assets.tree(inDepots), caller)).body.treeInfo, 'MA');
  const requests = [
    organisation.operators(),
    assets.groupings(),
    assets.variants(),
    assets.statuses(),
    assets.depots({ op }),
    assets.suppliers({ op }),
    assets.cabinetTypes({ op }),
    assets.noteAcceptorModels({ op }),
    organisation.categories({ operator: op }),
    organisation.manufacturers({ operator: op }),
    organisation.gameTitles({ operator: op }),
    ownership.profiles({ operatorId: op }),
    assets.tree(filter),
    assets.tree({ ...filter, showSummary: true }),
    assets.tree({ ...filter, Search: 'no such machine' }),
    assets.tree(inDepots),
    ...[...machines.slice(0, 2), ...stored.slice(0, 1)].map((id) => assets.asset({ id })),
    assets.newAsset({ op }),
    assets.newDepot({ op }),
    assets.manufacturer({ id: 1 }),
    assets.cabinetType({ id: 1 }),
    ownership.types({ operatorId: op }),
    ownership.profile({ profileId: 1 }),
    ownership.profileAttributes({ profileId: 1 }),
    ...[1, 2, 3].map((ownershipTypeId) => ownership.typeAttributes({ ownershipTypeId })),
  ];
  await expect(await record(requests)).toMatchFileSnapshot('../../src/plugins/common/stories/recorded/assetAdmin.json');
});

it('is what the stories of the devices show', async () => {
  const filter = { operator: op, statuses: 'all' } as const;
  const { body: tree } = await server.ask(devices.tree(filter), caller);
  const outOfService = { ...filter, statuses: [3] };
  const { body: decommissioned } = await server.ask(devices.tree(outOfService), caller);
  const requests = [
    organisation.deviceOperators(),
    devices.statuses(),
    devices.groupings(),
    devices.tree(filter),
    devices.tree(outOfService),
    devices.tree({ ...filter, search: 'no such device' }),
    ...[...idsOf(tree, 'DV').slice(0, 2), ...idsOf(decommissioned, 'DV').slice(0, 1)].map((id) => devices.device({ id })),
    devices.newDevice({ op }),
  ];
  await expect(await record(requests)).toMatchFileSnapshot('../../src/plugins/common/stories/recorded/devices.json');
});

it('is what the stories of the installations and collections show', async () => {
  const { db } = server.open;
  const ids = await prepareRecordedSite(server, caller);
  const machines = { ...everyMachine, OperatorId: op, SiteId: recordedSite };
  const at = { operator: op, site: recordedSite };
  const week = { ...at, from: 20260405, to: 20260405 };
  const weeks = { ...at, from: 20260329, to: 20260405 };
  const batches = await db
    .select()
    .from(collectionBatch)
    .where(eq(collectionBatch.siteId, recordedSite))
    .orderBy(asc(collectionBatch.weekEnding));
  const [, collected, open] = batches.map(({ id }) => id);
  const batch = { batchId: collected ?? -1, type: 1, site: recordedSite } as const;
  const current = { batchId: open ?? -1, type: 2, site: recordedSite } as const;
  const [own] = await db
    .select()
    .from(collection)
    .where(and(eq(collection.batchId, batch.batchId), eq(collection.installationId, ids[1] ?? -1)));
  const id = own?.id ?? -1;
  const { body: meters } = await server.ask(collections.meters({ id }), caller);
  const { body: variances } = await server.ask(collections.variances({ ...at, option: 4 }), caller);
  const requests = [
    installations.filterByMachine(machines),
    installations.filterByMachine({ ...machines, ShowHistory: true }),
    installations.filterByMachine({ ...machines, ShowOfflineOnly: true }),
    organisation.categories({ operator: op }),
    collections.periods(at),
    ...[week, weeks, at].flatMap((calls) => [collections.netIncome(calls), collections.banking(calls)]),
    ...[week, at].map((request) => collections.counts(request)),
    collections.netIncomeBatch(batch),
    collections.bankingBatch(batch),
    ...[batch, current].flatMap((calls) => [collections.countBatch(calls), collections.commentsOfCollection(calls)]),
    ...[week, weeks, at].map((request) => collections.commentsOfWeeks(request)),
    collections.varianceOptions(at),
    collections.variances({ ...at, option: 4 }),
    collections.variances({ ...at, option: 8 }),
    ...variances.grid.rows.slice(1, 2).map(({ min }) => collections.varianceHistory({ site: recordedSite, min })),
    collections.commentsOfMachine({ id: ids[1] ?? -1 }),
    collections.commentsOfType({ type: 1, id }),
    collections.bankingByMachine({ id }),
    collections.netIncomeByMachine({ id }),
    collections.transactions({ CollectionId: id }),
    collections.events({ id }),
    collections.ticketsAtMachine({ collectionId: id }),
    collections.promoTickets({ id }),
    collections.ticketsAtTill({ collectionId: id }),
    collections.count({ collectionId: id, type: 1 }),
    collections.meters({ id }),
    ...meters.grid.rows.slice(0, 1).map(({ meterRef }) => collections.meter({ id: meterRef })),
  ];
  await expect(await record(requests)).toMatchFileSnapshot('../../src/plugins/common/stories/recorded/siteInstallations.json');
});

it('is what the stories of the sessions show', async () => {
  const { db } = server.open;
  const [suspicious] = await db
    .select({ id: playSession.id })
    .from(playSession)
    .innerJoin(site, eq(site.id, playSession.siteId))
    .where(isNotNull(playSession.suspiciousReason))
    .orderBy(asc(playSession.startedAt))
    .limit(1);
  const filter = {
    OperatorId: op,
    SiteId: recordedSite,
    OperatorRegions: 'all',
    Manufacturers: 'all',
    GameNames: 'all',
    Categories: 'all',
    ZeroBetSessions: false,
    StartDate: '2026-04-01T00:00',
    EndDate: '2026-04-01T23:59',
    pageNumber: 1,
  } as const;
  const { body: list } = await server.ask(sessions.filterByMachine(filter), caller);
  const ids = [...list.grid.rows.slice(0, 1).map(({ sessionId }) => sessionId), suspicious?.id ?? -1];
  const requests = [
    sessions.filterByMachine(filter),
    sessions.filterByMachine({ ...filter, AssetNo: 'no such machine' }),
    ...ids.map((id) => sessions.details2({ id, showEvents: true })),
  ];
  await expect(await record(requests)).toMatchFileSnapshot('../../src/plugins/common/stories/recorded/sessions.json');
});

it('is what the stories of the analysis show', async () => {
  const nowhere = { companyId: undefined, subCompanyId: undefined, siteId: undefined } as const;
  const noWeeks = { fromWeek: undefined, toWeek: undefined } as const;
  const days = { fromDate: '2026-04-05', toDate: '2026-04-07', startTime: '00:00:00', endTime: '23:59:59', daysOfWeek: 'all' } as const;
  const whole = { operatorId: op, ...nowhere, ...noWeeks, ...days, categoryIds: 'all', dataSourceId: 1, totalBy: 1 } as const;
  const byDay = { ...whole, timeGroupById: 2, dataType: 4, dataTypes: [] } as const;
  const byCategory = { ...byDay, dataGroupId: 5 } as const;
  const byManufacturer = { ...byDay, dataGroupId: 6 } as const;
  const { rows } = (await server.ask(analysis.grid(byManufacturer), caller)).body;
  const requests = [
    ...[1, 2].map((operatorId) => analysis.metaData({ operatorId })),
    analysis.grid({ ...whole, dataGroupId: 1, timeGroupById: 1, dataType: undefined, dataTypes: [4, 11] }),
    analysis.grid(byCategory),
    analysis.graph({ ...byCategory, rowKeys: ['1'], category: 'B3' }),
    analysis.grid(byManufacturer),
    analysis.graph({ ...byManufacturer, rowKeys: rows.slice(0, 5).map(({ rowKey }) => rowKey), category: null }),
  ];
  await expect(await record(requests)).toMatchFileSnapshot('../../src/plugins/common/stories/recorded/analysis.json');
});

it('is what the stories of the dashboards show', async () => {
  // One region: all sites would be a large file.
  const shown = { op, week: 8, category: undefined, viewType: 1, varianceType: 1, groupBy: 1, region: 4, promoType: 1 } as const;
  const { promoType: _, ...shared } = shown;
  const row = { site: recordedSite, dataType: 1 } as const;
  const regions = { ...shown, groupBy: 2, region: undefined } as const;
  const region = { site: 1, dataType: 1 } as const;
  const requests = [
    organisation.operators(),
    organisation.categories({ operator: op }),
    organisation.operatorRegions({ operator: op }),
    revenue.companies({ op }),
    ...[1, 3].map((company) => revenue.subCompanies({ company })),
    revenue.dataViews(),
    ...[1, 2].map((id) => revenue.dataTypes({ id })),
    revenue.dashboard(shown),
    ...[1, 5].map((dataType) => revenue.graph({ ...shown, ...row, dataType })),
    ...[1, 2].flatMap((viewType) => [revenue.dashboard({ ...regions, viewType }), revenue.graph({ ...regions, ...region, viewType })]),
    incomeSecurity.dataViews(),
    incomeSecurity.dataTypes({ id: 1 }),
    incomeSecurity.dashboard(shared),
    incomeSecurity.graph({ ...shared, ...row }),
  ];
  await expect(await record(requests)).toMatchFileSnapshot('../../src/plugins/common/stories/recorded/dashboards.json');
});

it('is what the stories of the reports show', async () => {
  const { body: groups } = await server.ask(reports.groups(), caller);
  const report = groups[0]?.reports[0];
  const { data = [], id: reportId = -1 } = report ?? {};
  const first = data.map(({ defaultList, defaultDate }) => defaultDate ?? (defaultList && String(defaultList.id)));
  const at = (...chosen: readonly string[]) => inSlots([...chosen, ...first.slice(chosen.length)]);
  const requests = [reports.groups(), ...[inSlots([]), at('1'), at('1', '3')].map((slots) => reports.parameters({ reportId, ...slots }))];
  await expect(await record(requests)).toMatchFileSnapshot('../../src/plugins/common/stories/recorded/reports.json');
});

it('is what the stories of System Admin show', async () => {
  const { openingHours, operators, settingsProfiles, units } = api;
  const all = { OperatorRegions: 'all', Manufacturers: 'all', GameNames: 'all', Categories: 'all' } as const;
  const { body: regions } = await server.ask(operators.regions({ op }), caller);
  const { body: profiles } = await server.ask(settingsProfiles.profiles({ op }), caller);
  const { body: hours } = await server.ask(openingHours.profiles({ operator: op }), caller);
  const idOf = (list: readonly { readonly id: number; readonly name: string }[], name: string) =>
    list.find((entry) => entry.name === name)?.id ?? -1;
  const seaside = idOf(profiles, 'Seaside');
  const requests = [
    organisation.operators(),
    operators.operator({ id: op }),
    operators.calendar({ operator: op, year: 2026 }),
    operators.regions({ op }),
    operators.region({ id: idOf(regions, 'North') }),
    organisation.tree({ OperatorId: op, ...all, FromAdmin: true }),
    units.site({ id: recordedSite }),
    settingsProfiles.profiles({ op }),
    settingsProfiles.profile({ id: seaside, operator: op }),
    settingsProfiles.blank({ operator: op, base: seaside }),
    openingHours.profiles({ operator: op }),
    openingHours.profile({ operator: op, profile: idOf(hours, '10:00 to 22:00') }),
    openingHours.blank({ operator: op }),
  ];
  await expect(await record(requests)).toMatchFileSnapshot('../../src/plugins/common/stories/recorded/systemAdmin.json');
});

it('is what the stories of compliance show', async () => {
  const { complianceRecords, complianceConfiguration, customers, alerts } = api;
  const { body: signed } = await server.ask(api.authentication.signIn({ id: 'compliance', password: demoPassword, claims: [] }));
  const officer = { accessToken: signed.accessToken };
  const page = { pageNumber: 1, pageSize: 25 };
  const events = { ...page, dateFrom: '2026-03-25', dateTo: '2026-04-08', eventTypeIds: [], organisationUnit: 'CO3' };
  const { rows } = (await server.ask(complianceRecords.search(events), officer)).body;
  const first = (is: (row: (typeof rows)[number]) => boolean) => rows.find(is)?.id ?? -1;
  const talkThat = (status: string) => first((row) => row.event.id === 1 && row.status.name === status);
  const [waiting, reviewed] = [talkThat('Auth. Req.'), talkThat('In Review')];
  const [verified, incident] = [first((row) => row.event.id === 2), first((row) => row.event.id === 3)];
  const { body: matches } = await server.ask(customers.search({ name: 'James Reid' }), officer);
  const { sites } = (await server.ask(api.observations.blank(), officer)).body;
  const [seaside, docks] = ['Crown Street Brighton', 'Crown Street Liverpool'].map(
    (name) => sites.find((each) => each.name === name)?.guid,
  );
  const phoneNumber = customersIn(matches).find((customer) => customer.phoneNumber !== undefined)?.phoneNumber;
  const requests = [
    complianceRecords.search(events),
    complianceRecords.quarter({ organisationUnitId: 3 }),
    ...['EventType', 'IncidentType', 'SelfExclusionType'].map((item) => complianceConfiguration.search({ item })),
    ...[waiting, reviewed, verified, incident].map((id) => complianceRecords.record({ id })),
    ...[waiting, reviewed].map((id) => api.interactions.read({ id })),
    api.interactions.change({ id: reviewed }),
    api.incidents.read({ id: incident }),
    api.interactions.blank(),
    api.ageVerifications.read({ id: verified }),
    api.ageVerifications.blank(),
    api.observations.blank(),
    api.selfExclusions.blank(),
    api.incidents.blank({}),
    api.officers.blank(),
    api.officers.search({ badgeNumberOrName: 'a', officerTypeId: 1 }),
    customers.blank(),
    ...[seaside, docks].map((siteGuid) => customers.search({ name: 'James R', siteGuid })),
    customers.search({ name: 'Nobody', siteGuid: seaside }),
    customers.search({ phoneNumber, siteGuid: seaside }),
    alerts.types(),
    alerts.search({
      sortColumns: [{ column: 'alertTime', direction: 1 }],
      alertTimeFrom: '2026-03-25',
      alertTimeTo: '2026-04-08',
      pageNumber: 1,
    }),
  ];
  await expect(await record(requests, officer)).toMatchFileSnapshot('../../src/plugins/common/stories/recorded/compliance.json');
});
