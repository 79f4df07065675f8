import { api } from '../../../src/schemas/calls';
import { type EventRow, eventIds } from '../../../src/schemas/entities/compliance/records';
import type { Login } from '../../../src/schemas/entities/session';
import { businessDay, type IsoDate } from '../../../src/schemas/wire/dates';
import { dayMs } from '../../../src/schemas/wire/days';
import { inSlots } from '../../../src/schemas/wire/reportSlots';
import { type Ledger, NothingGiven } from '../asking/ledger';
import { first, firstThat, once, tries, unlessNothing } from './finding';
import { allOf, nodeOf, pathTo } from './trees';

export const everything = { OperatorRegions: 'all', Manufacturers: 'all', GameNames: 'all', Categories: 'all' } as const;
export const everyStatus = { online: true, offlineSiteOpen: true, pending: true, authReq: true, offlineSiteClosed: true } as const;

const pageSize = 25;

export interface KnownOptions {
  readonly ledger: Ledger;
  readonly login: Login;
  readonly now: Date;
}

/** Provides input for calls from the server's own responses. Throws NothingGiven. */
export function knownFrom({ ledger: { ask }, login, now }: KnownOptions) {
  const day = (ago: number): IsoDate => businessDay(new Date(now.getTime() - ago * dayMs));

  const treeOf = (operator: number) => ask(api.organisation.tree({ OperatorId: operator, FromAdmin: false, ...everything }));
  // The "all operators" entry has no positive id.
  const operators = async () => (await ask(api.organisation.operators())).filter(({ id }) => id > 0);
  const sitesOf = async (operator: number) => allOf(await treeOf(operator), 'SI').slice(0, tries);
  const place = once(async () =>
    firstThat(await operators(), 'an operator with an installed machine', async ({ id: operator }) => {
      for (const site of await sitesOf(operator)) {
        const filter = { OperatorId: operator, SiteId: site, ShowHistory: false, ShowOfflineOnly: false, ...everything };
        const { grid } = await ask(api.installations.filterByMachine(filter));
        const installed = grid.rows.filter((row) => row.installationId > 0 && row.isTotal !== true);
        const row = installed.find(({ batchId = 0 }) => batchId > 0) ?? installed[0];
        if (row !== undefined) return { operator, site, position: row.positionId, installation: row.installationId };
      }
      return undefined;
    }),
  );
  const somewhere = once(async () => {
    const at = await place().catch(unlessNothing);
    if (at !== undefined) return { operator: at.operator, site: at.site };
    return firstThat(await operators(), 'an operator with a site', async ({ id: operator }) => {
      const [site] = await sitesOf(operator);
      return site === undefined ? undefined : { operator, site };
    });
  });
  const operator = async () => (await somewhere()).operator;
  const site = async () => (await somewhere()).site;
  const installation = async () => (await place()).installation;

  const units = once(async () => {
    const at = await somewhere();
    const tree = await treeOf(at.operator);
    const path = pathTo(tree, ({ type, id }) => type === 'SI' && id === at.site) ?? [];
    return {
      company: first(path, 'the company of a site', ({ type }) => type === 'CO').id,
      subCompany: path.find(({ type }) => type === 'SUB')?.id,
    };
  });
  const subCompany = async () => {
    const { subCompany: id } = await units();
    if (id === undefined) throw new NothingGiven('a sub-company');
    return id;
  };
  const loginSite = async () => {
    const id = await site();
    return login.sites.find((one) => one.id === id) ?? first(login.sites, 'a site of the sign-in');
  };

  const collected = once(async () => {
    const at = await somewhere();
    const { grid } = await ask(api.collections.banking({ operator: at.operator, site: at.site }));
    const periods = await ask(api.collections.periods({ operator: at.operator, site: at.site }));
    const ofWeek = (value: number) => api.collections.banking({ operator: at.operator, site: at.site, from: value, to: value });
    const isCollected = (row: (typeof grid.rows)[number]) => row.isTotal !== true && row.batchId > 0 && row.collectionType === 1;
    const row =
      grid.rows.find(isCollected) ??
      (await firstThat(
        periods.filter(({ value }) => value > 0),
        'a collection',
        async ({ value }) => (await ask(ofWeek(value))).grid.rows.find(isCollected),
      ));
    return { batchId: row.batchId, type: row.collectionType, site: row.siteId };
  });
  const collectedMachine = once(async () => {
    const { grid } = await ask(api.collections.bankingBatch(await collected()));
    const row = first(grid.rows, "a machine's collection", ({ collectionId, isTotal }) => collectionId > 0 && isTotal !== true);
    return { id: row.collectionId, type: row.collectionType };
  });
  const varied = once(async () => {
    const at = { operator: await operator(), site: await site() };
    const options = await ask(api.collections.varianceOptions(at));
    return { ...at, option: first(options, 'how far back variances go').value };
  });

  const week = { from: `${day(7)}T00:00`, to: `${day(0)}T23:59` } as const;
  const sessionsOf = async () => ({
    StartDate: week.from,
    EndDate: week.to,
    OperatorId: await operator(),
    SiteId: await site(),
    ZeroBetSessions: true,
    pageNumber: 1,
    ...everything,
  });
  const session = once(async () => {
    const { grid } = await ask(api.sessions.filterByMachine({ ...(await sessionsOf()), ZeroBetSessions: false }));
    return first(grid.rows, 'a play session of the last seven days', ({ sessionId }) => sessionId > 0).sessionId;
  });

  const kiosk = once(async () => {
    const { grid } = await ask(api.kiosk.positions({ operator: await operator(), ...everyStatus }));
    return first(grid.rows, 'a kiosk', (row) => row.installationId > 0 && row.isTotal !== true).installationId;
  });
  const kioskWeek = async () => ({
    installationId: await kiosk(),
    startDate: week.from,
    endDate: week.to,
    useCurrentWeek: false,
    showEvents: true,
    pageNumber: 1,
  });
  const kioskDetail = once(async () => {
    const { transactions } = await ask(api.kiosk.transactions(await kioskWeek()));
    const row = first(transactions.rows, 'a transaction of a kiosk', ({ detailId, isTotal }) => detailId !== '' && isTotal !== true);
    return { installationId: await kiosk(), detailId: row.detailId };
  });

  const assets = once(
    async () => (await ask(api.assets.tree({ OperatorId: await operator(), StatusCode: 'all', showSummary: false }))).treeInfo,
  );
  const device = once(async () => nodeOf(await ask(api.devices.tree({ operator: await operator(), statuses: 'all' })), 'DV', 'a device'));
  const ownershipProfile = once(
    async () => first(await ask(api.ownership.profiles({ operatorId: await operator() })), 'an ownership profile').id,
  );
  const ownershipType = once(async () => first(await ask(api.ownership.types({ operatorId: await operator() })), 'an ownership type').id);

  const analysis = once(async () => {
    const operatorId = await operator();
    const meta = await ask(api.analysis.metaData({ operatorId }));
    const source = first(meta.dataSource, 'a data source');
    const view = first(
      meta.timeGroupBy,
      'a data view that can be drawn',
      (one) => one.canGraph && one.displayForDataSources.includes(source.id),
    );
    const group = first(meta.dataGroups, 'a grouping', ({ orgFilter }) => orgFilter.includes('ALL'));
    const measures = meta.measures.filter(({ dataSources }) => dataSources?.includes(source.id) !== false).map(({ id }) => id);
    return {
      fromDate: day(7),
      toDate: day(1),
      fromWeek: view.displayWeeksOfYear ? meta.defaultStartWeek : undefined,
      toWeek: view.displayWeeksOfYear ? meta.defaultEndWeek : undefined,
      startTime: meta.defaultStartTime ?? '00:00:00',
      endTime: meta.defaultEndTime ?? '23:59:59',
      dataType: view.displayDataType ? measures[0] : undefined,
      dataTypes: view.displayDataTypes ? measures : [],
      totalBy: view.displayTotalOptions ? meta.totalBy[0]?.id : undefined,
      timeGroupById: view.id,
      dataGroupId: group.id,
      categoryIds: 'all',
      operatorId,
      daysOfWeek: 'all',
      dataSourceId: source.id,
    } as const;
  });
  const analysisRow = once(async () => {
    const { rows } = await ask(api.analysis.grid(await analysis()));
    return first(rows, 'a row of an analysis', ({ rowKey, isTotal }) => rowKey !== '' && isTotal !== true);
  });

  const revenueView = once(async () => first(await ask(api.revenue.dataViews()), 'a data view of the revenue').id);
  const securityView = once(async () => first(await ask(api.incomeSecurity.dataViews()), 'a data view of the income security').id);
  const dashboard = async (view: () => Promise<number>) => ({
    op: await operator(),
    week: 4,
    viewType: await view(),
    varianceType: 1,
    groupBy: 1,
  });
  const revenueRow = async () => {
    const viewType = await revenueView();
    const type = first(await ask(api.revenue.dataTypes({ id: viewType })), 'a data type of the revenue');
    return { ...(await dashboard(revenueView)), site: await site(), dataType: type.id, promoType: 1 };
  };
  const securityRow = async () => {
    const viewType = await securityView();
    const type = first(await ask(api.incomeSecurity.dataTypes({ id: viewType })), 'a data type of the income security');
    return { ...(await dashboard(securityView)), site: await site(), dataType: type.id };
  };

  const report = once(async () => {
    const groups = await ask(api.reports.groups());
    const { id, data } = first(
      groups.flatMap(({ reports }) => reports),
      'a report',
    );
    const chosen = data.map(
      (field) => field.defaultDate ?? (field.type === 1 ? String(field.defaultList?.id ?? field.data?.[0]?.id ?? '') : day(1)),
    );
    return { reportId: id, ...inSlots(chosen) };
  });

  const onFloor = async () => ({
    OperatorId: await operator(),
    SiteId: await site(),
    ...everything,
    PeriodId: first(await ask(api.floor.periods()), 'a period of the floor').id,
    showOfflineOnly: false,
  });
  const floorView = async () => first(await ask(api.floor.views({ id: await operator() })), 'a view of the floor').id;
  const tills = async () => ({
    StartDate: week.from,
    EndDate: week.to,
    IncludeEvents: false,
    pageNumber: 1,
    useCurrentWeek: false,
    OperatorId: await operator(),
    SiteId: await site(),
    ...everything,
  });

  const company = async () => (await units()).company;
  const region = once(async () => first(await ask(api.operators.regions({ op: await operator() })), 'an operator region').id);
  const settingsProfile = once(
    async () => first(await ask(api.settingsProfiles.profiles({ op: await operator() })), 'a settings profile').id,
  );
  const hours = once(async () => first(await ask(api.openingHours.profiles({ operator: await operator() })), 'opening hours').id);
  const user = once(async () => {
    const profiles = await ask(api.users.users({ operatorId: await operator() }));
    return first(
      profiles.flatMap(({ profileId, users }) => users.map(({ id }) => ({ id, profileId }))),
      'a user',
    );
  });
  const accessProfile = once(
    async () => first(await ask(api.accessProfiles.profiles({ operator: await operator() })), 'an access profile').profileId,
  );

  const [someYears, oneWeek] = [3 * 365, 7];
  const searched = (eventTypeIds: readonly number[] = [], days = someYears) => ({
    pageNumber: 1,
    pageSize,
    dateFrom: day(days),
    dateTo: day(0),
    eventTypeIds: [...eventTypeIds],
  });
  /** A longer file may exceed a big server's limit. */
  const searchedInFile = () => searched([], oneWeek);
  const listed = (event: keyof typeof eventIds) =>
    once(async () => (await ask(api.complianceRecords.search(searched([eventIds[event]])))).rows);
  const interactions = listed('customerInteraction');
  const incidents = listed('incident');
  const record = (event: string, list: () => Promise<readonly EventRow[]>) =>
    once(async () => first(await list(), `a compliance record of the event ${event}`));
  const records = {
    interaction: record('customerInteraction', interactions),
    ageVerification: record('ageVerification', listed('ageVerification')),
    observation: record('observation', listed('observation')),
    incident: record('incident', incidents),
    selfExclusion: record('selfExclusion', listed('selfExclusion')),
  };
  const review = once(async () =>
    firstThat(
      await interactions(),
      'a review of an interaction',
      async ({ id }) => (await ask(api.complianceRecords.record({ id }))).compliance.review?.id,
    ),
  );
  const customer = once(async () =>
    first(
      (await interactions()).flatMap(({ customers = [] }) => customers),
      'a customer of an interaction',
    ),
  );
  const agcCheck = once(async () => first((await ask(api.agcChecks.search({ siteId: await site() }))).rows, 'a check of a site').id);
  const media = once(async () =>
    firstThat(
      await incidents(),
      'a picture of an incident',
      async ({ id: incidentId }) => (await ask(api.media.search({ incidentId })))[0]?.id,
      pageSize,
    ),
  );
  const tenant = once(async () => first(await ask(api.complianceConfiguration.tenants()), 'a tenant').name);
  const configured = once(async () => {
    const items = (await ask(api.complianceConfiguration.metadata())).filter(({ parent }) => parent !== undefined);
    return firstThat(items, 'an entry of the configuration', async ({ value: item }) => {
      const { rows } = await ask(api.complianceConfiguration.search({ item }));
      const [entry] = rows;
      return entry === undefined ? undefined : { item, id: entry.id };
    });
  });
  const quarter = once(async () => {
    const organisationUnitId = await company();
    const { year, quarter: number } = await ask(api.complianceRecords.quarter({ organisationUnitId }));
    return { organisationUnitId, year, quarter: number };
  });

  return {
    ask,
    login,
    day,
    year: now.getUTCFullYear(),
    place,
    operator,
    site,
    installation,
    company,
    subCompany,
    loginSite,
    collected,
    collectedMachine,
    varied,
    sessionsOf,
    session,
    kiosk,
    kioskWeek,
    kioskDetail,
    asset: async (type: string, what: string) => nodeOf(await assets(), type, what),
    device,
    ownershipProfile,
    ownershipType,
    analysis,
    analysisRow,
    revenueView,
    securityView,
    revenue: async () => ({ ...(await dashboard(revenueView)), promoType: 1 }),
    security: () => dashboard(securityView),
    revenueRow,
    securityRow,
    report,
    onFloor,
    floorView,
    tills,
    region,
    settingsProfile,
    hours,
    user,
    accessProfile,
    searched,
    searchedInFile,
    records,
    review,
    customer,
    agcCheck,
    media,
    tenant,
    configured,
    quarter,
  };
}

export type Known = ReturnType<typeof knownFrom>;
